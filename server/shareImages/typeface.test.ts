import {describe, expect, test} from 'vitest'
import {pointsOf} from './outlineFixtures.ts'
import {readTypeface} from './typeface.ts'

const FILE = 'gabarito-latin-700-normal.woff'
const {measure, draw} = readTypeface(FILE, 0)

const xs = (outline: string) => pointsOf(outline).xs
const ys = (outline: string) => pointsOf(outline).ys

describe('a line of text', () => {
  test('is as wide as its size says', () => {
    expect(measure('Loop', 50)).toBeGreaterThan(80)
    expect(measure('Loop', 50)).toBeLessThan(120)
    expect(measure('Loop', 100)).toBeCloseTo(2 * measure('Loop', 50))
  })

  test('has less room between its letters where it is set closer', () => {
    const closer = readTypeface(FILE, -0.1)
    expect(closer.measure('Loop', 100)).toBeCloseTo(measure('Loop', 100) - 30)
    expect(Math.max(...xs(closer.draw('Loop', 0, 0, 100)))).toBeCloseTo(
      Math.max(...xs(draw('Loop', 0, 0, 100))) - 30,
      1,
    )
  })

  test('stands on its baseline, from where it begins to where it ends', () => {
    const outline = draw('HH', 300, 200, 100)
    expect(outline).toMatch(/^(?:[MLQ]-?\d+\.\d\d(?: -?\d+\.\d\d)*|Z)+$/)
    expect(Math.max(...ys(outline))).toBe(200)
    expect(Math.min(...ys(outline))).toBeLessThan(140)
    expect(Math.min(...xs(outline))).toBeGreaterThan(300)
    expect(Math.max(...xs(outline))).toBeGreaterThan(300 + measure('H', 100))
    expect(Math.max(...xs(outline))).toBeLessThan(300 + measure('HH', 100))
  })

  test('has its curves', () => {
    for (const letter of 'oSp') {
      const [outline, narrow] = [draw(letter, 0, 0, 100), draw(letter, 0, 0, 50)]
      expect(outline).toMatch(/Q-?[\d.]+ -?[\d.]+ -?[\d.]+ -?[\d.]+[A-Z]/)
      expect(Math.max(...xs(narrow)) * 2).toBeCloseTo(Math.max(...xs(outline)), 1)
    }
  })
})

describe('a character that the typeface lacks', () => {
  test('is written plainly where it can be', () => {
    expect(draw('Kīhei', 0, 0, 50)).toBe(draw('Kihei', 0, 0, 50))
    expect(draw('№', 0, 0, 50)).toBe(draw('No', 0, 0, 50))
  })

  test.each(['東京', '㈱'])('is left out where it cannot: %s', (text) => {
    expect(measure(text, 50)).toBe(0)
    expect(draw(`a${text}`, 0, 0, 50)).toBe(draw('a', 0, 0, 50))
  })
})
