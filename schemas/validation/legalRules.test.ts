import {describe, expect, test} from 'vitest'
import {changeSummaryFault, correctionFault, effectiveDateFault} from './legalRules.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const versions = [
  {id: 'first', isPublished: true, effectiveDate: '2019-09-10'},
  {id: 'second', isPublished: true, effectiveDate: '2026-03-01'},
  {id: 'draft', isPublished: false, effectiveDate: '2026-09-01'},
  {id: 'undated', isPublished: false, effectiveDate: null},
]
const faultOf = (date: string | undefined, id = 'next') => effectiveDateFault(date, id, versions, NOW)

describe('a version cannot be published with', () => {
  test.each([
    ['no date', undefined, 'Without a date'],
    ['a day that no calendar has', '2027-02-30', 'no day of the calendar'],
    ['a month', '2026-07', 'no day of the calendar'],
    ['a year', '2026', 'no day of the calendar'],
    ['a date that is none', 'soon', 'no day of the calendar'],
    ['the date with which clocks begin', '1970-01-01', 'looks like a placeholder'],
    ['the date with which a century begins', '2000-01-01', 'looks like a placeholder'],
    ['a date at the end of time', '9999-12-31', 'looks like a placeholder'],
    ['the last day before the service', '2000-12-31', 'looks like a placeholder'],
    ['a day more than five years ahead', '2032-01-01', 'looks like a placeholder'],
    ['a time', '2026-06-01T00:00:00Z', 'no day of the calendar'],
    ['a day with something before it', '+002026-06-01', 'no day of the calendar'],
    [
      'the day of a published version',
      '2026-03-01',
      'Another version of this document takes effect on this day',
    ],
    ['the day of a draft', '2026-09-01', 'Another version of this document takes effect on this day'],
    [
      'a day before the latest published one',
      '2026-02-28',
      'A version that takes effect on 2026-03-01 is published',
    ],
  ])('%s', (_fault, date, reason) => {
    expect(faultOf(date)).toContain(reason)
  })
})

test.each(['2026-03-02', '2026-08-31', '2031-12-31'])('%s is a day for the next version', (date) => {
  expect(faultOf(date)).toBeUndefined()
})

test('the first version may have taken effect as long ago as the service, and follows no draft', () => {
  expect(effectiveDateFault('2001-01-01', 'next', [], NOW)).toBeUndefined()
  const draft = {id: 'draft', isPublished: false, effectiveDate: '2026-09-01'}
  expect(effectiveDateFault('2026-08-01', 'next', [draft], NOW)).toBeUndefined()
})

test('the latest published version counts, in whatever order they come', () => {
  const between = {id: 'between', isPublished: true, effectiveDate: '2020-01-15'}
  expect(effectiveDateFault('2026-02-28', 'next', [...versions, between], NOW)).toContain('on 2026-03-01')
  expect(effectiveDateFault('2026-02-28', 'next', versions.toReversed(), NOW)).toContain('on 2026-03-01')
})

test('a draft does not stand in its own way, and a published version keeps its day', () => {
  expect(faultOf('2026-09-01', 'draft')).toBeUndefined()
  expect(faultOf('2019-09-10', 'first')).toBeUndefined()
  expect(faultOf('2026-09-02', 'first')).toContain('of a published version cannot change')
})

test.each([
  undefined,
  '',
  '  \n',
  'TBD',
  ' tbc ',
  'todo',
  'FIXME',
  '…',
  '--',
  'xx',
  'xxx',
  'N/A',
  'na',
  'Lorem ipsum dolor',
])('"%s" is no summary of changes', (summary) => {
  expect(changeSummaryFault(summary)).toBeDefined()
})

test.each([
  'Partner places may cancel a ride.',
  'The fee that was TBD is named.',
  'TBD is now a day: June 1.',
  '… and lorem ipsum is gone.',
  'x',
])('"%s" is a summary of changes', (summary) => {
  expect(changeSummaryFault(summary)).toBeUndefined()
})

test('a reason names what was written, and what to write', () => {
  expect(changeSummaryFault(' TBD ')).toBe(
    '"TBD" does not say what changed. Write one or two sentences for readers.',
  )
  expect(changeSummaryFault(' ')).toContain('right to know')
})

describe('a published version', () => {
  const [first, second] = [{key: 'first'}, {key: 'second'}]

  test('changes with a new correction only', () => {
    expect(correctionFault([], [])).toContain('keeps its text')
    expect(correctionFault([first], [first])).toContain('keeps its text')
    expect(correctionFault([first, second], [first])).toBeUndefined()
  })

  test('keeps the corrections that readers have seen', () => {
    expect(correctionFault([second], [first])).toContain('is missing')
  })

  test('was not published before, so it needs none', () => {
    expect(correctionFault([], undefined)).toBeUndefined()
  })
})
