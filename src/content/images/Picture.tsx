import {lazy, Suspense} from 'react'
import {ContentDrawing} from '../ContentDrawing.tsx'
import {Part} from '../Part.tsx'
import {loadCode} from '../../ui/loadCode.ts'
import './ContentImage.css'
import type {ImagePlace} from './ContentImage.tsx'
import {type Image, isShown} from '../../../model/images/image.ts'

/** The code that builds image addresses, which most pages do not need. The styles come with all pages. */
const ContentImage = lazy(() =>
  loadCode('images', () => import('./ContentImage.tsx')).then((code) => ({default: code.ContentImage})),
)

/** The picture that staff chose beside words; null if they chose none. */
interface ChosenPicture {
  image: Image | null
  drawing: string | null
}

interface PictureProps extends ImagePlace {
  of: ChosenPicture
  /** True if the words beside a drawing already describe it. An image has its own description. */
  decorative?: boolean
}

/** True if there is a picture to show. */
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
