import {preloadable} from '../../ui/preloadable.tsx'
import {holdsImage} from './image.ts'

/** Code that shows images, which no page without one should carry. */

const contentImage = preloadable('src/content/images/ContentImage.tsx', async () => {
  const {ContentImage: View} = await import('./ContentImage.tsx')
  return View
})

const sharedImage = preloadable('src/content/images/SharedImage.tsx', async () => {
  const {SharedImage: View} = await import('./SharedImage.tsx')
  return View
})

export const ContentImage = contentImage.View
export const SharedImage = sharedImage.View

/** Fetches the code that shows the images of an answer, so that none is awaited when the answer is shown. */
export async function preloadImages(answer: unknown): Promise<void> {
  if (holdsImage(answer)) await Promise.all([contentImage.preload(), sharedImage.preload()])
}
