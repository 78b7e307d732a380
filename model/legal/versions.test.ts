import {describe, expect, test} from 'vitest'
import {dayOf} from '../language.ts'
import {versionHistory} from './versions.ts'

const version = (effectiveDate: string | null) => ({
  _id: `v-${effectiveDate}`,
  effectiveDate,
  changeSummary: '',
  withdrawn: null,
})
const versions = [version('2019-09-10'), version('2021-03-14'), version('2020-01-15'), version(null)]
const dates = (list: {effectiveDate: string}[]) => list.map(({effectiveDate}) => effectiveDate)

describe('the version in force is the newest that has taken effect', () => {
  test('between two versions', () => {
    const history = versionHistory(versions, '2020-06-01')
    expect(history.inForce?.effectiveDate).toBe('2020-01-15')
    expect(dates(history.superseded)).toEqual(['2019-09-10'])
    expect(dates(history.upcoming)).toEqual(['2021-03-14'])
  })

  test('before the first version none is', () => {
    const history = versionHistory(versions, '2019-09-09')
    expect(history.inForce).toBeUndefined()
    expect(dates(history.upcoming)).toEqual(['2021-03-14', '2020-01-15', '2019-09-10'])
  })

  test.each([
    ['a second before midnight in Los Angeles', '2020-01-15T07:59:59Z', '2019-09-10'],
    ['at midnight in Los Angeles', '2020-01-15T08:00:00Z', '2020-01-15'],
    ['on the day the clocks go forward, a second before midnight', '2021-03-14T07:59:59Z', '2020-01-15'],
    ['on the day the clocks go forward, at midnight', '2021-03-14T08:00:00Z', '2021-03-14'],
  ])('it changes %s', (_when, moment, expected) => {
    expect(versionHistory(versions, dayOf(new Date(moment))).inForce?.effectiveDate).toBe(expected)
  })
})
