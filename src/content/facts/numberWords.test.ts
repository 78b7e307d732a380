import {expect, test} from 'vitest'
import {numberWords} from './numbers.ts'

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
