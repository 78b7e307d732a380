import {useCopy} from '../copy.tsx'
import {altOf, type Image, type Shown} from '../../../model/images/image.ts'
import {imageFiles} from '../../../model/images/imageFiles.ts'

/** The way in which a place on a page shows its image. */
export interface ImagePlace {
  /** The image's width there, as a `sizes` attribute. */
  sizes: string
  /** Width divided by height, if the place has its own shape. */
  shape?: number
  /** True if visitors see it at once: it is then fetched first. */
  isFirst?: boolean
  /** True if there is no room below the image: caption and credit then stand on it. */
  isFramed?: boolean
}

interface ContentImageProps extends ImagePlace {
  image: Shown<Image>
}

/** An image that staff chose, in a size that fits the screen, with its caption and credit. */
export function ContentImage({image, isFramed = false, ...place}: ContentImageProps) {
  const {copy} = useCopy()
  const {caption, credit} = image
  return (
    <figure className={isFramed ? 'photo framed' : 'photo'}>
      <Photo image={image} {...place} />
      {(caption || credit) && (
        <figcaption>
          {caption && <span>{copy(caption)}</span>} {credit && <small>{credit}</small>}
        </figcaption>
      )}
    </figure>
  )
}

/** Shows a small preview, which the page carries, until the image is there. */
function Photo({image, sizes, shape, isFirst = false}: Omit<ContentImageProps, 'isFramed'>) {
  const {plain} = useCopy()
  const {preview} = image.asset
  return (
    <span className="frame">
      {preview && <img className="preview" src={preview} alt="" />}
      <img
        {...imageFiles(image, shape)}
        alt={plain(altOf(image))}
        sizes={sizes}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </span>
  )
}
