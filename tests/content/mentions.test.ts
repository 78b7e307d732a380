import {afterAll, describe, expect, test} from 'vitest'
import {written} from './copy.ts'
import {createValidation} from './studioRemarks.ts'

const {remarksOn, remarksOnStored, close} = createValidation([
  {_id: 'drafts.fact-spring', _type: 'fact', key: 'springFee', unit: 'dollars', value: 5},
])
afterAll(close)

const remarksOnCopy = (copy: string) => remarksOnStored('faq-rider-how-far', {question: copy})

/** True if the site can write all of a copy: no mention stays empty, and no brace is left. */
function siteWrites(copy: string): boolean {
  try {
    return !/[{}]/.test(written(copy))
  } catch {
    return false
  }
}

const COPY = [
  'No mention at all',
  '{flatFee}',
  'Within {radius:words} for {flatFee}{radius:adjective}',
  '{radius:plain}, {radius:number}',
  '{payoutDay:words}',
  'One {rideNoun}, two {rideNounPlural}, all with {productName}',
  '{productName:words}',
  '{flatFe}',
  '{flatfee}',
  '{city}',
  '{toString}',
  '{radius:wrds}',
  '{radius:Words}',
  '{radius:}',
  '{ flatFee }',
  '{flat_fee}',
  '{1st}',
  '{}',
  'a { brace',
  'a } brace',
  '{{flatFee}}',
  '{flatFee} and {flatFee',
]

describe('copy is accepted in the Studio exactly when the site can write it out', () => {
  test('among these, both kinds are there', () => {
    expect(new Set(COPY.map(siteWrites)).size).toBe(2)
  })

  // The Studio waits a moment before it asks for the facts, so many tests wait in parallel.
  test.concurrent.each(COPY)('%s', async (copy) => {
    const remarks = await remarksOnCopy(copy)
    expect(remarks.length === 0, remarks.join('\n')).toBe(siteWrites(copy))
  })
})

test.each([
  ['{flatFe}', 'No fact has the key "flatFe"'],
  ['{radius:wrds}', 'plain, adjective, number, words'],
  ['{radius', 'A brace stands alone'],
])('an editor who writes %s reads how to correct it', async (copy, remark) => {
  expect(await remarksOnCopy(copy)).toEqual([expect.stringContaining(remark)])
})

test('a fact that is still a draft can be mentioned', async () => {
  expect(await remarksOnCopy('Only {springFee} in spring')).toEqual([])
})

const block = (text: string) => ({
  _type: 'block',
  _key: 'a',
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 'b', text, marks: []}],
})

test('running text is held to the same rules', async () => {
  expect(await remarksOnStored('faq-rider-how-far', {answer: [block('Within {radius:words}.')]})).toEqual([])
  expect(await remarksOnStored('faq-rider-how-far', {answer: [block('Within {radus}.')]})).toEqual([
    expect.stringContaining('No fact has the key "radus"'),
  ])
})

const copy = {heading: 'Rides in {city}', lead: 'Each is {cityFee}', drawing: 'car'}
const hero = {_type: 'hero', _key: 'hero', ground: 'sky', ...copy}

test.each([
  ['page', {sections: [hero]}, ['city', 'cityFee']],
  ['waitlistPage', copy, ['cityFee']],
  ['cityPage', {sections: [hero]}, []],
])('a %s may mention of its city only what the page knows', async (type, content, unknown) => {
  const remarks = await remarksOn({_id: type, _type: type, ...content})
  const keys = remarks.flatMap((remark) => /No fact has the key "(\w+)"/.exec(remark)?.[1] ?? [])
  expect(keys).toEqual(unknown)
})
