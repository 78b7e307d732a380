import {cosineTerm, type Pixels, readPixels} from './pixels.ts'

/** The format is defined for pictures up to this size. */
const SAMPLE_SIZE = 100

/** One of the planes of a picture: its mean, its waves from 0 to 1, and the size of the largest. */
interface Plane {
  mean: number
  waves: number[]
  scale: number
}

/** The ThumbHash of an image (https://evanw.github.io/thumbhash): a blurred picture in some 25 bytes, as base64. */
export async function thumbHash(image: Uint8Array): Promise<string> {
  return Buffer.from(encodeThumbHash(await readPixels(image, SAMPLE_SIZE))).toString('base64')
}

/** The ThumbHash of a small picture. */
export function encodeThumbHash(pixels: Pixels): Uint8Array {
  const {width, height} = pixels
  const {light, yellowBlue, redGreen, alpha} = planesOf(pixels)
  const hasAlpha = alpha.some((value) => value < 1)
  const longest = Math.max(width, height)
  const [across, down] = [width, height].map((side) =>
    Math.max(1, Math.round(((hasAlpha ? 5 : 7) * side) / longest)),
  )
  const encode = (values: number[], columns: number, rows: number) =>
    encodePlane(values, pixels, {columns, rows})
  const l = encode(light, Math.max(3, across ?? 3), Math.max(3, down ?? 3))
  const p = encode(yellowBlue, 3, 3)
  const q = encode(redGreen, 3, 3)
  const a = hasAlpha ? [encode(alpha, 5, 5)] : []
  const isLandscape = width > height
  const shorter = (isLandscape ? down : across) ?? 3
  const nibbles = [l, p, q, ...a].flatMap(({waves}) => waves.map((wave) => Math.round(15 * wave)))
  return Uint8Array.from([
    ...bytes(colorHeader(l, p, q, hasAlpha), 3),
    ...bytes(
      shorter |
        (Math.round(63 * p.scale) << 3) |
        (Math.round(63 * q.scale) << 9) |
        (Number(isLandscape) << 15),
      2,
    ),
    ...a.map(({mean, scale}) => Math.round(15 * mean) | (Math.round(15 * scale) << 4)),
    ...pairs(nibbles),
  ])
}

function colorHeader(l: Plane, p: Plane, q: Plane, hasAlpha: boolean): number {
  return (
    Math.round(63 * l.mean) |
    (Math.round(31.5 + 31.5 * p.mean) << 6) |
    (Math.round(31.5 + 31.5 * q.mean) << 12) |
    (Math.round(31 * l.scale) << 18) |
    (Number(hasAlpha) << 23)
  )
}

/** Lightness and two differences of color, over the mean color where one can see through. */
function planesOf({data}: Pixels) {
  const count = data.length / 4
  const channel = (pixel: number, index: number) => (data[pixel * 4 + index] ?? 0) / 255
  const alpha = Array.from({length: count}, (_, pixel) => channel(pixel, 3))
  const covered = alpha.reduce((sum, value) => sum + value, 0)
  const colors = [0, 1, 2].map((index) => {
    const total = alpha.reduce((sum, value, pixel) => sum + value * channel(pixel, index), 0)
    const mean = covered > 0 ? total / covered : 0
    return alpha.map((value, pixel) => mean * (1 - value) + value * channel(pixel, index))
  })
  const [red = [], green = [], blue = []] = colors
  const combined = (combine: (r: number, g: number, b: number) => number) =>
    red.map((value, pixel) => combine(value, green[pixel] ?? 0, blue[pixel] ?? 0))
  return {
    light: combined((r, g, b) => (r + g + b) / 3),
    yellowBlue: combined((r, g, b) => (r + g) / 2 - b),
    redGreen: combined((r, g) => r - g),
    alpha,
  }
}

/** Waves of the upper left triangle only: those that are fine in both directions hardly show. */
function encodePlane(
  values: number[],
  pixels: Pixels,
  {columns, rows}: {columns: number; rows: number},
): Plane {
  const found: number[] = []
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x * rows < columns * (rows - y); x += 1) {
      found.push(cosineTerm(pixels, {x, y}, (pixel) => values[pixel] ?? 0))
    }
  }
  const [mean = 0, ...waves] = found
  const scale = Math.max(...waves.map(Math.abs))
  return {mean, scale, waves: waves.map((wave) => (scale > 0 ? 0.5 + (0.5 / scale) * wave : wave))}
}

function bytes(value: number, count: number): number[] {
  return Array.from({length: count}, (_, index) => (value >> (8 * index)) & 255)
}

function pairs(nibbles: number[]): number[] {
  return Array.from(
    {length: Math.ceil(nibbles.length / 2)},
    (_, index) => (nibbles[index * 2] ?? 0) | ((nibbles[index * 2 + 1] ?? 0) << 4),
  )
}
