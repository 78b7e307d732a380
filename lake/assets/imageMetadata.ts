import sharp from 'sharp'
import {rgbaToThumbHash} from 'thumbhash'
import {HttpError, messageOf} from '../errors.ts'
import type {JsonObject} from '../documents/types.ts'
import {MAX_INPUT_PIXELS} from '../limits.ts'
import {dimensionsOf} from './assetTruth.ts'
import {blurHash} from './blurHash.ts'
import {exifLocation} from './exifLocation.ts'
import {lookAtDrawing, mayBeDrawing} from './drawing.ts'
import {foreignFormat} from './foreignFormat.ts'
import {extensionOf} from './formats.ts'
import {imageWork} from './imageWork.ts'
import {type Look, lookAtImage} from './lookAtImage.ts'
import {openImage} from './openImage.ts'
import {extractPalette} from './palette.ts'
import {readPixels} from './pixels.ts'

/** Facts about an uploaded image. */
export interface ImageDescription {
  extension: string
  /** Pixels of the image as seen: EXIF orientation applied. */
  width: number
  height: number
  /** The asset document's `metadata`. */
  metadata: JsonObject
}

const PREVIEW_WIDTH = 20
const PREVIEW_QUALITY = 60
/** ThumbHash is defined for pictures up to this size. */
const THUMB_SIZE = 100
const TOO_MANY_PIXELS = `The image has more than ${MAX_INPUT_PIXELS / 1_000_000} million pixels. Save it smaller, 4,000 pixels wide for example, and upload that.`
const DEFAULT_EXTRACTS = ['lqip', 'palette', 'blurhash']

/**
 * Examines an uploaded image.
 *
 * @param extracts wanted ones of `lqip`, `palette`, `blurhash`, `thumbhash` and `location`; the first three if empty
 * @throws HttpError 400 if browsers do not show it as an image, nothing of it can be decoded, or it has too many pixels
 */
export async function describeImage(bytes: Uint8Array, extracts: string[]): Promise<ImageDescription> {
  const refusal = foreignFormat(bytes)
  if (refusal !== undefined) throw new HttpError(400, refusal)
  try {
    return await imageWork(() => readImage(bytes, extracts.length === 0 ? DEFAULT_EXTRACTS : extracts))
  } catch (error) {
    if (error instanceof HttpError) throw error
    const [reason] = messageOf(error).split('\n')
    if (reason?.includes('pixel limit')) throw new HttpError(400, TOO_MANY_PIXELS)
    throw new HttpError(
      400,
      `The file is not an image that can be read (${reason}). Open it in an image program, save it as a PNG or JPEG, and upload that.`,
    )
  }
}

async function readImage(bytes: Uint8Array, extracts: string[]): Promise<ImageDescription> {
  const {decoder, width, height, hasAlpha, exif, upright} = await look(bytes)
  const location = exif && extracts.includes('location') ? exifLocation(exif) : undefined
  const extension = extensionOf(decoder)
  if (extension === undefined)
    throw new HttpError(
      400,
      `Images in the format "${decoder}" are not accepted. Save it as a PNG and upload that.`,
    )
  // Uses a small copy of a drawing: it looks the same, and a drawing can be made to take minutes at full size.
  const looked = extension === 'svg' ? sharp(upright) : openImage(bytes)
  return {
    extension,
    width,
    height,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: dimensionsOf({width, height}),
      hasAlpha,
      isOpaque: !hasAlpha || (await looked.stats()).isOpaque,
      ...(extracts.includes('lqip') && {lqip: await lowQualityPreview(upright, hasAlpha)}),
      ...(extracts.includes('blurhash') && {blurHash: await blurHash(upright)}),
      ...(extracts.includes('thumbhash') && {thumbHash: await thumbHash(upright)}),
      ...(location && {location}),
      ...(extracts.includes('palette') && {palette: await extractPalette(upright)}),
    },
  }
}

/** @throws HttpError, Error if it is not an image, is damaged, has too many pixels or takes too long to draw */
function look(bytes: Uint8Array): Promise<Look> {
  return mayBeDrawing(bytes) ? lookAtDrawing(bytes) : lookAtImage(bytes)
}

/** Returns the ThumbHash of an image (https://evanw.github.io/thumbhash): a blurred picture in some 25 bytes, as base64. */
async function thumbHash(image: Uint8Array): Promise<string> {
  const {width, height, data} = await readPixels(image, THUMB_SIZE)
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64')
}

/** Returns a tiny copy as a data URL, shown while the image loads. */
async function lowQualityPreview(image: Uint8Array, hasAlpha: boolean): Promise<string> {
  const small = sharp(image).resize(PREVIEW_WIDTH)
  const preview = hasAlpha ? small.png() : small.jpeg({quality: PREVIEW_QUALITY})
  const type = hasAlpha ? 'png' : 'jpeg'
  return `data:image/${type};base64,${(await preview.toBuffer()).toString('base64')}`
}
