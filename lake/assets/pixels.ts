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
