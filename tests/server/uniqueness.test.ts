import type {SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, test} from 'vitest'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import {clientAs} from './clientAs.ts'

/** A document of any type, without its id. */
type Typed = Record<string, unknown> & {_type: string}

const slug = (current: string) => ({_type: 'slug', current})

const CONTENT = [
  {_id: 'siteSettings', _type: 'siteSettings', productName: 'Loop'},
  {_id: 'legal-accessibility', _type: 'legalDocument', title: 'Accessibility', route: '/Accessibility'},
  {_id: 'fact-age', _type: 'fact', label: 'Age', key: 'minAge', unit: 'year', value: 21, legal: true},
  {_id: 'help-rider', _type: 'helpCentre', audience: 'rider', route: '/Help{productName}'},
  {_id: 'topic-pay', _type: 'helpTopic', audience: 'rider', slug: slug('pay')},
  {_id: 'name-boise', _type: 'cityDisplayName', city: 'boise', name: 'Boise'},
  {_id: 'page-rider', _type: 'page', title: 'Riders', route: '/Rider'},
  {_id: 'redirect-old', _type: 'redirect', from: '/old', to: {_type: 'reference', _ref: 'page-rider'}},
]

let lake: Lake
let marketing: SanityClient
let administrator: SanityClient

function openLake(...others: (Typed & {_id: string})[]): void {
  lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, rules: RULES})
  const documents = [...CONTENT, ...others]
  lake.engine.dataset('production').mutate(
    documents.map((document) => ({create: document})),
    {author: 'seed'},
  )
  marketing = clientAs(lake, 'marketing')
  administrator = clientAs(lake, 'administrator')
}
beforeEach(() => openLake())

const refused = (reason: string) => ({
  statusCode: 409,
  details: {items: [{error: {type: 'ruleError', description: expect.stringContaining(reason)}}]},
})

const page = (route: string, _id = 'a') => ({_id, _type: 'page', title: 'A page', route})

describe('nobody takes an address that is taken', () => {
  test.each([
    ['/Accessibility', 'A legal document has this address. Choose an address that is free.'],
    ['/accessibility/', 'A legal document has this address.'],
    ['/Accessibilitys', 'is shown here without navigation and footer'],
    ['/Accessibility/2026-01-01', 'Versions of the legal document at /Accessibility are read at'],
    ['/RIDER', 'Another page has this address.'],
    ['/%52ider', 'Another page has this address.'],
    ['/HelpLoop', 'A help center has this address.'],
    ['/Old', 'A redirect has this address: delete the redirect first'],
    ['/privacy', 'The site shows the page of /Legal'],
    ['/studio/page', 'This address belongs to the server'],
    ['/%73tudio', 'This address belongs to the server'],
    ['/Available/boise', 'The pages about cities'],
  ])('a page at %s', async (route, reason) => {
    await expect(marketing.create(page(route))).rejects.toMatchObject(refused(reason))
    await marketing.create(page('/Elsewhere'))
    await expect(marketing.patch('a').set({route}).commit()).rejects.toMatchObject(refused(reason))
  })

  test('a legal document whose second address, or a version of which, would be where a page is', async () => {
    const document = {_id: 'legal', _type: 'legalDocument', title: 'Ride'}
    await expect(administrator.create({...document, route: '/Ridey'})).resolves.toBeDefined()
    await marketing.create(page('/Terms/2026-01-01', 'dated'))
    await marketing.create(page('/Prices', 'prices'))
    await expect(administrator.create({...document, _id: 'b', route: '/Terms'})).rejects.toMatchObject(
      refused('where a version of this document would be read'),
    )
    await expect(administrator.create({...document, _id: 'b', route: '/Price'})).rejects.toMatchObject(
      refused('where this document is shown without navigation and footer'),
    )
  })

  test('a redirect that would start where a page is', async () => {
    const redirect = {_id: 'b', _type: 'redirect', from: '/rider'}
    await expect(marketing.create(redirect)).rejects.toMatchObject(refused('A page has this address.'))
  })

  test('a redirect to a page elsewhere that would start where another is, also as one that led to that before', async () => {
    const to = (_ref: string) => ({_type: 'reference', _ref})
    await marketing.create(page('/Elsewhere', 'page-elsewhere'))
    const redirect = {_id: 'b', _type: 'redirect', from: '/rider', to: to('page-elsewhere')}
    await expect(marketing.create(redirect)).rejects.toMatchObject(refused('A page has this address.'))
    await marketing.create({...redirect, to: to('page-rider')})
    await expect(
      marketing
        .patch('b')
        .set({to: to('page-elsewhere')})
        .commit(),
    ).rejects.toMatchObject(refused('A page has this address.'))
  })

  test.each([
    ['old', 'Begin with a slash'],
    ['https://loop.example/old', 'Begin with the slash behind the name of the site'],
    ['//loop.example/old', 'Begin with one slash'],
    ['/a\\b', 'use no backslash'],
    ['/a#b', 'Leave out the #'],
    ['/a?b', 'it has a field of its own'],
    ['/a/../b', 'Leave out the dots between slashes'],
    ['/a ', 'Take out the space'],
    ['/a\u0000b', 'Take out the space'],
    [`/${'a'.repeat(1000)}`, 'Shorten it to 1000 signs'],
    ['/caf%C3%A9', 'as people read them: /café.'],
    ['/%73tudio', 'as people read them: /studio.'],
    ['/%52ider', 'as people read them: /Rider.'],
    ['/100%é', 'as people read them: /100%25é.'],
    ['/new//', 'as people read them: /new/.'],
    ['/a\uD800', 'Take out the space'],
    ['/OLD/', 'Another redirect has this address.'],
  ])('a redirect from %s', async (from, reason) => {
    await expect(marketing.create({_type: 'redirect', from})).rejects.toMatchObject(refused(reason))
  })

  test('a redirect that is about the same query as another from its path', async () => {
    const redirect = {_type: 'redirect', from: '/index.php'}
    await marketing.create(redirect)
    await marketing.create({...redirect, query: 'id=3'})
    await marketing.create({...redirect, query: 'id=4'})
    for (const query of [undefined, 'id=4']) {
      await expect(marketing.create({...redirect, query})).rejects.toMatchObject(
        refused('Another redirect has this address.'),
      )
    }
    await expect(marketing.create({...redirect, from: '/Rider', query: 'id=4'})).rejects.toMatchObject(
      refused('A page has this address.'),
    )
    for (const [query, reason] of [
      ['?id=5', 'without them'],
      ['off=50%&é', 'that stands for itself as %25'],
    ] as const)
      await expect(marketing.create({...redirect, query})).rejects.toMatchObject(refused(reason))
  })

  test('two pages of one transaction', async () => {
    const transaction = marketing.transaction().create(page('/New')).create(page('/new', 'b'))
    await expect(transaction.commit()).rejects.toMatchObject(refused('Another page has this address.'))
  })

  test('a page whose address follows another name of the product', async () => {
    await marketing.create(page('/HelpOrbit'))
    const renamed = marketing.patch('siteSettings').set({productName: 'Orbit'})
    await expect(renamed.commit()).rejects.toMatchObject(
      refused('Another name moves pages that have it in their address. A page has this address.'),
    )
  })

  test('and a page may move away from a redirect that leads to it, and come back', async () => {
    const to = {_type: 'reference', _ref: 'page-rider'}
    await marketing.create({_id: 'b', _type: 'redirect', from: '/Rider', to})
    for (const route of ['/Riders', '/Rider']) {
      await expect(marketing.patch('page-rider').set({route}).commit()).resolves.toMatchObject({route})
    }
  })

  test('and two that change places in one transaction may', async () => {
    await marketing.create(page('/New'))
    const swap = marketing
      .transaction()
      .patch('a', {set: {route: '/Rider'}})
      .patch('page-rider', {set: {route: '/New'}})
    await expect(swap.commit()).resolves.toBeDefined()
  })
})

describe('what is one of its kind stays the only one', () => {
  test.each<[Typed, string]>([
    [{_type: 'fact', key: 'minAge', unit: 'year', value: 16}, 'Another fact has the key "minAge".'],
    [{_type: 'fact', key: 'city', unit: 'year', value: 1}, '{city} stands for something else already.'],
    [{_type: 'helpTopic', audience: 'rider', slug: slug('Pay')}, 'Another topic of this help center'],
    [{_type: 'helpCentre', audience: 'rider', route: '/Other'}, 'This audience has a help center already'],
    [{_type: 'cityDisplayName', city: 'boise', name: 'B'}, 'This city has a display name already.'],
    [{_type: 'siteSettings', productName: 'Other'}, 'There is one document of this kind already'],
  ])('%o', async (document, reason) => {
    await expect(marketing.create({_id: 'zzz', ...document})).rejects.toMatchObject(refused(reason))
  })

  test('a draft may say the same, and is not published, by itself, in a release, or at its time', async () => {
    const fact = {_type: 'fact', key: 'minAge', unit: 'year', value: 16}
    const publish = (publishedId: string) =>
      marketing.action({
        actionType: 'sanity.action.document.publish',
        draftId: `drafts.${publishedId}`,
        publishedId,
      })
    await marketing.create({...fact, _id: 'drafts.zzz'})
    await expect(publish('zzz')).rejects.toMatchObject(refused('Another fact has the key'))

    const releaseOf = async (releaseId: string, releaseType: 'asap' | 'scheduled') => {
      const metadata = {title: releaseId, releaseType}
      await marketing.action({actionType: 'sanity.action.release.create', releaseId, metadata})
      await marketing.create({...fact, _id: `versions.${releaseId}.zzz`})
    }
    await releaseOf('now', 'asap')
    await expect(
      marketing.action({actionType: 'sanity.action.release.publish', releaseId: 'now'}),
    ).rejects.toMatchObject(refused('Another fact has the key'))
    await releaseOf('later', 'scheduled')
    await marketing.action({
      actionType: 'sanity.action.release.schedule',
      releaseId: 'later',
      publishAt: '2020-01-01T00:00:00Z',
    })
    await lake.publishDue()
    expect(await marketing.getDocument('zzz')).toBeUndefined()
    expect(await marketing.getDocument('_.releases.later')).toMatchObject({
      error: {message: expect.stringContaining('Another fact has the key')},
    })
  })
})

test('what broke the rule before it was there can be changed in all else, and be put right', async () => {
  openLake(page('/Accessibility'), {_id: 'b', _type: 'fact', key: 'minAge'})
  await marketing.patch('a').set({title: 'Another name'}).commit()
  await marketing.patch('b').set({key: 'minAge2'}).commit()
  await marketing.patch('a').set({route: '/Free'}).commit()
  await expect(marketing.patch('a').set({route: '/Accessibility'}).commit()).rejects.toMatchObject(
    refused('A legal document has this address.'),
  )
})
