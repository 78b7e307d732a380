import {lazy, Suspense} from 'react'
import {ContentDrawing} from '../ContentDrawing.tsx'
import {Part} from '../Part.tsx'
import {loadCode} from '../../ui/loadCode.ts'
import './ContentImage.css'
import type {ImagePlace} from './ContentImage.tsx'
import {type Image, isShown} from '../../../model/images/image.ts'

/** What makes addresses of images, which most pages have none of. Their styles come with pages all the same. */
const ContentImage = lazy(() =>
  loadCode('images', () => import('./ContentImage.tsx')).then((code) => ({default: code.ContentImage})),
)

/** What staff chose to stand beside words; null where they chose none. */
interface ChosenPicture {
  image: Image | null
  drawing: string | null
}

interface PictureProps extends ImagePlace {
  of: ChosenPicture
  /** Set where the words beside a drawing already say what it shows. An image has words of its own. */
  decorative?: boolean
}

/** Whether there is a picture to show. */
export const hasPicture = ({image, drawing}: ChosenPicture): boolean => Boolean(drawing) || isShown(image)

/** The picture beside the words: the image that staff chose, else the drawing. */
export const Picture = ({of: {image, drawing}, decorative = false, ...place}: PictureProps) =>
  isShown(image) ? (
    <Part name={image.asset._id} of={image}>
      <Suspense>
        <ContentImage image={image} {...place} />
      </Suspense>
    </Part>
  ) : (
    <ContentDrawing name={drawing} decorative={decorative} />
  )
