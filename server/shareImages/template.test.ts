import {readFileSync} from 'node:fs'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {tokenColors} from '../../model/tokenColors.ts'
import {pointsOf} from './outlineFixtures.ts'
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

/** Returns the outlines of an image with these texts only. */
function outlinesOf(says: Partial<typeof rider>) {
  const svg = shareImageSvg({name: '', heading: '', line: '', ground: 'leaf', ...says})
  const outlines = /<path[^>]* d="([^"]*)"\s*\/?>\s*<\/svg>/.exec(svg)?.[1] ?? ''
  const {xs, ys} = pointsOf(outlines)
  return {
    outlines,
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    left: Math.min(...xs),
    right: Math.max(...xs),
    ys,
  }
}

describe('what an image says stands in its place', () => {
  test('the name beside the mark, the heading at the foot, and lower where nothing follows', () => {
    expect(outlinesOf({name: 'H'})).toMatchObject({bottom: 115})
    expect(outlinesOf({line: 'H'})).toMatchObject({bottom: 522})
    expect(outlinesOf({heading: 'H'})).toMatchObject({bottom: 520})
    expect(outlinesOf({heading: 'H', line: '-'}).ys.filter((y) => y === 452)).not.toEqual([])
  })

  test('the lines of a heading one below the other, the last at the foot', () => {
    const {ys, bottom, outlines} = outlinesOf({heading: 'H\nH\nH'})
    // 98 % of a letter of 100 pixels, the largest size with room for three lines.
    for (const baseline of [520, 422, 324]) expect(ys).toContain(baseline)
    expect(bottom).toBe(520)
    expect(outlines).toMatch(/^[MLQZ\d .-]+$/)
  })

  test('name and heading set closer than the typeface would have it', () => {
    const {measure} = readTypeface('gabarito-latin-700-normal.woff', 0)
    const name = outlinesOf({name: 'HHHH'})
    expect(name.right - name.left).toBeLessThan(measure('HHHH', 54) - 2 * 54 * 0.04)
    const heading = outlinesOf({heading: 'HHHH'})
    expect(heading.right - heading.left).toBeLessThan(measure('HHHH', 112) - 2 * 112 * 0.03)
  })
})

test('the grounds have the colors of the site', () => {
  const {day} = tokenColors(readFileSync('src/styles/tokens.css', 'utf8'))
  for (const name of Object.keys(grounds)) {
    expect(shareImageSvg({...rider, ground: name})).toContain(`<path fill="${day.get(name)}" d="M0 0h1200`)
  }
})
