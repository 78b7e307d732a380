import {describe, expect, test, vi} from 'vitest'
import {type CopyValues, interpolate} from './interpolate.ts'

const values: CopyValues = {
  names: {productName: 'Orbit', rideNoun: 'orbit', rideNounPlural: 'orbits'},
  facts: new Map([
    ['flatFee', {key: 'flatFee', unit: 'dollarsAndCents', value: 9.95, text: null}],
    ['radius', {key: 'radius', unit: 'mile', value: 8, text: null}],
    ['empty', {key: 'empty', unit: 'mile', value: null, text: null}],
  ]),
}

function write(text: string) {
  const report = vi.fn<(problem: string) => void>()
  return {
    written: interpolate(text, values, report),
    problems: report.mock.calls.map(([problem]) => problem),
  }
}

describe('copy mentions facts and names between braces', () => {
  test.each([
    ['A ride is {flatFee}.', 'A ride is $9.95.'],
    ['{radius}, {radius:adjective}, {radius:number}, {radius:words}', '8 miles, 8-mile, 8, eight miles'],
    [
      'Ride with {productName}: one {rideNoun}, two {rideNounPlural}',
      'Ride with Orbit: one orbit, two orbits',
    ],
    ['{flatFee}{flatFee}', '$9.95$9.95'],
    ['No mention, { spaced }, {} and {1}', 'No mention, { spaced }, {} and {1}'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(write(text)).toEqual({written: expected, problems: []})
  })
})

describe('a mention that cannot be written is left out and reported with its fix', () => {
  test.each([
    ['A ride is {flatFe}.', 'A ride is .', 'no fact has that key'],
    ['Within {radius:roman}.', 'Within .', 'plain, adjective, number, words'],
    ['Within {empty}.', 'Within .', 'has no value'],
    ['{toString}', '', 'no fact has that key'],
  ])('%s', (text, expected, problem) => {
    const {written, problems} = write(text)
    expect(written).toBe(expected)
    expect(problems).toEqual([expect.stringContaining(problem)])
  })
})

describe('in the preview', () => {
  const OWN = '\u200B\u200C\u200D\uFEFF'
  const OTHER = '\uFEFF\u200D\u200C\u200B'
  const marked: CopyValues = {...values, names: {productName: `Orbit${OTHER}`}}
  const writeMarked = (text: string) => interpolate(text, marked, () => undefined)

  test('a text has the marks of its own field, and none of the names in it', () => {
    expect(writeMarked(`Ride with {productName}.${OWN}`)).toBe(`Ride with Orbit.${OWN}`)
  })

  test('a text of no field has the marks of the names in it', () => {
    expect(writeMarked('Ride with {productName}.')).toBe(`Ride with Orbit${OTHER}.`)
  })
})
