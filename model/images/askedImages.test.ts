import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {SHARE_IMAGE_SIZE} from './shareImage.ts'
import {isAskedBySite} from './askedImages.ts'
import {imageFiles, jpegAddress} from './imageFiles.ts'

const cropped = fc.record({
  width: fc.integer({min: 16, max: 8000}),
  height: fc.integer({min: 16, max: 8000}),
  crop: fc.option(
    fc.record({
      left: fc.double({min: 0, max: 0.45, noNaN: true}),
      right: fc.double({min: 0, max: 0.45, noNaN: true}),
      top: fc.double({min: 0, max: 0.45, noNaN: true}),
      bottom: fc.double({min: 0, max: 0.45, noNaN: true}),
    }),
  ),
  shape: fc.option(fc.double({min: 0.4, max: 2.5, noNaN: true}), {nil: undefined}),
})

/** Rounding its height up would make its width three pixels more. */
const WIDE_PART = {
  width: 1264,
  height: 7990,
  crop: {left: 0, right: 0, top: 0.44998332570749205, bottom: 0.4499999999999992},
  shape: 1.5792110206637446,
}

const isAsked = (address: string) => isAskedBySite(new URL(address, 'http://localhost'))

describe('an image that visitors may have made', () => {
  test('is every one that a page or a shared link names, however it is cut', () => {
    fc.assert(
      fc.property(cropped, ({width, height, crop, shape}) => {
        const _id = `image-${'a'.repeat(40)}-${width}x${height}-jpg`
        const image = {
          alt: null,
          asset: {_id, altText: null, width, height, preview: null},
          crop: crop && {_type: 'sanity.imageCrop' as const, ...crop},
          hotspot: null,
        }
        const {src, srcSet} = imageFiles(image, shape)
        const addresses = [src, ...srcSet.split(', ').map((entry) => entry.split(' ')[0] ?? '')]
        for (const address of [...addresses, jpegAddress(image, SHARE_IMAGE_SIZE)]) {
          expect(address).toSatisfy(isAsked)
        }
      }),
      {examples: [[WIDE_PART]]},
    )
  })

  test.each([
    ['the original', '', true],
    ['a download', '?dl=a.jpg', true],
    ['a width of the site', '?w=640&auto=format', true],
    ['its own width', '?w=1000&auto=format', true],
    ['another width', '?w=641&auto=format', false],
    ['a format of its own', '?w=640&fm=avif', false],
    ['a shape that its part does not have', '?rect=0,0,800,600&w=640&h=640&auto=format', false],
    ['an effect', '?w=640&auto=format&blur=50', false],
    ['a quality', '?w=640&auto=format&q=100', false],
    ['a width of no format', '?w=640', false],
    ['a width of another way to choose one', '?w=640&auto=compress', false],
    ['a part of no width', '?rect=0,0,0,600&w=640&auto=format', false],
    ['a part of no height', '?rect=0,0,800,0&w=640&auto=format', false],
    ['a part with a fifth side', '?rect=0,0,800,600,1&w=800&auto=format', false],
    ['a part with a side before it', '?rect=9,0,0,800,600&w=800&auto=format', false],
    ['the image of a shared link', '?w=1200&h=630&fit=crop&fm=jpg', true],
    ['another width as JPEG', '?w=1201&h=630&fit=crop&fm=jpg', false],
    ['another height as JPEG', '?w=1200&h=631&fit=crop&fm=jpg', false],
    ['that size, not cropped', '?w=1200&h=630&fm=jpg', false],
    ['that size, fitted otherwise', '?w=1200&h=630&fit=max&fm=jpg', false],
    ['that size in another format', '?w=1200&h=630&fit=crop&fm=png', false],
    ['that size with a quality', '?w=1200&h=630&fit=crop&fm=jpg&q=1', false],
  ])('%s: %s', (_what, search, expected) => {
    expect(isAsked(`/images/embedded/production/${'a'.repeat(40)}-1000x800.jpg${search}`)).toBe(expected)
  })

  test('is none whose name does not tell its size', () => {
    expect(isAsked(`/images/embedded/production/${'a'.repeat(40)}.jpg?w=640&auto=format`)).toBe(false)
    expect(isAsked(`/images/embedded/production/a-640x480.jpg/more?w=640&auto=format`)).toBe(false)
  })
})
