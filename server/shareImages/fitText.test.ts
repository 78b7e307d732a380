import {assert, array, property, string} from 'fast-check'
import {describe, expect, test} from 'vitest'
import {fitText, type Room} from './fitText.ts'
import {readTypeface} from './typeface.ts'

const {measure} = readTypeface('gabarito-latin-700-normal.woff', -0.03)
const room: Room = {width: 572, height: 310, sizes: [112, 88, 68, 52, 44], leading: 0.98, unbrokenTo: 60}
const fit = (text: string) => fitText(text, room, measure)

const widest = ({size, lines}: ReturnType<typeof fit>) =>
  Math.max(0, ...lines.map((line) => measure(line, size)))

describe('a text in its room', () => {
  test('is as large as can be, with the line breaks that staff wrote', () => {
    expect(fit('One circle.\nOne price.')).toEqual({size: 112, lines: ['One circle.', 'One price.']})
  })

  test('gets smaller rather than broken where staff did not break it', () => {
    const {size, lines} = fit('Dinner’s on you.\nThe ride’s on them.')
    expect(size).toBe(68)
    expect(lines).toEqual(['Dinner’s on you.', 'The ride’s on them.'])
  })

  test('is broken between words before it gets too small', () => {
    const {size, lines} = fit('Driver safety, support and choice\nGuide')
    expect(size).toBeGreaterThanOrEqual(60)
    expect(lines.length).toBeGreaterThan(2)
  })

  test('has lines of much the same length', () => {
    expect(
      fitText('Who may read the terms on which you ride', {...room, sizes: [68]}, measure).lines,
    ).toEqual(['Who may read', 'the terms on', 'which you ride'])
  })

  test('that is too long even when small ends in an ellipsis', () => {
    const {size, lines} = fit('What happens next, and then, and after that. '.repeat(12))
    expect(size).toBe(44)
    expect(lines.at(-1)).toMatch(/[a-z]…$/)
  })

  test('without words has no lines', () => {
    expect(fit(' \n ').lines).toEqual([])
  })

  test('never leaves its room, whatever it says', () => {
    const anyText = array(string({unit: 'grapheme', maxLength: 90}), {maxLength: 6})
    assert(
      property(anyText, (words) => {
        const fitted = fit(words.join(' '))
        expect(widest(fitted)).toBeLessThanOrEqual(room.width)
        expect(fitted.lines.length * fitted.size * room.leading).toBeLessThanOrEqual(room.height)
      }),
      {numRuns: 60},
    )
  })
})
