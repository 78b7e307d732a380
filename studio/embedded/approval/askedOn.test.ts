import {expect, test} from 'vitest'
import {askedOn} from './askedOn.ts'

test.each([
  ['2026-11-28T01:00', 'today'],
  ['2026-11-27T23:59', 'yesterday'],
  ['2026-11-24T12:00', 'on Tuesday'],
  ['2026-11-22T12:00', 'on Sunday'],
  ['2026-11-21T12:00', 'on November 21'],
])('what was done at %s is told as done %s', (moment, told) => {
  expect(askedOn(new Date(moment), new Date('2026-11-28T18:00'))).toBe(told)
})
