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

describe('a text of letters that are as wide as they are high', () => {
  /** Sets a text with lines as high as a letter. */
  const setIn = (text: string, square: Partial<Room>) =>
    fitText(
      text,
      {width: 10, height: 10, sizes: [1], leading: 1, unbrokenTo: 1, ...square},
      (line, size) => line.length * size,
    )

  test.each([
    ['fills the width to the last pixel', 'abcd efgh', 9, ['abcd efgh']],
    ['is set without the spaces around its words', '  ab \t cd  ', 10, ['ab cd']],
    ['is cut within a word that is longer than a line', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['goes on in the line where such a word ends', 'on abcdefghij k', 4, ['on', 'abcd', 'efgh', 'ij k']],
    ['is not cut within a word that a line has room for', 'aaaaaa b', 7, ['aaaaaa', 'b']],
  ])('%s', (_what, text, width, lines) => {
    expect(setIn(text, {width})).toEqual({size: 1, lines})
  })

  test.each([
    ['at the last line', 'abc def ghi', {width: 3, height: 2}, ['abc', 'de…']],
    ['at the only line', 'ab cd', {width: 3, height: 0}, ['ab…']],
    ['by the height of its lines', 'aa bb cc', {width: 2, height: 4, leading: 2}, ['aa', 'b…']],
    ['behind a letter', 'a.b -, cde', {width: 6, height: 1}, ['a.b…']],
  ])('that is too long is cut %s', (_what, text, square, lines) => {
    expect(setIn(text, square)).toEqual({size: 1, lines})
  })

  test.each([
    ['its longest word fits', 'abcdef', {width: 12, sizes: [3, 2, 1]}, 2, ['abcdef']],
    ['its lines fit', 'aa bb', {width: 4, height: 4, sizes: [2, 1]}, 2, ['aa', 'bb']],
    ['its lines fit, broken where it is one', 'aaa bb', {sizes: [2, 1]}, 2, ['aaa', 'bb']],
    ['what staff broke stays as it is', 'aaa bb\ncc', {height: 6, sizes: [2, 1]}, 1, ['aaa bb', 'cc']],
    ['what staff broke fits', 'a\nb', {height: 4, sizes: [2, 1]}, 2, ['a', 'b']],
    ['what staff broke has room below', 'a\nb', {height: 3, sizes: [2, 1]}, 1, ['a', 'b']],
  ] as const)('is as large as %s', (_what, text, square, size, lines) => {
    expect(setIn(text, square)).toEqual({size, lines})
  })

  test('is broken once more before it becomes too small', () => {
    const square = {height: 6, sizes: [2, 1], unbrokenTo: 2} as const
    expect(setIn('aaa bb\ncc', square)).toEqual({size: 2, lines: ['aaa', 'bb', 'cc']})
  })
})
