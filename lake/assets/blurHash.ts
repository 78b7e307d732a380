import {type Pixels, readPixels} from './pixels.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
/** The result is a blur: more pixels would not change it. */
const SAMPLE_SIZE = 32
const LONG_SIDE = 4
const SHORT_SIDE = 3

type Color = readonly [red: number, green: number, blue: number]

/**
 * Returns the BlurHash of an image (https://blurha.sh): a blurred picture in some 28 characters. Colors behind transparency are
 * black.
 */
export async function blurHash(image: Uint8Array): Promise<string> {
  return encodeBlurHash(await readPixels(image, SAMPLE_SIZE))
}

/** Returns the BlurHash of a small picture. */
export function encodeBlurHash(pixels: Pixels): string {
  const isPortrait = pixels.height > pixels.width
  const columns = isPortrait ? SHORT_SIDE : LONG_SIDE
  const rows = isPortrait ? LONG_SIDE : SHORT_SIDE
  const [mean = [0, 0, 0], ...waves] = factors(pixels, columns, rows)
  const largest = Math.max(...waves.flat().map(Math.abs))
  const step = Math.max(0, Math.min(82, Math.floor(largest * 166 - 0.5)))
  return [
    digits(columns - 1 + (rows - 1) * 9, 1),
    digits(step, 1),
    digits(packMean(mean), 4),
    ...waves.map((wave) => digits(packWave(wave, (step + 1) / 166), 2)),
  ].join('')
}

function factors(pixels: Pixels, columns: number, rows: number): Color[] {
  const channels = [0, 1, 2].map((channel) => linearChannel(pixels, channel))
  const found: Color[] = []
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const weight = x === 0 && y === 0 ? 1 : 2
      const [red = 0, green = 0, blue = 0] = channels.map(
        (values) => weight * shareOfWave(pixels, {x, y}, values),
      )
      found.push([red, green, blue])
    }
  }
  return found
}

/** Returns the share of a cosine wave in values of pixels, given its number of half periods in each direction. */
function shareOfWave({width, height}: Pixels, waves: {x: number; y: number}, values: number[]): number {
  const across = Array.from({length: width}, (_, x) => Math.cos((Math.PI * waves.x * (x + 0.5)) / width))
  let sum = 0
  for (let y = 0; y < height; y += 1) {
    const down = Math.cos((Math.PI * waves.y * (y + 0.5)) / height)
    for (const [x, part] of across.entries()) sum += (values[y * width + x] ?? 0) * part * down
  }
  return sum / (width * height)
}

/** Returns amounts of light from 0 to 1, without the light behind transparency. */
function linearChannel({data}: Pixels, channel: number): number[] {
  return Array.from({length: data.length / 4}, (_, pixel) => {
    const value = ((data[pixel * 4 + channel] ?? 0) / 255) * ((data[pixel * 4 + 3] ?? 0) / 255)
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

function packMean([red, green, blue]: Color): number {
  return (toByte(red) << 16) + (toByte(green) << 8) + toByte(blue)
}

function toByte(light: number): number {
  const value = Math.max(0, Math.min(1, light))
  return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255)
}

function packWave(wave: Color, largest: number): number {
  const [red = 0, green = 0, blue = 0] = wave.map((value) => {
    const part = value / largest
    return Math.max(0, Math.min(18, Math.floor(Math.sign(part) * Math.sqrt(Math.abs(part)) * 9 + 9.5)))
  })
  return red * 19 * 19 + green * 19 + blue
}

function digits(value: number, length: number): string {
  return Array.from({length}, (_, index) =>
    DIGITS.charAt(Math.floor(value / 83 ** (length - 1 - index)) % 83),
  ).join('')
}
