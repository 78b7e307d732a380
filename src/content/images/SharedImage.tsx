import {SHARE_IMAGE_SIZE} from '../../../model/images/shareImage.ts'
import {ShareImageTags} from '../ShareImageTags.tsx'
import type {ImageSource, Shown} from '../../../model/images/image.ts'
import {jpegAddress} from '../../../model/images/imageFiles.ts'

interface SharedImageProps {
  image: Shown<ImageSource>
  /** Description of the image. */
  alt: string
}

/** Tags for the image that staff chose for shared links, in a page's head. */
export const SharedImage = ({image, alt}: SharedImageProps) => (
  <ShareImageTags address={jpegAddress(image, SHARE_IMAGE_SIZE)} type="image/jpeg" alt={alt} />
)
