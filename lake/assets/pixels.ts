import sharp from 'sharp'

/** A small picture: four bytes a pixel, red, green, blue and alpha, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** Returns the pixels of an image, scaled down to fit into a square. */
export async function readPixels(image: Uint8Array, longestSide: number): Promise<Pixels> {
  const {data, info} = await sharp(image)
    .resize(longestSide, longestSide, {fit: 'inside', withoutEnlargement: true})
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  return {width: info.width, height: info.height, data}
}

/**
 * Returns the share of a cosine wave in a picture, given its number of half periods in each direction. For zero periods it is the
 * mean.
 */
export function cosineTerm(
  {width, height}: {width: number; height: number},
  waves: {x: number; y: number},
  valueAt: (pixel: number) => number,
): number {
  const across = Array.from({length: width}, (_, x) => Math.cos((Math.PI * waves.x * (x + 0.5)) / width))
  let sum = 0
  for (let y = 0; y < height; y += 1) {
    const down = Math.cos((Math.PI * waves.y * (y + 0.5)) / height)
    for (const [x, part] of across.entries()) sum += valueAt(y * width + x) * part * down
  }
  return sum / (width * height)
}
