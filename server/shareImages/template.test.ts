import {readFileSync} from 'node:fs'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {ShareImages} from './shareImages.ts'
import {grounds, shareImageSvg} from './template.ts'
import {readTypeface} from './typeface.ts'

const rider = {name: 'Loop', heading: 'One circle.\nOne price.', line: 'One flat fee', ground: 'leaf'}

describe('the image of a shared link', () => {
  test('is a PNG of the size that sites show', async () => {
    const {format, width, height} = await sharp(await new ShareImages().get(rider)).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
  })

  test('has its words in outlines, so that no typeface of the machine is used', () => {
    expect(shareImageSvg(rider)).not.toMatch(/<text|font-family|NaN/)
  })

  test('takes no longer for a text that no image has room for, and shows its beginning', () => {
    const long = {...rider, heading: 'circle '.repeat(20_000), line: 'x'.repeat(100_000)}
    expect(shareImageSvg(long)).toBe(
      shareImageSvg({...rider, heading: 'circle '.repeat(60), line: 'x'.repeat(400)}),
    )
  })

  test('follows the product’s name, the heading, the line below and the ground', () => {
    const images = [
      rider,
      {...rider, name: 'Orbit'},
      {...rider, heading: 'Two'},
      {...rider, line: 'Another'},
      {...rider, ground: 'night'},
    ].map(shareImageSvg)
    expect(new Set(images).size).toBe(5)
  })

  test('is drawn once, and again only when it says something else', async () => {
    const images = new ShareImages()
    const [first, second] = [images.get(rider), images.get({...rider})]
    expect(second).toBe(first)
    expect(images.get({...rider, heading: 'Two'})).not.toBe(first)
    await Promise.all([first, images.get({...rider, heading: 'Two'})])
  })
})

test('the grounds have the colors of the site', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  for (const [name, {ground}] of Object.entries(grounds)) {
    expect(tokens, name).toContain(`--${name}: ${ground};`)
  }
})

describe('a character that the typeface lacks', () => {
  const {measure, draw} = readTypeface('gabarito-latin-700-normal.woff', 0)

  test('is written plainly where it can be', () => {
    expect(draw('Kīhei', 0, 0, 50)).toBe(draw('Kihei', 0, 0, 50))
  })

  test('is left out where it cannot', () => {
    expect(measure('東京', 50)).toBe(0)
  })
})
