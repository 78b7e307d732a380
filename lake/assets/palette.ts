import sharp from 'sharp'
import type {JsonObject} from '../documents/types.ts'

interface Color {
  red: number
  green: number
  blue: number
  /** Number of pixels of about this color. */
  count: number
}

interface Range {
  saturation: [number, number]
  lightness: [number, number]
}

const SAMPLE_SIZE = 64
const LIGHT_BACKGROUND = 0.6

const SWATCHES: Record<string, Range> = {
  vibrant: {saturation: [0.35, 1], lightness: [0.3, 0.7]},
  darkVibrant: {saturation: [0.35, 1], lightness: [0, 0.45]},
  lightVibrant: {saturation: [0.35, 1], lightness: [0.55, 1]},
  muted: {saturation: [0, 0.4], lightness: [0.3, 0.7]},
  darkMuted: {saturation: [0, 0.4], lightness: [0, 0.45]},
  lightMuted: {saturation: [0, 0.4], lightness: [0.55, 1]},
}

/**
 * Returns the `metadata.palette` of an image asset: its commonest color, and the commonest of each of six moods. It comes from a
 * histogram of a small copy, and is close to the hosted API's, not equal.
 */
export async function extractPalette(image: Uint8Array): Promise<JsonObject> {
  const colors = commonestFirst(await samplePixels(image))
  const total = colors.reduce((sum, {count}) => sum + count, 0)
  const moods = Object.entries(SWATCHES).map(([name, range]) => {
    const color = colors.find((candidate) => isWithin(candidate, range)) ?? colors[0]
    return [name, color && swatch(color, total)]
  })
  const [dominant] = colors
  return {
    _type: 'sanity.imagePalette',
    ...(dominant && {dominant: swatch(dominant, total)}),
    ...Object.fromEntries(moods),
  }
}

async function samplePixels(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image)
    .resize(SAMPLE_SIZE, SAMPLE_SIZE, {fit: 'inside'})
    .flatten({background: '#ffffff'})
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}

/** Groups pixels by the four highest bits of each channel. */
function commonestFirst(pixels: Uint8Array): Color[] {
  const bins = new Map<number, Color>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? {red: 0, green: 0, blue: 0, count: 0}
    bin.red += red
    bin.green += green
    bin.blue += blue
    bin.count += 1
    bins.set(key, bin)
  }
  return Array.from(bins.values(), ({red, green, blue, count}) => ({
    red: red / count,
    green: green / count,
    blue: blue / count,
    count,
  })).toSorted((a, b) => b.count - a.count)
}

function isWithin(color: Color, {saturation, lightness}: Range): boolean {
  const highest = Math.max(color.red, color.green, color.blue) / 255
  const lowest = Math.min(color.red, color.green, color.blue) / 255
  const light = (highest + lowest) / 2
  const spread = highest - lowest
  const saturated = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
  return isBetween(saturated, saturation) && isBetween(light, lightness)
}

function isBetween(value: number, [from, to]: [number, number]): boolean {
  return value >= from && value <= to
}

function swatch({red, green, blue, count}: Color, total: number): JsonObject {
  const channels = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0'))
  const brightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${channels.join('')}`,
    foreground: brightness > LIGHT_BACKGROUND ? '#000' : '#fff',
    title: brightness > LIGHT_BACKGROUND ? '#000' : '#fff',
    population: Math.round((count / total) * 10_000) / 100,
  }
}
