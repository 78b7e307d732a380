import {expect, test} from 'vitest'
import {copyValues} from './copyValues.ts'
import {readFacts, readNames} from './storedFacts.ts'

const FEE = {_id: 'fact-fee', key: 'fee', unit: 'dollarsAndCents', value: 9.95, text: null}

test('Facts are read with what decides how they are written, and no more', () => {
  const stored = [
    {...FEE, _type: 'fact', note: 'As on the card.'},
    {_id: 'fact-day', key: 'payday', unit: 'text', text: 'Friday'},
  ]
  expect(readFacts(stored)).toEqual([
    FEE,
    {_id: 'fact-day', key: 'payday', unit: 'text', value: null, text: 'Friday'},
  ])
})

test('Facts that are not finished, or are none, are left out', () => {
  const unfinished = [
    {...FEE, key: undefined},
    {...FEE, unit: 'furlong'},
    {...FEE, value: '9.95'},
    null,
    'fee',
  ]
  expect(readFacts([...unfinished, FEE])).toEqual([FEE])
})

test('The names that copy may mention are those that the settings have', () => {
  const settings = {
    _type: 'siteSettings',
    productName: 'Orbit',
    rideNoun: undefined,
    shortCode: '12345',
    seo: {},
  }
  expect(readNames(settings)).toStrictEqual({productName: 'Orbit', shortCode: '12345'})
})

test.each([null, undefined, {productName: 7}])('Settings that are none, %j, have no names', (settings) => {
  expect(readNames(settings)).toEqual({})
})

const radius = {key: 'radius', unit: 'mile', value: 8, text: null} as const

test('Copy is written with the names of the site and the facts that have a key', () => {
  const names = {
    productName: 'Orbit',
    rideNoun: 'orbit',
    rideNounPlural: 'orbits',
    textKeyword: 'ORBIT',
    shortCode: '12345',
  }
  expect(copyValues(names, [radius, {...radius, key: null}])).toEqual({
    names,
    facts: new Map([['radius', radius]]),
  })
})

test('While nobody has named anything, names say nothing', () => {
  const unnamed = {
    productName: null,
    rideNoun: null,
    rideNounPlural: null,
    textKeyword: null,
    shortCode: null,
  }
  const none = {productName: '', rideNoun: '', rideNounPlural: '', textKeyword: '', shortCode: ''}
  expect(copyValues(unnamed, []).names).toEqual(none)
  expect(copyValues(null, []).names).toEqual(none)
})
