import {ContentDrawing} from '../ContentDrawing.tsx'
import {ContentImage} from './ContentImage.tsx'
import type {ImagePlace} from './ContentImage.tsx'
import {type Image, isShown} from './image.ts'

interface PictureProps extends ImagePlace {
  /** Null where staff chose none. */
  image: Image | null
  drawing: string | null
  /** Set where the words beside a drawing already say what it shows. An image has words of its own. */
  decorative?: boolean
}

/** The picture beside the words: the image that staff chose, else the drawing. */
export const Picture = ({image, drawing, decorative = false, ...place}: PictureProps) =>
  isShown(image) ? (
    <ContentImage image={image} {...place} />
  ) : (
    <ContentDrawing name={drawing} decorative={decorative} />
  )
