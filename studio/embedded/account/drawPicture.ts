/** Pixels of a picture's sides. */
const SIDE = 256

const QUALITY = 0.85

/** Returns the largest square in the middle of an image. */
export function middleOf({width, height}: {width: number; height: number}) {
  const side = Math.min(width, height)
  return {left: (width - side) / 2, top: (height - side) / 2, side}
}

/**
 * Draws an image file as a small square. Rejects with a sentence for the person if the browser cannot read the file.
 * @returns a `data:` address of a JPEG image
 */
export async function drawPicture(file: File): Promise<string> {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error('The browser cannot read this file as a picture. Choose a photo as JPEG, PNG or WebP.')
  })
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw the picture.')
  // JPEG has no transparency, so without a background it would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  const {left, top, side} = middleOf(image)
  context.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
  image.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
