import sharp, {type Sharp} from 'sharp'
import {HttpError, messageOf} from '../errors.ts'
import {MAX_INPUT_PIXELS, MAX_OUTPUT_PIXELS, TRANSFORM_TIMEOUT_SECONDS} from '../limits.ts'
import {isAnimation, mimeTypeOf} from './formats.ts'
import {type Geometry, geometryOf, type Size} from './geometry.ts'
import {openImage} from './openImage.ts'
import type {OutputFormat, Rectangle, TransformParameters} from './transformParameters.ts'

const DEFAULT_QUALITY = 75
/** AVIF looks as good as the others at a lower number, and its slow settings are not worth the wait. */
const AVIF_QUALITY_FACTOR = 0.8
const AVIF_EFFORT = 2
/** Gaussian radius for each step of the API's blur. */
const BLUR_FACTOR = 0.1
const SMALLEST_BLUR = 0.3

/**
 * Makes the picture that the parameters describe.
 *
 * @throws HttpError 400 if a parameter does not suit the image, or the image cannot be decoded
 */
export async function transformImage(
  original: Uint8Array,
  parameters: TransformParameters,
  format: OutputFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await runPipeline(original, parameters, format)
  } catch (error) {
    if (error instanceof HttpError) throw error
    const [reason] = messageOf(error).split('\n')
    throw new HttpError(400, `The image cannot be transformed (${reason}). Upload it again.`)
  }
}

async function runPipeline(
  original: Uint8Array,
  parameters: TransformParameters,
  format: OutputFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const {image, size} = await selectSource(original, parameters, format)
  const sized = resize(image, geometryOf(size, parameters), parameters)
  const flipped = await flip(sized, parameters)
  const bytes = await encode(adjust(flipped, parameters), format, parameters)
    .timeout({seconds: TRANSFORM_TIMEOUT_SECONDS})
    .toBuffer()
  return new Uint8Array(bytes)
}

/** Returns the wanted part of the image, upright and rotated. */
async function selectSource(
  original: Uint8Array,
  parameters: TransformParameters,
  format: OutputFormat,
): Promise<{image: Sharp; size: Size}> {
  const {rect, rotation} = parameters
  const {autoOrient, pages = 1, format: decoder} = await openImage(original).metadata()
  const moves = pages > 1 && isAnimation(decoder)
  const animated = moves && canMove(format, parameters) && areFew(pages, autoOrient, parameters)
  const image = openImage(original, {animated}).autoOrient()
  if (rect) assertInside(rect, autoOrient)
  const part = rect ? image.extract(rect) : image
  const {width, height} = rect ?? autoOrient
  if (rotation === 0) return {image: part, size: {width, height}}
  // sharp runs its steps in a fixed order, so a rotation before scaling needs a pipeline of its own.
  const upright = await restart(part)
  const size = rotation === 180 ? {width, height} : {width: height, height: width}
  return {image: await restart(upright.rotate(rotation)), size}
}

/** Returns true if an animation can keep its frames: effects that reach beyond the border of a frame need a still picture. */
function canMove(format: OutputFormat, parameters: TransformParameters): boolean {
  const {isStill, rotation, flipHorizontally, flipVertically, blur, sharpness, focus} = parameters
  const isInPlace = rotation === 0 && !flipHorizontally && !flipVertically && focus !== 'entropy'
  const isSharp = blur === undefined && sharpness === undefined
  return (format === 'gif' || format === 'webp') && !isStill && isInPlace && isSharp
}

/** Returns true if all frames of an animation together are within the limits; otherwise its first frame is used. */
function areFew(pages: number, size: Size, parameters: TransformParameters): boolean {
  const {scaled, canvas = scaled} = geometryOf(parameters.rect ?? size, parameters)
  const pixelsOf = ({width, height}: Size) => width * height * pages
  const largest = Math.max(pixelsOf(scaled), pixelsOf(canvas))
  return pixelsOf(size) <= MAX_INPUT_PIXELS && largest <= MAX_OUTPUT_PIXELS
}

function assertInside(rect: Rectangle, {width, height}: Size): void {
  if (rect.left + rect.width > width || rect.top + rect.height > height) {
    throw new HttpError(400, `Parameter "rect" reaches outside the image of ${width} × ${height} pixels.`)
  }
}

function resize(image: Sharp, geometry: Geometry, parameters: TransformParameters): Sharp {
  const {scaled, window, canvas = window ?? scaled} = geometry
  const border = margins(window ?? scaled, canvas, parameters.padding)
  const sized = resizeInside(image, geometry, parameters)
  return Math.max(...Object.values(border)) > 0
    ? sized.extend({...border, background: fillColor(parameters)})
    : sized
}

function resizeInside(image: Sharp, {scaled, window}: Geometry, {focus}: TransformParameters): Sharp {
  if (window && focus === 'entropy') {
    return image.resize(window.width, window.height, {fit: 'cover', position: 'entropy'})
  }
  const resized = image.resize(scaled.width, scaled.height, {fit: 'fill'})
  return window ? resized.extract(window) : resized
}

function margins(image: Size, canvas: Size, padding: number) {
  const left = Math.max(0, Math.floor((canvas.width - image.width) / 2))
  const top = Math.max(0, Math.floor((canvas.height - image.height) / 2))
  return {
    left: left + padding,
    top: top + padding,
    right: Math.max(0, canvas.width - image.width - left) + padding,
    bottom: Math.max(0, canvas.height - image.height - top) + padding,
  }
}

function fillColor({background}: TransformParameters): string {
  return background ?? '#ffffffff'
}

async function flip(image: Sharp, {flipHorizontally, flipVertically}: TransformParameters): Promise<Sharp> {
  if (!flipHorizontally && !flipVertically) return image
  const fresh = await restart(image)
  return fresh.flop(flipHorizontally).flip(flipVertically)
}

function adjust(image: Sharp, {blur, sharpness, saturation, invert}: TransformParameters): Sharp {
  let adjusted = image
  if (blur !== undefined) adjusted = adjusted.blur(Math.max(SMALLEST_BLUR, blur * BLUR_FACTOR))
  if (sharpness !== undefined) adjusted = adjusted.sharpen({sigma: 1, m1: sharpness / 50, m2: sharpness / 25})
  if (saturation !== undefined) adjusted = adjusted.modulate({saturation: 1 + saturation / 100})
  return invert ? adjusted.negate({alpha: false}) : adjusted
}

/** Returns the media type of a transformed image. */
export function mimeTypeOfOutput(format: OutputFormat): string {
  return mimeTypeOf(format === 'pjpg' ? 'jpg' : format)
}

function encode(image: Sharp, format: OutputFormat, parameters: TransformParameters): Sharp {
  const quality = Math.max(1, Math.round(parameters.quality ?? DEFAULT_QUALITY))
  const painted = parameters.background ? image.flatten({background: parameters.background}) : image
  switch (format) {
    case 'jpg':
    case 'pjpg':
      return image
        .flatten({background: fillColor(parameters)})
        .jpeg({quality, progressive: format === 'pjpg'})
    case 'png':
      return painted.png()
    case 'webp':
      return painted.webp({quality})
    case 'gif':
      return painted.gif()
    case 'avif':
      return painted.avif({
        quality: Math.max(1, Math.round(quality * AVIF_QUALITY_FACTOR)),
        effort: AVIF_EFFORT,
      })
  }
}

/** Runs the steps so far, so that later steps come after them. */
async function restart(image: Sharp): Promise<Sharp> {
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  return sharp(data, {raw: {width, height, channels}})
}
