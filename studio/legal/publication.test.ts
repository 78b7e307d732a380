import {describe, expect, test} from 'vitest'
import {publicationOf} from './publication.ts'
import {readVersions} from './versions.ts'

const version = (_id: string, effectiveDate: string, withdrawn: object | null = null) => ({
  _id,
  effectiveDate,
  changeSummary: null,
  withdrawn: withdrawn && {date: '2026-05-01', reason: 'Too early.', ...withdrawn},
})
const NOW = new Date('2026-06-01T12:00:00Z')
const versions = readVersions(
  [version('first', '2019-09-10'), version('second', '2026-03-08'), version('gone', '2026-12-24', {})],
  NOW,
)
const upcoming = readVersions([...versions.stored, version('third', '2026-11-01')], NOW)
const nothing = readVersions([], NOW)
const textOf = ({readers, lasting}: ReturnType<typeof publicationOf>) => [...readers, lasting].join(' ')

describe('a version whose day is not in the future', () => {
  test.each([
    ['2026-06-01', 'June 1, 2026, is today'],
    ['2026-05-02', 'May 2, 2026, has passed'],
  ])('of %s is in force at once, and the version before moves to the history', (day, said) => {
    const publication = publicationOf(day, '/Terms', versions)
    expect(publication).toMatchObject({isAtOnce: true, title: 'In force at once'})
    expect(textOf(publication)).toContain(said)
    expect(textOf(publication)).toContain('everybody who opens /Terms reads this text from now on')
    expect(textOf(publication)).toContain('The version of March 8, 2026 moves to the history')
    expect(textOf(publication)).not.toContain('withdrawn')
    expect(publication.lasting).toMatch(/^From now on the text is kept for good/)
  })

  test('is the first one of its document, and takes no place', () => {
    expect(publicationOf('2026-06-01', '/Terms', nothing).readers).toHaveLength(1)
  })
})

describe('a version whose day will come', () => {
  test('is announced, can be withdrawn until then, and takes the place of the one in force', () => {
    const publication = publicationOf('2027-01-01', '/Terms', versions)
    expect(publication).toMatchObject({isAtOnce: false, title: 'In force from January 1, 2027'})
    expect(textOf(publication)).toContain('at /Terms/2027-01-01, and /Terms announces it')
    expect(textOf(publication)).toContain('takes the place of the version of March 8, 2026 by itself')
    expect(textOf(publication)).toContain('Until that day it can be withdrawn')
  })

  test('follows the version that is announced already, and none that was withdrawn', () => {
    expect(textOf(publicationOf('2027-01-01', '/Terms', upcoming))).toContain(
      'takes the place of the version of November 1, 2026',
    )
  })

  test('is announced nowhere while nothing is in force', () => {
    expect(publicationOf('2027-01-01', '/Terms', nothing).readers).toEqual([
      'From now on everybody can read it at /Terms/2027-01-01.',
      'On January 1, 2027, as the day begins in Los Angeles, it is shown at /Terms.',
    ])
  })
})
