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

test('a document of which nothing is published has drafts to compare', () => {
  const fresh = [version('drafts.second', '2026-12-01'), version('drafts.first', null)]
  expect(comparableVersions(readVersions(fresh)).map(({title}) => title)).toEqual([
    'No date yet · draft',
    'December 1, 2026 · draft',
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

describe('a version says what state it is in, and what that means', () => {
  const stored = {_createdAt: '2026-01-01T00:00:00Z'}
  const gone = {_id: 'gone', effectiveDate: '2026-07-01'}
  const corrections = [
    {_key: 'a', note: 'A word.', date: '2026-04-01'},
    {_key: 'b', note: 'A letter.'},
  ]

  test.each([
    [
      {_id: 'second', effectiveDate: '2026-03-08'},
      'positive',
      'In force since March 8, 2026',
      'A published version keeps its text and the values in it',
    ],
    [
      {_id: 'third', effectiveDate: '2026-11-01'},
      'primary',
      'Published, in force from November 1, 2026',
      'Readers were told of it. Until that day "Withdraw…" takes it back',
    ],
    [
      {_id: 'first', effectiveDate: '2019-09-10'},
      'default',
      'In force from September 10, 2019 until March 8, 2026',
      'A published version keeps its text',
    ],
    [
      {...gone, withdrawn: {date: '2026-05-01', reason: 'Too early.'}},
      'caution',
      'Withdrawn on May 1, 2026: Too early.',
      'It never takes effect',
    ],
    [{...gone, withdrawn: {}}, 'caution', 'Withdrawn: no reason was given', 'It never takes effect'],
    [
      {_id: 'drafts.fourth'},
      'primary',
      'The next version, not published yet',
      'It needs the day on which it takes effect',
    ],
    [
      {_id: 'drafts.fourth', effectiveDate: '2027-01-01'},
      'primary',
      'The next version, to take effect on January 1, 2027',
      'Published before that day, it is announced to readers',
    ],
    [
      {_id: 'drafts.fourth', effectiveDate: '2026-06-01'},
      'caution',
      'The next version, with a day that is not in the future',
      'Published, it is in force at once',
    ],
    [
      {_id: 'versions.r1.fourth', effectiveDate: '2026-06-01'},
      'caution',
      'The next version, with a day that is not in the future, in a release',
      'Published, it is in force at once. That cannot be taken back. It is published with its release',
    ],
    [
      {_id: 'drafts.second', effectiveDate: '2026-03-08', corrections},
      'caution',
      'Correction: A letter.',
      'Put the mistake right and publish',
    ],
  ])('%o', (document, tone, title, text) => {
    const state = versionState({...stored, ...document}, versions)
    expect(state).toEqual({tone, title, text: expect.stringContaining(text)})
  })

  test('while no version is in force', () => {
    const {history, today} = readVersions([version('third', '2026-11-01')], new Date('2026-06-01T12:00:00Z'))
    const third = {...stored, _id: 'third', effectiveDate: '2026-11-01'}
    expect(versionState(third, {history, today})?.title).toBe('Published, in force from November 1, 2026')
  })

  test('but not before it is stored, nor without a day', () => {
    expect(versionState({_id: 'drafts.fifth', _type: 'legalVersion'}, versions)).toBeUndefined()
    expect(versionState({...stored, _id: 'undated'}, versions)).toBeUndefined()
  })
})
