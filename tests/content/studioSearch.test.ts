import {createSchema, createSearch, getSearchableTypes, removeDupes} from 'sanity'
import {firstValueFrom} from 'rxjs'
import * as v from 'valibot'
import {afterAll, expect, test} from 'vitest'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {storedLake} from './storedContent.ts'

const Hit = v.object({hit: v.looseObject({_id: v.string(), _type: v.string()})})

/** The page for riders has a draft. */
const {client, close} = storedLake([{_id: 'drafts.page-rider'}])
afterAll(close)

/** Searches like the Studio, with the schema's weights. */
const searchFor = createSearch(
  getSearchableTypes(createSchema({name: 'site', types: schemaTypes})),
  client,
  // The Studio's default settings.
  {strategy: 'groq2024', unique: true, maxDepth: 15},
)

/** Returns the ids that the Studio lists, the best first, without draft prefixes. */
async function listedFor(query: string): Promise<string[]> {
  const {hits} = await firstValueFrom(searchFor({query, types: []}, {perspective: 'raw', limit: 25}))
  return removeDupes(hits.map((found) => v.parse(Hit, found).hit)).map(({_id}) => _id.replace('drafts.', ''))
}

test.each([
  ['one circle', 'page-rider'],
  ['one circle one price', 'page-rider'],
  ['why ride', 'page-rider'],
  ['rider home', 'page-rider'],
  ['/Rider', 'page-rider'],
  ['somebody else drives', 'page-about'],
  ['about us', 'page-about'],
  ['background check', 'page-driver-requirements'],
  ['driver requirements', 'page-driver-requirements'],
  ['safety', 'page-safety'],
  ['help', 'page-help'],
  ['find a city', 'page-find-a-city'],
  ['careers', 'page-careers'],
  ['open jobs', 'page-careers'],
  ['terms', 'legal-terms'],
  ['privacy', 'legal-privacy'],
  ['newsletter', 'newsletterPopup'],
  ['waitlist', 'waitlistPage'],
  ['how much does a ride cost', 'faq-rider-how-much'],
  ['bring someone', 'faq-rider-bring-a-friend'],
  ['sign up', 'helpTopic-driver-sign-up'],
  ['payoutDay', 'fact-payoutDay'],
  ['greensboro', 'cityDisplayName-greensboro'],
])('the search for "%s" lists first what is meant', async (words, meant) => {
  expect((await listedFor(words))[0]).toBe(meant)
})

test('a page is listed before the parts that say the same', async () => {
  const listed = await listedFor('flat fee')
  expect(listed[0]).toBe('page-about')
  expect(listed.slice(0, 3)).toContain('fact-flatFee')
})

test('what is published and has a draft is listed once', async () => {
  const listed = await listedFor('one circle')
  expect(listed.filter((id) => id === 'page-rider')).toHaveLength(1)
})
