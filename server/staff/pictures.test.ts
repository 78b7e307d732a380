import * as v from 'valibot'
import {describe, expect, test} from 'vitest'
import {imageOf, Picture, pictureAddress} from './pictures.ts'

const DOT = 'data:image/png;base64,iVBORw0KGgo='

describe('A picture of somebody', () => {
  test.each(['png', 'jpeg', 'webp'])('may be what browsers write of a drawing, such as %s', (format) => {
    const picture = DOT.replace('png', format)
    expect(v.is(Picture, picture)).toBe(true)
    expect(imageOf(picture)?.type).toBe(`image/${format}`)
  })

  test('is shown as the bytes that it was', () => {
    expect(imageOf(DOT)?.bytes).toEqual(new Uint8Array(Buffer.from('iVBORw0KGgo=', 'base64')))
  })

  test.each([
    ['an address elsewhere', 'https://example.com/me.png'],
    ['a drawing, which could have a script', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['a page', 'data:text/html;base64,PGI+'],
    ['what is not written in base64', 'data:image/png,abc'],
    ['an empty one', 'data:image/png;base64,'],
    ['one with something before it', ` ${DOT}`],
    ['one with something after it', `${DOT}"onload="`],
    ['one in the middle of something', `x${DOT}`],
  ])('is not %s', (_what, picture) => {
    expect(v.is(Picture, picture)).toBe(false)
    expect(imageOf(picture)).toBeUndefined()
  })

  test('is none where nobody has set one', () => {
    expect(imageOf(null)).toBeUndefined()
  })

  test('has at most 120,000 characters', () => {
    const start = 'data:image/png;base64,'
    const fits = start + 'A'.repeat(120_000 - start.length)
    expect(v.is(Picture, fits)).toBe(true)
    expect(v.is(Picture, `${fits}A`)).toBe(false)
  })

  test('has another address once it is another, so that browsers do not show the old one', () => {
    const address = pictureAddress('anna', DOT)
    expect(address).toMatch(/^\/sign-in\/pictures\/anna\?[\w-]{8}$/)
    expect(pictureAddress('anna', DOT)).toBe(address)
    expect(pictureAddress('anna', DOT.replace('png', 'webp'))).not.toBe(address)
  })
})
