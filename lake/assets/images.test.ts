import sharp, {type Sharp} from 'sharp'
import {describe, expect, it} from 'vitest'
import {lookAtDrawing, mayBeDrawing} from './drawing.ts'
import {exifLocation} from './exifLocation.ts'
import {describeImage} from './imageMetadata.ts'
import {transformImage} from './transform.ts'
import {type OutputFormat, parseTransform} from './transformParameters.ts'

const RED = [255, 0, 0]
const BLUE = [0, 0, 255]
const BLUE_RIGHT_HALF = Buffer.from(
  '<svg width="40" height="20"><rect x="20" width="20" height="20" fill="#00f"/></svg>',
)

/** 40 × 20 pixels: red on the left, blue on the right. */
function redAndBlue(): Sharp {
  return sharp(BLUE_RIGHT_HALF).flatten({background: '#ff0000'})
}

async function transformed(query: string, format: OutputFormat = 'png', source?: Uint8Array) {
  const original = source ?? (await redAndBlue().png().toBuffer())
  const bytes = await transformImage(original, parseTransform(new URLSearchParams(query)), format)
  const {data, info} = await sharp(bytes).removeAlpha().raw().toBuffer({resolveWithObject: true})
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  return {width: info.width, height: info.height, pixel}
}

describe('a transformed image', () => {
  it('has the size that was asked for', async () => {
    expect(await transformed('w=20')).toMatchObject({width: 20, height: 10})
    expect(await transformed('w=10&h=10&fit=crop')).toMatchObject({width: 10, height: 10})
    expect(await transformed('w=60&h=60&fit=fillmax')).toMatchObject({width: 60, height: 60})
    expect(await transformed('w=8&h=8&fit=crop&crop=entropy')).toMatchObject({width: 8, height: 8})
    const long = await redAndBlue().resize(1, 100, {fit: 'fill'}).png().toBuffer()
    expect(await transformed('w=90&h=90&fit=crop', 'png', long)).toMatchObject({width: 90, height: 90})
  })

  it('shows the part that was asked for', async () => {
    const right = await transformed('rect=20,0,20,20')
    expect([right.width, right.pixel(0, 0)]).toEqual([20, BLUE])
    const focused = await transformed('w=20&h=20&fit=crop&crop=focalpoint&fp-x=0&fp-y=0.5')
    expect(focused.pixel(19, 10)).toEqual(RED)
  })

  it('is flipped and turned after the part was cut out', async () => {
    const flipped = await transformed('flip=h')
    expect([flipped.pixel(0, 0), flipped.pixel(39, 0)]).toEqual([BLUE, RED])
    const turned = await transformed('or=90')
    expect([turned.width, turned.height, turned.pixel(0, 0), turned.pixel(0, 39)]).toEqual([
      20,
      40,
      RED,
      BLUE,
    ])
    const cutAndFlipped = await transformed('w=20&h=20&fit=crop&crop=left&flip=h')
    expect(cutAndFlipped.pixel(0, 0)).toEqual(RED)
  })

  it('fills what it does not cover with the background', async () => {
    const filled = await transformed('w=40&h=40&fit=fill&bg=00ff00')
    expect([filled.pixel(0, 0), filled.pixel(0, 20)]).toEqual([[0, 255, 0], RED])
  })

  it('loses its color when told to', async () => {
    const [red = 0, green = 0, blue = 0] = (await transformed('sat=-100')).pixel(0, 0)
    expect(Math.abs(red - green) + Math.abs(green - blue)).toBeLessThan(6)
  })

  it('shows the opposite colors when told to', async () => {
    const inverted = await transformed('invert=true')
    expect([inverted.pixel(0, 0), inverted.pixel(39, 0)]).toEqual([
      [0, 255, 255],
      [255, 255, 0],
    ])
  })

  it('has stronger edges when sharpened', async () => {
    const gray = await sharp({create: {width: 40, height: 20, channels: 3, background: '#404040'}})
      .composite([
        {input: {create: {width: 20, height: 20, channels: 3, background: '#c0c0c0'}}, left: 20, top: 0},
      ])
      .png()
      .toBuffer()
    const edge = async (query: string) => (await transformed(query, 'png', gray)).pixel(20, 10)[0] ?? 0
    expect(await edge('sharp=80')).toBeGreaterThan((await edge('')) + 5)
  })

  it('has a border within the size that was asked for', async () => {
    const padded = await transformed('w=30&pad=5&bg=00ff00')
    expect(padded).toMatchObject({width: 30, height: 20})
    expect([padded.pixel(4, 4), padded.pixel(6, 6)]).toEqual([[0, 255, 0], RED])
    expect(await transformed('pad=5&dpr=2')).toMatchObject({width: 60, height: 40})
    expect(await transformed('w=20&h=20&fit=fill&pad=2')).toMatchObject({width: 20, height: 20})
  })

  it('mixes neighbors when blurred', async () => {
    const [, , blue = 0] = (await transformed('blur=100')).pixel(15, 10)
    expect(blue).toBeGreaterThan(20)
  })

  it.each([
    ['jpg', 'jpeg'],
    ['pjpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ] as const)('can be asked for as %s', async (format, decoder) => {
    const bytes = await transformImage(
      await redAndBlue().png().toBuffer(),
      parseTransform(new URLSearchParams()),
      format,
    )
    expect(await sharp(bytes).metadata()).toMatchObject({format: decoder, width: 40})
  })

  it('stands upright, whatever the camera did', async () => {
    const sideways = await redAndBlue().jpeg().withMetadata({orientation: 6}).toBuffer()
    expect(await transformed('w=10', 'png', sideways)).toMatchObject({width: 10, height: 20})
  })

  it('is refused when the part lies outside or the bytes are damaged', async () => {
    await expect(transformed('rect=30,0,20,20')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(`"rect"`),
    })
    await expect(transformed('w=10', 'png', new Uint8Array(50))).rejects.toMatchObject({status: 400})
  })
})

describe('an animation', () => {
  const COLORS = [RED, [0, 255, 0], BLUE]
  const animation = (rounds: number) => {
    const colors = Array.from({length: rounds}, () => COLORS).flat()
    const frames = colors.map(([r, g, b]) =>
      sharp({create: {width: 40, height: 20, channels: 3, background: {r, g, b}}})
        .png()
        .toBuffer(),
    )
    return Promise.all(frames).then((images) =>
      sharp(images, {join: {animated: true}})
        .gif({delay: colors.map(() => 70), loop: 2})
        .toBuffer(),
    )
  }
  const made = async (query: string, format: OutputFormat, rounds = 1) => {
    const bytes = await transformImage(
      await animation(rounds),
      parseTransform(new URLSearchParams(query)),
      format,
    )
    const {width, height, pages = 1, delay, loop} = await sharp(bytes).metadata()
    return {bytes, size: [width, height, pages], delay, loop}
  }

  it.each([
    ['w=20', 'gif', [20, 10, 3]],
    ['w=20', 'webp', [20, 10, 3]],
    ['rect=0,0,20,20&w=10&h=10&fit=crop', 'gif', [10, 10, 3]],
    ['w=30&h=30&fit=fill&bg=ffffff', 'gif', [30, 30, 3]],
    ['w=20&frame=1', 'gif', [20, 10, 1]],
    ['w=20', 'jpg', [20, 10, 1]],
    ['w=20&flip=v', 'gif', [20, 10, 1]],
    ['or=90', 'webp', [20, 40, 1]],
    ['blur=50', 'gif', [40, 20, 1]],
  ] as const)('%s as %s has width, height and frames %j', async (query, format, size) => {
    expect((await made(query, format)).size).toEqual(size)
  })

  it('becomes a still picture when all its frames together have too many pixels', async () => {
    expect((await made('w=400', 'gif', 20)).size).toEqual([400, 200, 60])
    expect((await made('w=1200', 'gif', 20)).size).toEqual([1200, 600, 1])
  })

  it('keeps its frames and their times', async () => {
    const {bytes, delay, loop} = await made('w=10', 'webp')
    expect({delay, loop}).toEqual({delay: [70, 70, 70], loop: 2})
    const data = await sharp(bytes, {animated: true}).removeAlpha().raw().toBuffer()
    const strongest = COLORS.map((_, frame) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(frame * 150)
      return [red, green, blue].indexOf(Math.max(red, green, blue))
    })
    expect(strongest).toEqual([0, 1, 2])
  })
})

describe('what an upload tells about an image', () => {
  it('its size as it is meant to be seen', async () => {
    const sideways = await redAndBlue().jpeg().withMetadata({orientation: 6}).toBuffer()
    expect(await describeImage(sideways, [])).toMatchObject({
      width: 20,
      height: 40,
      extension: 'jpg',
      metadata: {dimensions: {width: 20, height: 40, aspectRatio: 0.5}},
    })
  })

  it('a preview and a palette, unless only one is wanted', async () => {
    const bytes = await redAndBlue().png().toBuffer()
    const {metadata} = await describeImage(bytes, [])
    expect(metadata.lqip).toMatch(/^data:image\/jpeg;base64,/)
    expect(metadata.palette).toMatchObject({
      _type: 'sanity.imagePalette',
      vibrant: {_type: 'sanity.imagePaletteSwatch', background: expect.stringMatching(/^#(f.0.0.|0.0.f.)/)},
    })
    expect((await describeImage(bytes, ['palette'])).metadata).not.toHaveProperty('lqip')
    expect((await describeImage(bytes, ['none'])).metadata).not.toHaveProperty('palette')
  })

  it.each([
    ['in the south', {GPSLatitudeRef: 'S', GPSLongitudeRef: 'E'}, {lat: -33.858_33, lng: 151.2}],
    ['in the west', {GPSLatitudeRef: 'N', GPSLongitudeRef: 'W'}, {lat: 33.858_33, lng: -151.2}],
  ])('where it was taken, when that is asked for: %s', async (_, noted, expected) => {
    const place = {GPSLatitude: '33/1 51/1 30/1', GPSLongitude: '151/1 12/1 0/1', ...noted}
    const photo = await redAndBlue().withExif({IFD3: place}).jpeg().toBuffer()
    const {metadata} = await describeImage(photo, ['location'])
    const numbers = Object.entries(expected).map(([name, value]) => [name, expect.closeTo(value, 4)])
    expect(metadata.location).toEqual({_type: 'geopoint', ...Object.fromEntries(numbers)})
    expect((await describeImage(photo, [])).metadata).not.toHaveProperty('location')
  })

  it('nothing of a place that cannot be read', () => {
    for (const bytes of [
      '',
      'Exif\0\0',
      'II*\0\x08\0\0\0',
      'MM\0*\xff\xff\xff\xff',
      'II*\0\x08\0\0\0\x01\0\x25\x88',
    ])
      expect(exifLocation(Buffer.from(bytes, 'latin1'))).toBeUndefined()
  })

  it('whether one can see through it', async () => {
    const opaque = await redAndBlue().ensureAlpha().png().toBuffer()
    expect((await describeImage(opaque, [])).metadata).toMatchObject({hasAlpha: true, isOpaque: true})
    const clear = await sharp(BLUE_RIGHT_HALF).png().toBuffer()
    expect((await describeImage(clear, [])).metadata).toMatchObject({hasAlpha: true, isOpaque: false})
  })

  it('what a drawing looks like, without the minutes that it would take at its full size', async () => {
    const slow = '<filter id="f"><feGaussianBlur stdDeviation="400"/><feMorphology radius="300"/></filter>'
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${slow}<rect width="2000" height="4000" filter="url(#f)"/></svg>`
    const {metadata} = await describeImage(Buffer.from(drawing), [])
    expect(metadata).toMatchObject({isOpaque: false, dimensions: {width: 4000}})
  }, 60_000)

  it('no drawing that a few lines make endless: it is given up', async () => {
    const group = (level: number) => `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(70)}</g>`
    const blurred = '<filter id="f"><feGaussianBlur stdDeviation="50"/></filter><g id="g0" filter="url(#f)"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${blurred}${[1, 2, 3].map(group).join('')}</svg>`
    await expect(lookAtDrawing(Buffer.from(svg), 300)).rejects.toThrow(
      'The drawing takes more than 0.3 seconds to draw',
    )
    const late = `<!--${' '.repeat(900)}--><SVG xmlns="http://www.w3.org/2000/svg"/>`
    expect([svg, late, 'text'].map((file) => mayBeDrawing(Buffer.from(file)))).toEqual([true, true, false])
  })

  it('the size of a drawing', async () => {
    expect(await describeImage(BLUE_RIGHT_HALF, [])).toMatchObject({extension: 'svg', width: 40, height: 20})
  })

  it.each([
    ['text', 'not an image that can be read', async () => Buffer.from('not an image')],
    [
      'half a photo',
      'breaks off',
      async () => {
        const noise = await sharp({
          create: {
            width: 200,
            height: 200,
            channels: 3,
            background: '#888',
            noise: {type: 'gaussian', mean: 128, sigma: 40},
          },
        })
          .jpeg()
          .toBuffer()
        return noise.subarray(0, noise.byteLength / 2)
      },
    ],
  ])('is a clear refusal for %s', async (_, reason, make) => {
    await expect(describeImage(await make(), [])).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(reason),
    })
  })
})
