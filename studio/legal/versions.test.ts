import {describe, expect, test} from 'vitest'
import {beforeOf, comparableVersions} from './comparableVersions.ts'
import {readVersions} from './versions.ts'
import {versionState} from './versionState.ts'

const version = (_id: string, effectiveDate: string | null) => ({
  _id,
  effectiveDate,
  changeSummary: null,
  withdrawn: null,
})
const versions = readVersions(
  [
    version('first', '2019-09-10'),
    version('second', '2026-03-08'),
    version('drafts.second', '2026-03-08'),
    version('third', '2026-11-01'),
    version('drafts.fourth', null),
    {...version('gone', '2026-07-01'), withdrawn: {date: '2026-05-01', reason: 'Too early.'}},
  ],
  new Date('2026-06-01T12:00:00Z'),
)

test('versions are what they are today, and the draft of a published one is no version of its own', () => {
  const {history, drafts} = versions
  expect(history.inForce?._id).toBe('second')
  expect(history.upcoming.map(({_id}) => _id)).toEqual(['third'])
  expect(history.superseded.map(({_id}) => _id)).toEqual(['first'])
  expect(history.withdrawn.map(({_id}) => _id)).toEqual(['gone'])
  expect(drafts.map(({_id}) => _id)).toEqual(['fourth'])
})

test('every stored text can be compared, newest first', () => {
  expect(comparableVersions(versions).map(({title}) => title)).toEqual([
    'No date yet · draft',
    'November 1, 2026 · upcoming',
    'July 1, 2026 · withdrawn',
    'March 8, 2026 · in force',
    'March 8, 2026 · correction',
    'September 10, 2019 · superseded',
  ])
})

test.each([
  ['drafts.second', 'second'],
  ['second', 'first'],
  ['drafts.fourth', 'third'],
  ['third', 'second'],
  ['first', 'first'],
])('%s is compared with %s at first', (id, before) => {
  expect(beforeOf(comparableVersions(versions), id)).toBe(before)
})

describe('a version says what state it is in', () => {
  const stored = {_createdAt: '2026-01-01T00:00:00Z'}
  test.each([
    [{_id: 'second', effectiveDate: '2026-03-08'}, 'In force since March 8, 2026'],
    [{_id: 'third', effectiveDate: '2026-11-01'}, 'Published, in force from November 1, 2026'],
    [{_id: 'first', effectiveDate: '2019-09-10'}, 'In force from September 10, 2019 until March 8, 2026'],
    [
      {
        _id: 'gone',
        effectiveDate: '2026-07-01',
        withdrawn: {date: '2026-05-01', reason: 'Too early.'},
      },
      'Withdrawn on May 1, 2026: Too early.',
    ],
    [{_id: 'drafts.fourth'}, 'The next version, not published yet'],
    [
      {_id: 'drafts.fourth', effectiveDate: '2027-01-01'},
      'The next version, to take effect on January 1, 2027',
    ],
    [
      {_id: 'drafts.fourth', effectiveDate: '2026-06-01'},
      'The next version, with a day that is not in the future',
    ],
    [
      {_id: 'drafts.second', effectiveDate: '2026-03-08', corrections: [{_key: 'a', note: 'A letter.'}]},
      'Correction: A letter.',
    ],
  ])('%o', (document, title) => {
    expect(versionState({...stored, ...document}, versions)?.title).toBe(title)
  })

  test.each([
    ['in force', {_id: 'second', effectiveDate: '2026-03-08'}, 'keeps its text and the values in it'],
    ['upcoming', {_id: 'third', effectiveDate: '2026-11-01'}, 'Until that day "Withdraw…" takes it back'],
    ['in a release', {_id: 'versions.r1.fourth', effectiveDate: '2026-11-02'}, 'published with its release'],
    ['at once', {_id: 'versions.r1.fourth', effectiveDate: '2026-06-01'}, 'in force at once'],
  ])('and what that means: %s', (_state, document, text) => {
    expect(versionState({...stored, ...document}, versions)?.text).toContain(text)
  })
})
