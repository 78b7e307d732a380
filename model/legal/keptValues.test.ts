import {expect, test} from 'vitest'
import type {StoredFact} from '../facts/storedFacts.ts'
import {keptCopy, keptValues, missingValues} from './keptValues.ts'
import {clause, factIn, keptFee, section, storedVersion} from './versionFixtures.ts'

const fact = (_id: string, key: string, rest: Partial<StoredFact>): StoredFact => ({
  _id,
  key,
  unit: 'text',
  value: null,
  text: null,
  ...rest,
})
const FACTS = [
  fact('fact-fee', 'fee', {unit: 'dollarsAndCents', value: 9.95}),
  fact('fact-day', 'payday', {text: 'Friday'}),
  fact('fact-new', 'empty', {unit: 'mile'}),
]
const NAMES = {productName: 'Loop', rideNoun: 'Ride'}

test('each fact and name that a version mentions is kept once, however it is mentioned', () => {
  const version = storedVersion({
    changeSummary: 'The fee is {fee:number}.',
    introduction: [clause('i', '{productName} pays on {payday}.')],
    sections: [section('s', 'Each {rideNoun}', factIn('c', 'fact-fee', 'words'))],
  })
  expect(keptValues(version, FACTS, NAMES)).toEqual([
    keptFee(9.95),
    {_key: 'rideNoun', _type: 'legalValue', key: 'rideNoun', unit: 'text', text: 'Ride'},
    {_key: 'productName', _type: 'legalValue', key: 'productName', unit: 'text', text: 'Loop'},
    {_key: 'fact-day', _type: 'legalValue', key: 'payday', factId: 'fact-day', unit: 'text', text: 'Friday'},
  ])
})

test('what is kept stays, whatever the fact says by now, and what is mentioned newly comes to it', () => {
  const version = storedVersion({introduction: [factIn('i', 'fact-fee'), clause('j', 'By {payday}, {fee}.')]})
  const [fee, payday, ...others] = keptValues(version, FACTS, NAMES, [keptFee(8)])
  expect(fee).toEqual(keptFee(8))
  expect(payday).toMatchObject({key: 'payday', text: 'Friday'})
  expect(others).toEqual([])
})

test('what says nothing is not kept, and is named', () => {
  const parts = {introduction: [clause('i', '{fee} {nobody} {empty}'), factIn('j', 'fact-gone')]}
  const values = keptValues(storedVersion(parts), FACTS, NAMES)
  expect(missingValues(storedVersion({...parts, values}))).toEqual(['{nobody}', '{empty}', 'fact-gone'])
})

const byKey = <Keyed extends {key: string}>(value: Keyed) => [value.key, value] as const

test('nothing is named while each mention has a value of its own', () => {
  const parts = {introduction: [clause('i', '{productName} takes {fee} by {payday}.')]}
  const values = keptValues(storedVersion(parts), FACTS, NAMES)
  expect(missingValues(storedVersion({...parts, values}))).toEqual([])
})

test('a version is written with what it keeps alone; a draft and a correction also know the facts of today', () => {
  const text = (key: string, written: string) => ({key, unit: 'text' as const, value: null, text: written})
  const [today, payday] = [text('fee', '$9.95'), text('payday', 'Friday')]
  const live = {names: {productName: 'Loop', rideNoun: 'Ride'}, facts: new Map([today, payday].map(byKey))}
  const kept = [text('fee', '$8'), text('rideNoun', 'Trip')]
  expect(keptCopy(null, live)).toBe(live)
  expect(keptCopy(kept, live)).toEqual({names: {}, facts: new Map(kept.map(byKey))})
  expect(keptCopy(kept, live, true)).toEqual({
    names: {productName: 'Loop'},
    facts: new Map([...kept, payday].map(byKey)),
  })
})
