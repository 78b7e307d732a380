import {assert, integer, property} from 'fast-check'
import {expect, test} from 'vitest'
import {digits} from './numbers.ts'

test('numbers are written as the browser itself would write them', () => {
  const whole = new Intl.NumberFormat('en-US')
  const exact = new Intl.NumberFormat('en-US', {maximumFractionDigits: 20})
  const withCents = new Intl.NumberFormat('en-US', {minimumFractionDigits: 2, maximumFractionDigits: 2})
  assert(
    property(integer({min: 0, max: 1e12}), (value) => {
      expect(digits(value)).toBe(whole.format(value))
      expect(digits(value / 100)).toBe(exact.format(value / 100))
      expect(digits(value / 1000)).toBe(exact.format(value / 1000))
      expect(digits(value / 100, 2)).toBe(withCents.format(value / 100))
    }),
  )
})
