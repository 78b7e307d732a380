import {expect, test} from 'vitest'
import {begunIn} from '../../content/begunMention.ts'
import {matching, readMentionable, withNames} from './choices.ts'

const fact = (_id: string, key: string, label: string, fields: object) => ({
  _id,
  _type: 'fact',
  key,
  label,
  ...fields,
})

const stored = [
  fact('fact-flatFee', 'flatFee', 'Flat fee of a ride', {unit: 'dollarsAndCents', value: 9.95}),
  fact('drafts.fact-flatFee', 'flatFee', 'Flat fee of a ride', {unit: 'dollarsAndCents', value: 10.5}),
  fact('drafts.fact-radius', 'radius', 'Longest distance of a ride', {unit: 'mile', value: 8}),
  fact('fact-unfinished', 'unfinished', 'Nobody knows', {}),
  {_id: 'siteSettings', _type: 'siteSettings', productName: 'Loop'},
]
const mentionable = readMentionable(stored)
const onPage = (query: string, type = 'page') =>
  matching(query, withNames(mentionable, type), mentionable.values).map(
    ({mention, reads}) => `${mention}: ${reads}`,
  )

test('a mention begins with a brace, and ends where it is closed, on a new line, or in running text', () => {
  expect(begunIn('A ride is {')).toEqual({start: 10, query: ''})
  expect(begunIn('{radius} and {flat f')).toEqual({start: 13, query: 'flat f'})
  for (const text of ['A ride', '{flatFee}', '{flat\nfee', '{ and', `{${'a'.repeat(41)}`]) {
    expect(begunIn(text), text).toBeUndefined()
  }
})

test('facts are found by what they are, by their keys and by their values, the best first', () => {
  expect(onPage('flat')).toEqual(['flatFee: $9.95'])
  expect(onPage('of a ride')).toEqual(['radius: 8 miles', 'flatFee: $9.95'])
  expect(onPage('9.9')).toEqual(['flatFee: $9.95'])
  expect(onPage('RAD')).toEqual(['radius: 8 miles'])
  expect(onPage('unfinished')).toEqual([])
})

test('names are found beside facts, those of a city where the page is about one', () => {
  expect(onPage('product')).toEqual(['productName: Loop'])
  expect(onPage('city')).toEqual([])
  expect(onPage('city', 'cityPage')).toEqual(['city: undefined', 'cityFee: undefined'])
})

test('a colon offers the ways in which a fact can be written', () => {
  expect(onPage('radius:')).toEqual([
    'radius: 8 miles',
    'radius:adjective: 8-mile',
    'radius:number: 8',
    'radius:words: eight miles',
  ])
  expect(onPage('radius:w')).toEqual(['radius:words: eight miles'])
  expect(onPage('city:', 'cityPage')).toEqual([])
})
