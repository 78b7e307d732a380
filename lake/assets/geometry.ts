import {HttpError} from '../errors.ts'
import {MAX_OUTPUT_DIMENSION, MAX_OUTPUT_PIXELS} from '../limits.ts'
import type {Rectangle, TransformParameters} from './transformParameters.ts'

export interface Size {
  width: number
  height: number
}

/** Steps to an image's final size: scale it, cut a window out of it, put that on a canvas. */
export interface Geometry {
  /** Size to scale to, not necessarily in proportion. */
  scaled: Size
  /** Window of the scaled image to keep. */
  window?: Rectangle
  /** Area with the image in its middle; the rest is filled. */
  canvas?: Size
}

/**
 * Computes the size of a transformed image.
 *
 * @param source size of the image, or of the part that `rect` keeps
 * @throws HttpError 400 if the result would be too large
 */
export function geometryOf(source: Size, parameters: TransformParameters): Geometry {
  const geometry = computeGeometry(source, parameters)
  const {scaled, window = scaled, canvas = window} = geometry
  // The part that is cut away counts only as work to compute.
  assertWithinLimits(scaled, Infinity)
  assertWithinLimits(enlarged(canvas, parameters.padding))
  return geometry
}

function enlarged({width, height}: Size, padding: number): Size {
  return {width: width + 2 * padding, height: height + 2 * padding}
}

function computeGeometry(source: Size, parameters: TransformParameters): Geometry {
  const box = boundingBox(source, parameters)
  switch (parameters.fit) {
    case 'clip':
      return {scaled: scaleInside(source, box)}
    case 'max':
      return {scaled: scaleInside(source, withinLimits(box), 1)}
    case 'fill':
      return {scaled: scaleInside(source, box), canvas: box}
    case 'fillmax':
      return {scaled: scaleInside(source, box, 1), canvas: box}
    case 'scale':
      return {scaled: box}
    case 'crop':
      return cropTo(source, box, parameters.focus)
    case 'min':
      return cropTo(source, shrinkInto(box, source), parameters.focus)
  }
}

/** Returns the wanted size; a missing side follows from the other in proportion. */
function boundingBox(source: Size, parameters: TransformParameters): Size {
  const {maxWidth, maxHeight, minWidth, minHeight, padding} = parameters
  const inside = (side: number | undefined) =>
    side === undefined ? undefined : Math.max(1, side - 2 * padding)
  const [width, height] = [inside(parameters.width), inside(parameters.height)]
  const box = {
    width: width ?? (height === undefined ? source.width : (height * source.width) / source.height),
    height: height ?? (width === undefined ? source.height : (width * source.height) / source.width),
  }
  return wholePixels({
    width: clamp(box.width, minWidth, maxWidth),
    height: clamp(box.height, minHeight, maxHeight),
  })
}

/** Limits a box to the largest allowed size, so that a picture's own size is never refused. */
function withinLimits({width, height}: Size): Size {
  return {width: Math.min(width, MAX_OUTPUT_DIMENSION), height: Math.min(height, MAX_OUTPUT_DIMENSION)}
}

function scaleInside(source: Size, box: Size, largestFactor = Infinity): Size {
  const factor = Math.min(box.width / source.width, box.height / source.height, largestFactor)
  return wholePixels({width: source.width * factor, height: source.height * factor})
}

/** Returns the largest size in the shape of the box that fits into both source and box. */
function shrinkInto(box: Size, source: Size): Size {
  return scaleInside(box, source, 1)
}

function cropTo(source: Size, box: Size, focus: TransformParameters['focus']): Geometry {
  const factor = Math.max(box.width / source.width, box.height / source.height)
  const scaled = {
    width: Math.max(box.width, Math.round(source.width * factor)),
    height: Math.max(box.height, Math.round(source.height * factor)),
  }
  const {x, y} = focus === 'entropy' ? {x: 0.5, y: 0.5} : focus
  return {
    scaled,
    window: {
      left: windowStart(scaled.width, box.width, x),
      top: windowStart(scaled.height, box.height, y),
      ...box,
    },
  }
}

/** Centers the window on the focus, as far as the image allows. */
function windowStart(whole: number, part: number, focus: number): number {
  return Math.round(clamp(focus * whole - part / 2, 0, whole - part))
}

function clamp(value: number, min = 0, max = Infinity): number {
  return Math.max(min, Math.min(max, value))
}

function wholePixels({width, height}: Size): Size {
  return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))}
}

function assertWithinLimits({width, height}: Size, longestSide = MAX_OUTPUT_DIMENSION): void {
  if (Math.max(width, height) > longestSide || width * height > MAX_OUTPUT_PIXELS) {
    throw new HttpError(
      400,
      `Parameters "w" and "h" ask for ${width} × ${height} pixels. The limit is ${MAX_OUTPUT_DIMENSION} ` +
        `a side and ${MAX_OUTPUT_PIXELS / 1_000_000} million in all.`,
    )
  }
}
