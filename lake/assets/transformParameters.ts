import {HttpError} from '../errors.ts'
import {booleanParameter, choiceParameter, listOf, textParameter} from '../http/parameters.ts'
import {MAX_OUTPUT_DIMENSION} from '../limits.ts'

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
const OUTPUT_FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const
const DESCRIPTION = 'json'
const ORIENTATIONS = ['0', '90', '180', '270'] as const
const FLIPS = ['h', 'v', 'hv', 'vh'] as const
const CROP_EDGES = ['top', 'bottom', 'left', 'right', 'center'] as const
const CROP_MODES = [...CROP_EDGES, 'focalpoint', 'entropy'] as const

const MAX_PADDING = 2000

type Fit = (typeof FITS)[number]
/** A GIF can stay a GIF, but no other format is converted into it. */
export type OutputFormat = (typeof OUTPUT_FORMATS)[number] | 'gif'

/** A part of an image, in pixels from its top left corner. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** Focus of a crop: a point, each coordinate from 0 to 1, or the busiest part. */
type CropFocus = {x: number; y: number} | 'entropy'

/** Parameters of a transformation; sizes are device pixels, with `dpr` applied. */
export interface TransformParameters {
  rect?: Rectangle
  width?: number
  height?: number
  maxWidth?: number
  maxHeight?: number
  minWidth?: number
  minHeight?: number
  fit: Fit
  focus: CropFocus
  format?: OutputFormat
  /** True if the browser's Accept header chooses the format. */
  autoFormat: boolean
  /** 1 to 100. */
  quality?: number
  /** 1 to 2000. */
  blur?: number
  /** 1 to 100. */
  sharpness?: number
  /** -100 to 100. */
  saturation?: number
  invert: boolean
  /** Width of the border inside the wanted size, in pixels. */
  padding: number
  flipHorizontally: boolean
  flipVertically: boolean
  /** Degrees clockwise. */
  rotation: 0 | 90 | 180 | 270
  /** CSS color with alpha: `#rrggbbaa`. */
  background?: string
  /** True for the first frame only. */
  isStill: boolean
}

/**
 * Reads the image API's parameters. Ignores unknown names, as the hosted API does.
 *
 * @throws HttpError 400 that names the parameter
 */
export function parseTransform(search: URLSearchParams): TransformParameters {
  const dpr = numberParameter(search, 'dpr', {min: 1, max: 3}) ?? 1
  const size = (name: string) => sizeParameter(search, name, dpr)
  const flip = choiceParameter(search, 'flip', FLIPS) ?? ''
  return {
    rect: rectParameter(search),
    width: size('w'),
    height: size('h'),
    maxWidth: size('max-w'),
    maxHeight: size('max-h'),
    minWidth: size('min-w'),
    minHeight: size('min-h'),
    fit: choiceParameter(search, 'fit', FITS) ?? 'clip',
    focus: cropFocus(search),
    format: outputFormat(search),
    autoFormat: choiceParameter(search, 'auto', ['format']) === 'format',
    quality: numberParameter(search, 'q', {min: 0, max: 100}),
    blur: numberParameter(search, 'blur', {min: 1, max: 2000}),
    sharpness: numberParameter(search, 'sharp', {min: 0, max: 100}) || undefined,
    invert: booleanFlag(search, 'invert'),
    padding: Math.round((numberParameter(search, 'pad', {min: 0, max: MAX_PADDING}) ?? 0) * dpr),
    saturation: numberParameter(search, 'sat', {min: -100, max: 100}),
    flipHorizontally: flip.includes('h'),
    flipVertically: flip.includes('v'),
    rotation: rotationParameter(search),
    background: colorParameter(search, 'bg'),
    isStill: choiceParameter(search, 'frame', ['1']) === '1',
  }
}

const NO_TRANSFORM = JSON.stringify(parseTransform(new URLSearchParams()))

/** Returns true if the parameters leave the uploaded image unchanged. */
export function isUntransformed(parameters: TransformParameters): boolean {
  return JSON.stringify(parameters) === NO_TRANSFORM
}

/** Returns the file name of a download: undefined if the asset is shown in place, empty if it keeps its name. */
export function downloadName(search: URLSearchParams): string | undefined {
  if (booleanFlag(search, 'dlRaw')) return ''
  return search.get('dl') ?? undefined
}

/** Returns true if the request is for a description of the image. */
export function isDescription(search: URLSearchParams): boolean {
  return search.get('fm') === DESCRIPTION
}

function outputFormat(search: URLSearchParams): OutputFormat | undefined {
  const format = choiceParameter(search, 'fm', [...OUTPUT_FORMATS, DESCRIPTION])
  return format === DESCRIPTION ? undefined : format
}

function booleanFlag(search: URLSearchParams, name: string): boolean {
  return search.get(name) === '' || booleanParameter(search, name)
}

function numberParameter(
  search: URLSearchParams,
  name: string,
  {min, max}: {min: number; max: number},
): number | undefined {
  const text = textParameter(search, name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !(value >= min && value <= max)) {
    throw new HttpError(400, `Parameter "${name}" must be a number from ${min} to ${max}, not "${text}".`)
  }
  return value
}

function sizeParameter(search: URLSearchParams, name: string, dpr: number): number | undefined {
  const value = numberParameter(search, name, {min: 1, max: MAX_OUTPUT_DIMENSION})
  if (value === undefined) return undefined
  const pixels = Math.round(value * dpr)
  if (pixels > MAX_OUTPUT_DIMENSION) {
    throw new HttpError(400, `Parameter "${name}" times dpr is above ${MAX_OUTPUT_DIMENSION} pixels.`)
  }
  return pixels
}

function rectParameter(search: URLSearchParams): Rectangle | undefined {
  const text = textParameter(search, 'rect')
  if (text === undefined) return undefined
  const match = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/.exec(text)
  const [left = 0, top = 0, width = 0, height = 0] = (match ?? []).slice(1).map(Number)
  if (width === 0 || height === 0) {
    throw new HttpError(400, `Parameter "rect" must be left,top,width,height in pixels, not "${text}".`)
  }
  return {left, top, width, height}
}

function cropFocus(search: URLSearchParams): CropFocus {
  const x = numberParameter(search, 'fp-x', {min: 0, max: 1}) ?? 0.5
  const y = numberParameter(search, 'fp-y', {min: 0, max: 1}) ?? 0.5
  const modes = new Set(listOf(search.get('crop') ?? '').map(cropMode))
  if (modes.has('entropy')) return 'entropy'
  if (modes.has('focalpoint')) return {x, y}
  return {
    x: modes.has('left') ? 0 : modes.has('right') ? 1 : 0.5,
    y: modes.has('top') ? 0 : modes.has('bottom') ? 1 : 0.5,
  }
}

function cropMode(text: string): (typeof CROP_MODES)[number] | undefined {
  return choiceParameter(new URLSearchParams({crop: text}), 'crop', CROP_MODES)
}

function rotationParameter(search: URLSearchParams): TransformParameters['rotation'] {
  const degrees = choiceParameter(search, 'or', ORIENTATIONS)
  return degrees === '90' ? 90 : degrees === '180' ? 180 : degrees === '270' ? 270 : 0
}

/** Reads hex digits: rgb, argb, rrggbb or aarrggbb, alpha first as in the hosted API. */
function colorParameter(search: URLSearchParams, name: string): string | undefined {
  const text = textParameter(search, name)
  if (text === undefined) return undefined
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) {
    throw new HttpError(400, `Parameter "${name}" must be a color in hex such as ff8800, not "${text}".`)
  }
  const digits = text.length <= 4 ? text.replaceAll(/./g, '$&$&') : text
  return digits.length === 8 ? `#${digits.slice(2)}${digits.slice(0, 2)}` : `#${digits}ff`
}
