import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {encodeBlurHash} from './blurHash.ts'
import {describeImage} from './imageMetadata.ts'
import type {Pixels} from './pixels.ts'

function picture(width: number, height: number, color: (x: number, y: number) => number[]): Pixels {
  const data = Array.from({length: width * height}, (_, pixel) =>
    color(pixel % width, Math.floor(pixel / width)),
  )
  return {width, height, data: Uint8Array.from(data.flat())}
}

const ORANGE = [255, 128, 0, 255]
const plain = picture(32, 24, () => ORANGE)
const leftToRight = picture(32, 24, (x) => [x * 8, x * 8, x * 8, 255])
const portrait = picture(24, 32, (_, y) => [0, 0, y * 8, 255])

describe('the BlurHash of an image', () => {
  const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
  const value = (digits: string) => [...digits].reduce((sum, digit) => sum * 83 + DIGITS.indexOf(digit), 0)
  /** Returns red, green and blue of a wave, from 0 to 18; 9 is none. */
  const wave = (hash: string, index: number) => {
    const packed = value(hash.slice(6 + index * 2, 8 + index * 2))
    return [Math.floor(packed / 361), Math.floor(packed / 19) % 19, packed % 19]
  }

  it('says how many waves it has: four along the longer side, three along the other', () => {
    expect(value(encodeBlurHash(plain).slice(0, 1))).toBe(3 + 2 * 9)
    expect(value(encodeBlurHash(portrait).slice(0, 1))).toBe(2 + 3 * 9)
    expect(encodeBlurHash(plain)).toHaveLength(6 + 2 * 11)
  })

  it('holds the mean color, and no waves when there is nothing else', () => {
    const hash = encodeBlurHash(plain)
    expect(value(hash.slice(2, 6))).toBe(0xff8000)
    const waves = Array.from({length: 11}, (_, index) => wave(hash, index))
    expect(new Set(waves.flat())).toEqual(new Set([9]))
  })

  it('holds the direction in which an image gets lighter', () => {
    expect(wave(encodeBlurHash(leftToRight), 0)).toEqual([0, 0, 0])
    const down = encodeBlurHash(portrait)
    expect([wave(down, 0), wave(down, 2)]).toEqual([
      [9, 9, 9],
      [9, 9, 0],
    ])
  })
})

describe('the ThumbHash of an image', () => {
  const thumbHashOf = async ({width, height, data}: Pixels) => {
    const image = await sharp(data, {raw: {width, height, channels: 4}})
      .png()
      .toBuffer()
    const {metadata} = await describeImage(image, ['thumbhash'])
    return Buffer.from(String(metadata.thumbHash), 'base64')
  }
  const header = (hash: Uint8Array) => (hash[0] ?? 0) | ((hash[1] ?? 0) << 8) | ((hash[2] ?? 0) << 16)
  const shape = (hash: Uint8Array) => (hash[3] ?? 0) | ((hash[4] ?? 0) << 8)

  it('holds the mean color', async () => {
    const hash = header(await thumbHashOf(plain))
    const [light, yellowBlue, redGreen] = [hash & 63, (hash >> 6) & 63, (hash >> 12) & 63]
    expect([light, yellowBlue, redGreen]).toEqual([
      Math.round((63 * (255 + 128)) / 3 / 255),
      Math.round(31.5 + (31.5 * (255 + 128)) / 2 / 255),
      Math.round(31.5 + (31.5 * (255 - 128)) / 255),
    ])
  })

  it('holds the shape of the image', async () => {
    const [wide, high] = [shape(await thumbHashOf(leftToRight)), shape(await thumbHashOf(portrait))]
    expect([wide >> 15, wide & 7]).toEqual([1, 5])
    expect([high >> 15, high & 7]).toEqual([0, 5])
  })

  it('holds in which direction it gets lighter', async () => {
    // The first wave goes across: four bits in which 8 is none.
    expect(((await thumbHashOf(leftToRight))[5] ?? 0) & 15).toBe(0)
    const scale = async (pixels: Pixels) => (header(await thumbHashOf(pixels)) >> 18) & 31
    expect([(await scale(leftToRight)) > 5, await scale(plain)]).toEqual([true, 0])
  })

  it('says whether one can see through, and how much', async () => {
    expect(header(await thumbHashOf(plain)) >> 23).toBe(0)
    const half = await thumbHashOf(picture(8, 8, (x) => [255, 0, 0, x < 4 ? 0 : 255]))
    expect([header(half) >> 23, (half[5] ?? 0) & 15]).toEqual([1, 8])
  })
})
