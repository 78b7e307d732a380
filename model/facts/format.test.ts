import {describe, expect, test} from 'vitest'
import {type FactFormat, type FactValue, formatFact} from './format.ts'

type Unit = NonNullable<FactValue['unit']>
const written = (unit: Unit, value: number, format?: FactFormat) =>
  formatFact({unit, value, text: null}, format)

describe('a fact is written by its unit', () => {
  test.each<[Unit, number, string]>([
    ['dollarsAndCents', 9.95, '$9.95'],
    ['dollarsAndCents', 9.5, '$9.50'],
    ['dollarsAndCents', 10, '$10.00'],
    ['dollarsAndCents', 1234.5, '$1,234.50'],
    ['dollarsAndCents', -9.95, '−$9.95'],
    ['dollars', 35, '$35'],
    ['dollars', 1800, '$1,800'],
    ['dollars', 0, '$0'],
    ['dollars', 35.5, '$35.5'],
    ['cents', 50, '50 cents'],
    ['cents', 1, '1 cent'],
    ['percent', 1.5, '1.5%'],
    ['percent', 225, '225%'],
    ['mile', 8, '8 miles'],
    ['mile', 1, '1 mile'],
    ['mile', 7.9, '7.9 miles'],
    ['second', 20, '20 seconds'],
    ['minute', 120, '120 minutes'],
    ['minute', 1, '1 minute'],
    ['hour', 24, '24 hours'],
    ['day', 30, '30 days'],
    ['businessDay', 2, '2 business days'],
    ['businessDay', 1, '1 business day'],
    ['week', 6, '6 weeks'],
    ['year', 21, '21 years'],
    ['count', 60, '60'],
    ['count', 1800, '1,800'],
  ])('%s %d reads %s', (unit, value, expected) => {
    expect(written(unit, value)).toBe(expected)
    expect(written(unit, value, 'plain')).toBe(expected)
  })

  test('words are shown as typed, in every format', () => {
    const friday: FactValue = {unit: 'text', value: null, text: 'Friday'}
    expect(formatFact(friday)).toBe('Friday')
    expect(formatFact(friday, 'adjective')).toBe('Friday')
    expect(formatFact(friday, 'number')).toBe('Friday')
    expect(formatFact(friday, 'words')).toBe('Friday')
  })
})

describe('a fact is written as the sentence needs it', () => {
  test.each<[Unit, number, FactFormat, string]>([
    ['mile', 8, 'adjective', '8-mile'],
    ['mile', 1, 'adjective', '1-mile'],
    ['minute', 120, 'adjective', '120-minute'],
    ['businessDay', 2, 'adjective', '2-business-day'],
    ['dollarsAndCents', 9.95, 'adjective', '$9.95'],
    ['percent', 1.5, 'adjective', '1.5%'],
    ['count', 60, 'adjective', '60'],
    ['mile', 8, 'number', '8'],
    ['dollarsAndCents', 9.95, 'number', '9.95'],
    ['dollarsAndCents', 10, 'number', '10.00'],
    ['dollars', 1800, 'number', '1,800'],
    ['cents', 50, 'number', '50'],
    ['percent', 1.5, 'number', '1.5'],
    ['count', 60, 'number', '60'],
    ['mile', 8, 'words', 'eight miles'],
    ['mile', 1, 'words', 'one mile'],
    ['year', 21, 'words', 'twenty-one years'],
    ['minute', 120, 'words', 'one hundred twenty minutes'],
    ['businessDay', 2, 'words', 'two business days'],
    ['cents', 50, 'words', 'fifty cents'],
    ['count', 2, 'words', 'two'],
    ['mile', 7.9, 'words', '7.9 miles'],
    ['count', 1800, 'words', '1,800'],
    ['dollarsAndCents', 9.95, 'words', '$9.95'],
    ['percent', 225, 'words', '225%'],
  ])('%s %d as %s reads %s', (unit, value, format, expected) => {
    expect(written(unit, value, format)).toBe(expected)
  })
})

describe('a fact without its value cannot be written', () => {
  test.each<FactValue>([
    {unit: 'mile', value: null, text: 'eight'},
    {unit: 'text', value: 8, text: null},
    {unit: null, value: 8, text: 'eight'},
  ])('%o', (fact) => {
    expect(formatFact(fact)).toBeUndefined()
  })
})
