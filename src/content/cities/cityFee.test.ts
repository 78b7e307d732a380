import {expect, test} from 'vitest'
import {cityFee} from './cityFee.ts'

test('The fee of a city has its cents, and is none where nobody knows the fee or the city', () => {
  expect(cityFee({name: 'Orlando', basePrice: 9.5})).toBe('$9.50')
  expect(cityFee({name: 'Tempe', basePrice: 0})).toBe('$0.00')
  expect(cityFee({name: 'Tucson'})).toBeUndefined()
  expect(cityFee(undefined)).toBeUndefined()
})
