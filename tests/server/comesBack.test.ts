import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {resolveAddress} from '../../model/addresses/addresses.ts'
import {unpublishAt} from '../../studio/actions/release/releases.ts'
import {fetchStored} from '../../studio/content/fetchContent.ts'
import {type Deed, doWithMany, type Rules} from '../../studio/tools/many/many.ts'
import {takeOffNow} from '../content/takenOff.ts'
import {clientAs} from './clientAs.ts'
import {openRuledLake} from './ruledLake.ts'

/** The Studio finds nothing to refuse, so that the lake's rules alone decide. */
const PUTTING_BACK: Rules = {
  refuse: () => Promise.resolve(undefined),
  errorsIn: () => Promise.resolve([]),
  again: true,
}

const ABOUT = 'page-about'
const CAREERS = {id: 'page-careers', address: '/Careers', role: 'marketing'}
/** Its texts state facts of legal. */
const SAFETY = {id: 'page-safety', address: '/Safety', role: 'administrator'}
const PAGES = [CAREERS, SAFETY]

/** Returns all published content, without the notes about what was taken off the site. */
async function published(client: SanityClient) {
  const query = '*[!(_type match "system.**") && _type != "takenOff"] | order(_id asc)'
  const all = await client.fetch<Record<string, unknown>[]>(query, {}, {perspective: 'published'})
  return all.map(({_rev, _updatedAt, _createdAt, _originalId, _system, ...rest}) => rest)
}

async function whatIsAt(client: SanityClient, address: string): Promise<string | undefined> {
  const destination = resolveAddress((await fetchStored(client)).routes, address)
  if (destination?.kind === 'redirect') return `→ ${destination.to}`
  return destination?.kind === 'document' ? destination.document.route : undefined
}

/** Takes a page off the site with a redirect and repaired links, and returns what was published before. */
async function takeOffWithRedirect(client: SanityClient, {id, address}: (typeof PAGES)[number]) {
  const before = await published(client)
  await takeOffNow(client, id, ABOUT)
  expect(await whatIsAt(client, address)).toBe('→ /Aboutus')
  return before
}

const bringBack = (client: SanityClient, id: string, deed: Deed) =>
  Array.fromAsync(doWithMany(client, [{id}], deed, PUTTING_BACK))

async function putIntoRelease(client: SanityClient, id: string): Promise<string> {
  const {releaseId} = await client.releases.create({metadata: {title: 'Spring'}})
  expect(await bringBack(client, id, {name: 'release', release: releaseId})).toEqual([{id}])
  return releaseId
}

test.each(PAGES)('$address comes back among many, as the rules allow $role', async (page) => {
  const client = clientAs(openRuledLake(), page.role)
  const before = await takeOffWithRedirect(client, page)
  expect(await bringBack(client, page.id, {name: 'publish'})).toEqual([{id: page.id}])
  expect(await whatIsAt(client, page.address)).toBe(page.address)
  expect(await published(client)).toEqual(before)
})

test.each(PAGES)('$address comes back with a release, as the rules allow $role', async (page) => {
  const client = clientAs(openRuledLake(), page.role)
  const before = await takeOffWithRedirect(client, page)
  const releaseId = await putIntoRelease(client, page.id)
  expect(await whatIsAt(client, page.address), 'until then').toBe('→ /Aboutus')
  await client.releases.publish({releaseId})
  expect(await whatIsAt(client, page.address)).toBe(page.address)
  expect(await published(client)).toEqual(before)
})

test('a page that legal has to approve stays off the site, and its redirect stays', async () => {
  const client = clientAs(openRuledLake(), 'marketing')
  await takeOffWithRedirect(client, SAFETY)
  const off = await published(client)
  const [outcome] = await bringBack(client, SAFETY.id, {name: 'publish'})
  expect(outcome?.failure).toContain('Legal has to approve this')
  const releaseId = await putIntoRelease(client, SAFETY.id)
  await expect(client.releases.publish({releaseId})).rejects.toThrow('Legal has to approve this')
  expect(await published(client)).toEqual(off)
})

test.each([
  ['at once', (client: SanityClient) => takeOffNow(client, 'page-wren')],
  [
    'at a time',
    (client: SanityClient) => unpublishAt(client, {id: 'page-wren', title: 'Wren'}, '2030-12-01T09:00:00Z'),
  ],
])(
  'nothing is left to put back of a page that came back with a release, and goes again %s',
  async (_when, go) => {
    const page = (name: string, links: object[] = []) => ({
      _id: `page-${name}`,
      _type: 'page',
      title: name,
      route: name === 'about' ? '/Aboutus' : `/${name}`,
      sections: [{_type: 'hero', _key: 'hero', heading: name, actions: links}],
    })
    const toWren = {_type: 'link', _key: 'link', page: {_type: 'reference', _ref: 'page-wren'}}
    const client = clientAs(openRuledLake([page('wren'), page('about'), page('nest', [toWren])]), 'marketing')
    await takeOffWithRedirect(client, {id: 'page-wren', address: '/wren', role: 'marketing'})
    const releaseId = await putIntoRelease(client, 'page-wren')
    await client.releases.publish({releaseId})
    await client.patch('page-nest').set({sections: []}).commit()
    await go(client)
    expect(await client.getDocument('takenOff.page-wren')).toBeUndefined()
  },
)
