import {assert, constantFrom, date, integer, property} from 'fast-check'
import {describe, expect, test} from 'vitest'
import {numberWords, plural, writeDay, writeList, writeNumber} from './language.ts'

test('numbers are written as the browser itself would write them', () => {
  const whole = new Intl.NumberFormat('en-US')
  const exact = new Intl.NumberFormat('en-US', {maximumFractionDigits: 20})
  const withCents = new Intl.NumberFormat('en-US', {minimumFractionDigits: 2, maximumFractionDigits: 2})
  assert(
    property(integer({min: 0, max: 1e12}), (value) => {
      expect(writeNumber(value)).toBe(whole.format(value))
      expect(writeNumber(value / 100)).toBe(exact.format(value / 100))
      expect(writeNumber(value / 1000)).toBe(exact.format(value / 1000))
      expect(writeNumber(value / 100, 2)).toBe(withCents.format(value / 100))
    }),
  )
})

test('days are written as the browser itself would write them', () => {
  const days = date({min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true})
  assert(
    property(days, constantFrom('long', 'short'), (day, month) => {
      const format = new Intl.DateTimeFormat('en-US', {
        day: 'numeric',
        month,
        year: 'numeric',
        timeZone: 'UTC',
      })
      expect(writeDay(day.toISOString().slice(0, 10), month)).toBe(format.format(day))
    }),
  )
})

test('things are counted and listed as English does', () => {
  const texts = {one: '1 city', other: 'more cities'}
  expect([0, 1, 2, 1.5].map((count) => plural(count, texts))).toEqual([
    'more cities',
    '1 city',
    'more cities',
    'more cities',
  ])
  expect(writeList(['a', 'b', 'c'])).toBe('a, b, and c')
})

describe('a number in words', () => {
  test.each([
    [0, 'zero'],
    [1, 'one'],
    [12, 'twelve'],
    [19, 'nineteen'],
    [20, 'twenty'],
    [45, 'forty-five'],
    [90, 'ninety'],
    [99, 'ninety-nine'],
    [100, 'one hundred'],
    [101, 'one hundred one'],
    [225, 'two hundred twenty-five'],
    [999, 'nine hundred ninety-nine'],
  ])('%d in words is %s', (value, expected) => {
    expect(numberWords(value)).toBe(expected)
  })

  test.each([
    [1000, '1,000'],
    [1.5, '1.5'],
    [-3, '-3'],
  ])('%d stays digits', (value, expected) => {
    expect(numberWords(value)).toBe(expected)
  })
})
