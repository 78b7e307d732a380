import {describe, expect, test, vi} from 'vitest'
import {nextMidnight} from './day.ts'
import {dayOf} from './language.ts'
import {writeDay} from './language.ts'

describe('a day begins at midnight in Los Angeles', () => {
  test.each([
    ['winter, a second before midnight', '2020-01-15T07:59:59Z', '2020-01-14'],
    ['winter, midnight', '2020-01-15T08:00:00Z', '2020-01-15'],
    ['summer, a second before midnight', '2020-07-15T06:59:59Z', '2020-07-14'],
    ['summer, midnight', '2020-07-15T07:00:00Z', '2020-07-15'],
    ['the night the clocks go forward, before', '2026-03-08T07:59:59Z', '2026-03-07'],
    ['the night the clocks go forward, midnight', '2026-03-08T08:00:00Z', '2026-03-08'],
    ['the end of the short day', '2026-03-09T06:59:59Z', '2026-03-08'],
    ['the day after the short day', '2026-03-09T07:00:00Z', '2026-03-09'],
    ['the night the clocks go back, midnight', '2026-11-01T07:00:00Z', '2026-11-01'],
    ['the end of the long day', '2026-11-02T07:59:59Z', '2026-11-01'],
    ['the day after the long day', '2026-11-02T08:00:00Z', '2026-11-02'],
    ['the turn of the year', '2027-01-01T07:59:59Z', '2026-12-31'],
  ])('%s', (_when, moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day)
  })
})

test('a day is read in whatever order a browser writes its parts: some write all as Americans do', async () => {
  const Format = Intl.DateTimeFormat
  class AmericanFormat extends Format {
    constructor(_locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super('en-US', options)
    }
  }
  vi.stubGlobal('Intl', {...Intl, DateTimeFormat: AmericanFormat})
  vi.resetModules()
  const {today} = await import('./day.ts')
  expect(today().day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(today().ends).toBeGreaterThan(Date.now())
  vi.unstubAllGlobals()
})

test.each([
  ['in winter', '2020-01-15T07:59:59Z', '2020-01-15T08:00:00Z'],
  ['at midnight itself, of the day after', '2020-01-15T08:00:00Z', '2020-01-16T08:00:00Z'],
  ['in summer', '2020-07-14T12:00:00Z', '2020-07-15T07:00:00Z'],
  ['before the clocks go forward', '2026-03-08T07:59:59Z', '2026-03-08T08:00:00Z'],
  ['of the short day', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
  ['of the long day', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
  ['at the turn of the year', '2027-01-01T07:59:59Z', '2027-01-01T08:00:00Z'],
])('the next midnight %s', (_when, moment, midnight) => {
  expect(nextMidnight(new Date(moment))).toEqual(new Date(midnight))
})

test('a day is written as Americans write it', () => {
  expect(writeDay('2019-09-10')).toBe('September 10, 2019')
  expect(writeDay('2020-01-01', 'short')).toBe('Jan 1, 2020')
})
