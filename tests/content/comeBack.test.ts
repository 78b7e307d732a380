import type {SanityClient} from '@sanity/client'
import {createSchema} from 'sanity'
import {afterAll, describe, expect, test} from 'vitest'
import {resolveAddress} from '../../model/addresses/addresses.ts'
import {type ComeBack, fetchComeBack, publishAgain, putBack} from '../../studio/actions/comeBack/comeBack.ts'
import {bringBack} from '../../studio/embedded/activity/bringBack.ts'
import {fetchSituation} from '../../studio/actions/unpublish/situation.ts'
import {readStates} from '../../studio/content/states.ts'
import {fetchStored} from '../../studio/content/fetchContent.ts'
import type {Refuse} from '../../studio/roles/useRefuse.ts'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {lakeWith} from './storedContent.ts'
import {createValidation} from './studioRemarks.ts'
import {takeOffNow} from './takenOff.ts'

const schema = createSchema({name: 'site', types: schemaTypes})
const mayAll: Refuse = () => Promise.resolve(undefined)
const CAREERS = 'page-careers'
const reference = (_ref: string) => ({_type: 'reference', _ref})

const {remarksOn, close} = createValidation([
  {_id: 'redirect-spring', _type: 'redirect', from: '/Spring', to: reference('page-about')},
  {_id: 'takenOff.page-spring', _type: 'takenOff', redirects: ['redirect-spring'], repaired: '[]'},
])
afterAll(close)

async function draftOf(client: SanityClient, id: string) {
  const stored = await client.fetch<unknown[]>('*[_id == $id]', {id: `drafts.${id}`}, {perspective: 'raw'})
  const [state] = readStates(stored)
  if (!state) throw new Error(`There is no draft of "${id}".`)
  return {id, type: state._type, fields: state.fields, rev: state._rev}
}

async function look(client: SanityClient, id: string, refuse = mayAll): Promise<ComeBack> {
  const comeBack = await fetchComeBack(client, await draftOf(client, id), refuse)
  if (!comeBack) throw new Error('There is nothing to put back.')
  return comeBack
}

async function comeBackNow(client: SanityClient, id: string, keep: (key: string) => boolean = () => true) {
  const comeBack = await look(client, id)
  await publishAgain(client, comeBack, (await draftOf(client, id)).rev)
  const keys = comeBack.places.map(({repaired}) => repaired.key).filter(keep)
  await putBack(client, comeBack, new Set(keys))
}

const obstaclesIn = ({places}: ComeBack) =>
  places.flatMap(({repaired, obstacle}) => (obstacle === undefined ? [] : [`${repaired.title}: ${obstacle}`]))

/** Returns all content of staff, without the lake's own documents. */
async function contentOf(client: SanityClient) {
  const query = '*[!(_type match "system.**")] | order(_id asc)'
  const all = await client.fetch<Record<string, unknown>[]>(query, {}, {perspective: 'raw'})
  return all.map(({_rev, _updatedAt, _createdAt, ...rest}) => rest)
}

async function leadsTo(client: SanityClient, address: string): Promise<string | undefined> {
  const destination = resolveAddress((await fetchStored(client)).routes, address)
  if (destination?.kind === 'redirect') return `→ ${destination.to}`
  return destination?.kind === 'document' ? destination.document.route : undefined
}

const link = (to: string, fields: object = {}) => ({
  _type: 'link',
  _key: `link-${to}`,
  label: 'Apply now',
  target: 'page',
  page: reference(to),
  ...fields,
})
const hero = (...actions: object[]) => [{_type: 'hero', _key: 'hero', heading: 'Welcome', actions}]

describe('a page that is published again', () => {
  test('does not find its address taken by the redirect that took its place', async () => {
    const remarks = async (_id: string) => (await remarksOn({_id, _type: 'page', route: '/Spring'})).join()
    expect(await remarks('drafts.page-spring')).not.toContain('A redirect has this address')
    // For all other pages the address is taken.
    expect(await remarks('drafts.page-other')).toContain('A redirect has this address')
  })

  test.each([
    ['that another page took the place of', 'page-about'],
    ['that nothing took the place of', undefined],
  ])('%s leaves all as it was before', async (_what, to) => {
    const client = lakeWith([
      {_id: 'page-rider', sections: hero(link('page-about'), link(CAREERS, {anchor: 'jobs'}))},
      {_id: 'drafts.page-home', sections: hero(link(CAREERS), link('page-about'))},
    ])
    const before = await contentOf(client)
    await takeOffNow(client, CAREERS, to)
    expect(await leadsTo(client, '/Careers')).toBe(to && '→ /Aboutus')
    await comeBackNow(client, CAREERS)
    expect(await leadsTo(client, '/Careers')).toBe('/Careers')
    expect(await leadsTo(client, '/Jobs')).toBe('→ /Careers')
    expect(await contentOf(client)).toEqual(before)
  })

  test('has linked words again, which were kept without a link', async () => {
    const client = lakeWith()
    const before = await contentOf(client)
    await takeOffNow(client, 'page-safety')
    expect(await contentOf(client)).not.toEqual(before)
    await comeBackNow(client, 'page-safety')
    expect(await contentOf(client)).toEqual(before)
  })

  test('goes without the places that somebody has changed since, or wants left as they are', async () => {
    const client = lakeWith([{_id: 'page-rider', sections: hero(link(CAREERS))}])
    await takeOffNow(client, CAREERS, 'page-about')
    const action = 'sections[_key=="hero"].actions[_key=="link-page-careers"].page'
    await client
      .patch('page-rider')
      .set({[action]: reference('page-safety')})
      .commit()
    expect(obstaclesIn(await look(client, CAREERS))).toEqual([
      'Rider home: Somebody has changed it since. It stays as it is.',
    ])
    await comeBackNow(client, CAREERS, (key) => !key.startsWith('siteSettings'))
    const chosen = '*[_id == "page-rider"][0].sections[0].actions[0].page._ref'
    expect(await client.fetch(chosen)).toBe('page-safety')
    const footer = '*[_id == "siteSettings"][0].footerColumns[].links[][label == "Careers"].page._ref'
    expect(await client.fetch(footer)).toEqual(['page-about'])
    expect(await leadsTo(client, '/Jobs')).toBe('→ /Careers')
  })

  test('puts back only what the person may change', async () => {
    const client = lakeWith()
    await takeOffNow(client, CAREERS, 'page-about')
    const refuse: Refuse = ({_type}) =>
      Promise.resolve(_type === 'siteSettings' ? 'Ask developers.' : undefined)
    expect(obstaclesIn(await look(client, CAREERS, refuse))).toEqual(['Site settings: Ask developers.'])
  })

  test('leaves the redirect from where it was to itself when it comes back at another address', async () => {
    const client = lakeWith()
    await takeOffNow(client, CAREERS, 'page-about')
    await client.patch(`drafts.${CAREERS}`).set({route: '/Work'}).commit()
    expect((await look(client, CAREERS)).redirects).toEqual([])
  })

  test('has all of that after it was deleted, too, once somebody has brought it back', async () => {
    const client = lakeWith()
    const before = await contentOf(client)
    const document = await client.getDocument(CAREERS)
    if (!document) throw new Error('The seed has no such page.')
    await takeOffNow(client, CAREERS, 'page-about', 'delete')
    await bringBack(client, {document, references: 1, broken: [{path: '', to: CAREERS, isDraft: false}]})
    await comeBackNow(client, CAREERS)
    expect(await contentOf(client)).toEqual(before)
  })

  test('is published with its redirect or not at all', async () => {
    const client = lakeWith()
    await takeOffNow(client, CAREERS, 'page-about')
    await expect(publishAgain(client, await look(client, CAREERS), 'another')).rejects.toThrow(/revision/i)
    expect(await leadsTo(client, '/Careers')).toBe('→ /Aboutus')
  })
})

test('a help topic takes its address back', async () => {
  const client = lakeWith()
  const before = await contentOf(client)
  const id = 'helpTopic-rider-account'
  const situation = await fetchSituation(client, id, schema, mayAll)
  const other = situation?.replacements.find(({address}) => /HelpRider\?topic=(?!account)/.test(address))
  await takeOffNow(client, id, other?.id)
  await comeBackNow(client, id)
  expect(await contentOf(client)).toEqual(before)
})

test('nothing is asked of a document that was never off the site', async () => {
  const client = lakeWith([{_id: 'drafts.page-new', _type: 'page', route: '/New'}])
  expect(await fetchComeBack(client, await draftOf(client, 'page-new'), mayAll)).toBeUndefined()
})
