import sharp from 'sharp'
import {MAX_INPUT_PIXELS, TRANSFORM_TIMEOUT_SECONDS} from '../limits.ts'

/** What can be seen of an image at a glance. */
export interface Look {
  /** By sharp's name for the decoder. */
  decoder: string
  /** Pixels, as the image is meant to be seen: EXIF orientation applied. */
  width: number
  height: number
  hasAlpha: boolean
  /** What the camera noted, as it stands in the file. */
  exif?: Uint8Array | undefined
  /** The image upright, as PNG, with no side above 512 pixels. */
  upright: Uint8Array
}

/** @throws Error when it is no image, is damaged, or has too many pixels */
export async function lookAtImage(bytes: Uint8Array): Promise<Look> {
  const image = sharp(bytes, {limitInputPixels: MAX_INPUT_PIXELS})
  const {format, autoOrient, hasAlpha, exif} = await image.metadata()
  const upright = await sharp(bytes, {limitInputPixels: MAX_INPUT_PIXELS})
    .autoOrient()
    .resize(512, 512, {fit: 'inside', withoutEnlargement: true})
    .png()
    .timeout({seconds: TRANSFORM_TIMEOUT_SECONDS})
    .toBuffer()
  return {decoder: format, width: autoOrient.width, height: autoOrient.height, hasAlpha, exif, upright}
}
