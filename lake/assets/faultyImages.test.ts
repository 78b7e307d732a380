import {Buffer} from 'node:buffer'
import {gzipSync} from 'node:zlib'
import * as fc from 'fast-check'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {describeImage} from './imageMetadata.ts'
import {transformImage} from './transform.ts'
import {parseTransform} from './transformParameters.ts'

const noise = sharp({
  create: {
    width: 90,
    height: 60,
    channels: 3,
    background: '#888',
    noise: {type: 'gaussian', mean: 128, sigma: 40},
  },
})
const png = await noise.png().toBuffer()
const jpeg = await sharp(png).jpeg().toBuffer()
const gif = await sharp(png).gif().toBuffer()

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Imitates some phones: a sequential scan with the parameters of a progressive one. */
function withOddScan(): Buffer {
  const odd = Buffer.from(jpeg)
  const scan = odd.lastIndexOf(START_OF_SCAN)
  odd[scan + 2 + odd.readUInt16BE(scan + 2) - 2] = 0
  return odd
}

function withBytesBeforeScan(): Buffer {
  const scan = jpeg.lastIndexOf(START_OF_SCAN)
  return Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(10, 0x55), jpeg.subarray(scan)])
}

const FAULTY = [
  ['a photo with odd parameters of its scan', withOddScan()],
  ['a photo with bytes too many in the middle', withBytesBeforeScan()],
  ['a photo with a film behind its end', Buffer.concat([jpeg, Buffer.from('MotionPhoto_Data'), png])],
  ['a photo without its end marker', jpeg.subarray(0, -2)],
  ['a PNG without its end marker', png.subarray(0, -12)],
  ['an animation without its end marker', gif.subarray(0, -1)],
] as const

const parameters = parseTransform(new URLSearchParams('w=30'))

describe('an image with a fault that browsers bear', () => {
  it.each(FAULTY)('is taken, and shown as the sound one: %s', async (_, bytes) => {
    expect(await describeImage(bytes, [])).toMatchObject({width: 90, height: 60})
    const shown = await transformImage(bytes, parameters, 'png')
    expect(await sharp(shown).metadata()).toMatchObject({width: 30, height: 20})
  })

  it('is refused where the rest of it is missing, wherever it breaks off', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(png, jpeg, gif),
        fc.double({min: 0, max: 0.9, noNaN: true}),
        async (whole, part) => {
          const cut = whole.subarray(0, Math.floor(whole.byteLength * part))
          await expect(describeImage(cut, [])).rejects.toMatchObject({
            status: 400,
            message: expect.stringMatching(/upload that\.$/),
          })
        },
      ),
      {numRuns: 25},
    )
  })

  it('is taken and can be shown, or is refused with what helps, whichever bytes are damaged', async () => {
    const small = parseTransform(new URLSearchParams('w=30&fit=max'))
    const anywhere = fc.noBias(fc.integer({min: 0, max: 999_999}))
    const damage = fc.array(fc.tuple(anywhere, fc.nat(255)), {minLength: 1, maxLength: 6})
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(png, jpeg, gif), damage, async (whole, changes) => {
        const damaged = Buffer.from(whole)
        for (const [place, byte] of changes) damaged[Math.floor((place / 1e6) * damaged.byteLength)] = byte
        const outcome = await describeImage(damaged, []).then(
          async () => (await sharp(await transformImage(damaged, small, 'png')).metadata()).format,
          String,
        )
        expect(outcome).toMatch(/^png$|^HttpError: .*\.$/)
      }),
      {numRuns: 200},
    )
  })

  it('has no more pixels than others', async () => {
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'
    for (const large of [bomb, Buffer.from(drawing)])
      await expect(describeImage(large, [])).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('Save it smaller'),
      })
  })
})

describe('what is no image for browsers', () => {
  const box = (brand: string, others = '') => `\0\0\0\x18ftyp${brand}\0\0\0\0${others}`
  it.each([
    ['HEIC', box('heic', 'mif1heic'), 'Most Compatible'],
    ['HEIC', box('mif1', 'heic'), 'Save it as a JPEG'],
    ['JPEG XL', '\xff\x0a', 'Save it as a JPEG'],
    ['JPEG 2000', '\0\0\0\x0cjP  ', 'Save it as a JPEG'],
    ['.bmp', 'BM', 'Save it as a PNG'],
    ['Photoshop', '8BPS', 'Save it as a PNG'],
    ['PDF', '%PDF-1.7', 'Upload it as a file'],
    ['film', box('isom'), 'Upload it as a file'],
    ['web page', '\n<!DOCTYPE html><p>Sign in', 'save the picture that it shows'],
  ])('is refused by its name, with the way out: %s', async (name, beginning, way) => {
    const bytes = Buffer.from(beginning + 'x'.repeat(500), 'latin1')
    const refusal = await describeImage(bytes, []).catch((error: unknown) => error)
    expect(refusal).toMatchObject({status: 400, message: expect.stringContaining(name)})
    expect(refusal).toMatchObject({message: expect.stringContaining(way)})
  })

  it('is a compressed drawing, too: no browser shows it', async () => {
    const svgz = gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
    await expect(describeImage(svgz, [])).rejects.toThrow('Save it as plain SVG and upload that.')
  })

  it('is no AVIF: that is taken', async () => {
    expect(await describeImage(await sharp(png).avif().toBuffer(), [])).toMatchObject({extension: 'avif'})
  })
})

describe('several pictures in one file', () => {
  it('are an animation in a GIF or WebP alone: a TIFF of two pages is shown by its first', async () => {
    const pages = [png, await sharp(png).negate().png().toBuffer()]
    const frames = sharp(pages, {join: {animated: true}})
    const still = await transformImage(await frames.clone().tiff().toBuffer(), parameters, 'webp')
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
    const moving = await transformImage(await frames.clone().webp().toBuffer(), parameters, 'webp')
    expect((await sharp(moving).metadata()).pages).toBe(2)
  })
})

describe('the size of a drawing', () => {
  const svg = (attributes: string, before = '') =>
    describeImage(
      Buffer.from(
        `${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="5" height="5"/></svg>`,
      ),
      [],
    )

  it.each([
    ['width="10mm" height="20mm"', 38, 76],
    ['width="1in" height="2.54cm"', 96, 96],
    ['width="72pt" height="6pc"', 96, 96],
    ["width='100q' height='2em'", 94, 32],
    ['width="40" height="20px"', 40, 20],
    ['width="1in" height="20"', 96, 20],
    ['width="1in" viewBox="0 0 100 50"', 96, 48],
    ['viewBox="0 0 30 40"', 30, 40],
    ['width="100%" height="100%" viewBox="0 0 30 40"', 30, 40],
    ['stroke-width="3mm" width="10" height="20"', 10, 20],
  ])('is what browsers make of %s', async (attributes, width, height) => {
    expect(await svg(attributes)).toMatchObject({width, height})
  })

  it('is that of the drawing, and of none in a comment before it', async () => {
    expect(await svg('width="1in" height="1in"', '<!-- <svg width="5in" height="5in"> -->')).toMatchObject({
      width: 96,
    })
  })
})
