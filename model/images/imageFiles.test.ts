import {describe, expect, test} from 'vitest'
import {isAskedBySite} from './askedImages.ts'
import {imageFiles, originalAddress, previewAddress} from './imageFiles.ts'

type Image = Parameters<typeof imageFiles>[0]

function image(
  width: number,
  height: number,
  cut: Pick<Image, 'crop' | 'hotspot'> = {crop: null, hotspot: null},
): Image {
  const _id = `image-${'a'.repeat(40)}-${width}x${height}-jpg`
  return {alt: null, asset: {_id, width, height, altText: null, preview: null}, ...cut}
}

const entriesOf = (srcSet: string) => srcSet.split(', ').map((entry) => entry.split(' '))
const parameterOf = (address: string, name: string) =>
  new URL(address, 'http://localhost').searchParams.get(name)

describe('the files of an image', () => {
  test('are as wide as pages need, up to the width of the image itself', () => {
    const {width, height, srcSet} = imageFiles(image(1200, 600))
    expect(entriesOf(srcSet).map(([, wide]) => wide)).toEqual([
      '320w',
      '480w',
      '640w',
      '800w',
      '1080w',
      '1200w',
    ])
    expect(entriesOf(srcSet).map(([address = '']) => parameterOf(address, 'w'))).toContain('1080')
    expect([width, height]).toEqual([1200, 600])
  })

  test.each([
    [1080, ['320w', '480w', '640w', '800w', '1080w']],
    [8000, ['320w', '480w', '640w', '800w', '1080w', '1440w', '1920w', '2560w']],
    [200, ['200w']],
  ])('of one that is %i wide name each width once, and none that is wider than of use', (width, widths) => {
    const {srcSet} = imageFiles(image(width, width))
    expect(entriesOf(srcSet).map(([, wide]) => wide)).toEqual(widths)
  })

  test.each([
    [1200, '800'],
    [800, '800'],
    [700, '700'],
  ])('of one that is %i wide give browsers that cannot choose the one of %s', (width, chosen) => {
    expect(parameterOf(imageFiles(image(width, 500)).src, 'w')).toBe(chosen)
  })

  test.each([
    [1080, 12_000],
    [300, 20_000],
    [2560, 8192],
  ])('of one of %i × %i are no higher than images are served, and visitors get each', (width, height) => {
    const {srcSet, ...largest} = imageFiles(image(width, height))
    expect(largest.height).toBeLessThanOrEqual(8192)
    for (const [address = ''] of entriesOf(srcSet)) {
      const url = new URL(address, 'http://localhost')
      expect((Number(url.searchParams.get('w')) * height) / width).toBeLessThanOrEqual(8192)
      expect(isAskedBySite(url)).toBe(true)
    }
  })

  test('show the part that staff kept', () => {
    const crop = {_type: 'sanity.imageCrop', left: 0.25, right: 0.25, top: 0, bottom: 0.5} as const
    const {width, height, src} = imageFiles(image(1600, 800, {crop, hotspot: null}))
    expect([width, height]).toEqual([800, 400])
    expect(parameterOf(src, 'rect')).toBe('400,0,800,400')
  })

  test('have the shape that a page wants, around the point that matters', () => {
    const hotspot = {_type: 'sanity.imageHotspot', x: 0.9, y: 0.5, width: 0.1, height: 0.1} as const
    const {width, height, src} = imageFiles(image(1600, 800, {crop: null, hotspot}), 1)
    expect([width, height]).toEqual([800, 800])
    expect([parameterOf(src, 'w'), parameterOf(src, 'h')]).toEqual(['800', '800'])
    expect(parameterOf(src, 'rect')).toBe('800,0,800,800')
    const tall = imageFiles(image(800, 1600), 2)
    expect([tall.width, tall.height]).toEqual([800, 400])
  })
})

describe('an image of the library', () => {
  const file = `${'a'.repeat(40)}-1600x800`

  test('is shown small, and whole', () => {
    expect(previewAddress(`image-${file}-jpg`, 320)).toBe(
      `/images/embedded/production/${file}.jpg?w=320&auto=format`,
    )
  })

  test('is saved as it was uploaded, under the name that it is given', () => {
    expect(originalAddress(`image-${file}-png`, 'The car.png')).toBe(
      `/images/embedded/production/${file}.png?dl=The%20car.png`,
    )
  })
})
