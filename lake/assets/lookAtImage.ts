import type {Sharp} from 'sharp'
import {HttpError} from '../errors.ts'
import {TRANSFORM_TIMEOUT_SECONDS} from '../limits.ts'
import {drawingSize} from './drawingSize.ts'
import {openImage} from './openImage.ts'

/** Basic facts about an image. */
export interface Look {
  /** Sharp's name for the decoder. */
  decoder: string
  /** Pixels of the image as seen: EXIF orientation applied. */
  width: number
  height: number
  hasAlpha: boolean
  /** The camera's data, unchanged from the file. */
  exif?: Uint8Array | undefined
  /** The image upright, as PNG, with no side above 512 pixels. */
  upright: Uint8Array
}

/** @throws Error if it is not an image, cannot be decoded, or has too many pixels; HttpError 400 if it breaks off */
export async function lookAtImage(bytes: Uint8Array): Promise<Look> {
  const {format, autoOrient, hasAlpha, exif} = await openImage(bytes).metadata()
  const {width, height} = format === 'svg' ? drawingSize(bytes, autoOrient) : autoOrient
  return {decoder: format, width, height, hasAlpha, exif, upright: await wholeUpright(bytes, format)}
}

/** The bytes that end an image, by sharp's name for its decoder. */
const ENDS: Readonly<Record<string, Buffer>> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  png: Buffer.from('0000000049454e44ae426082', 'hex'),
  gif: Buffer.from([0x3b]),
}

/**
 * Refuses an image that breaks off. Browsers would show its first part, but nobody means to publish half an image. If only the end
 * marker is missing, the image is complete with one.
 */
async function wholeUpright(bytes: Uint8Array, format: string): Promise<Uint8Array> {
  const end = ENDS[format]
  try {
    return await upright(openImage(bytes, {failOn: 'truncated'}))
  } catch (error) {
    if (!end) throw error
    return upright(openImage(Buffer.concat([bytes, end]), {failOn: 'warning'})).catch(() => {
      throw new HttpError(
        400,
        'The image breaks off: the rest of the file is missing. Copy or download it again, and upload that.',
      )
    })
  }
}

function upright(image: Sharp): Promise<Uint8Array> {
  return image
    .autoOrient()
    .resize(512, 512, {fit: 'inside', withoutEnlargement: true})
    .png()
    .timeout({seconds: TRANSFORM_TIMEOUT_SECONDS})
    .toBuffer()
}
