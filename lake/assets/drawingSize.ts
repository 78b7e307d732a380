interface Size {
  width: number
  height: number
}

/** CSS pixels per unit, at 96 to an inch. Letters have the browsers' default size. */
const PIXELS: Readonly<Record<string, number>> = {
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
}
/** The decoder counts 72 to an inch. */
const TO_CSS = 96 / 72

/** Far more bytes than precede the root of a drawing. */
const BEGINNING = 1024 * 1024
const COMMENT_OR_ROOT = /<!--.*?(?:-->|$)|<(?:\w+:)?svg\b[^<>]*>/gis

/**
 * Returns the size of a drawing in CSS pixels, as browsers show it.
 *
 * @param decoded the decoder's size: correct for pixels, percentages and sizes from a `viewBox`
 */
export function drawingSize(bytes: Uint8Array, decoded: Size): Size {
  const root = rootOf(Buffer.from(bytes.subarray(0, BEGINNING)).toString('utf8'))
  const [width, height] = [attribute(root, 'width'), attribute(root, 'height')]
  return {
    width: pixelsOf(width) ?? following(decoded.width, {own: width, other: height}),
    height: pixelsOf(height) ?? following(decoded.height, {own: height, other: width}),
  }
}

function rootOf(text: string): string {
  for (const [found] of text.matchAll(COMMENT_OR_ROOT)) if (!found.startsWith('<!--')) return found
  return ''
}

function attribute(root: string, name: 'width' | 'height'): string | undefined {
  return new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`).exec(root)?.[1]
}

/** Returns undefined for a length without a unit, or one that the decoder gets right. */
function pixelsOf(length = ''): number | undefined {
  const [, number, unit = ''] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]+)\s*$/i.exec(length) ?? []
  const pixels = PIXELS[unit.toLowerCase()]
  return pixels === undefined ? undefined : Math.max(1, Math.round(Number(number) * pixels))
}

/** Computes a missing side from the other one by the `viewBox`. */
function following(decoded: number, {own, other}: Record<'own' | 'other', string | undefined>): number {
  return own === undefined && pixelsOf(other) !== undefined ? Math.round(decoded * TO_CSS) : decoded
}
