import type {SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {activityRoutes} from '../../server/activity/activityRoutes.ts'
import {accountsWithPartner, clientAs} from './clientAs.ts'
import {emailOf, openStaffedLake, serveStaff} from './staffAccounts.ts'

/** A person without permission to follow legal documents. */
const WITH_PARTNER = accountsWithPartner([
  {filter: '_type in ["page", "redirect"]', permissions: ['read', 'history']},
])

const page = (id: string, title = id) => ({_id: id, _type: 'page', title, route: `/${id}`, sections: []})
const law = {_id: 'law', _type: 'legalDocument', title: 'Secret law', route: '/law'}

let lake: Lake
let marketing: SanityClient
let now: number

beforeEach(() => {
  now = Date.parse('2026-11-27T10:00:00Z')
  lake = createLake(createMemoryStore(), {accounts: WITH_PARTNER, now: () => now})
  marketing = clientAs(lake, 'marketing')
})

const later = (minutes: number) => {
  now += minutes * 60_000
}

const ask = (query = '', role = 'marketing', dataset = 'production') =>
  activityRoutes(lake).request(`/${dataset}${query}`, {
    headers: {
      authorization: `Bearer ${lake.callers.authenticator?.begin(`local-${role}`, new Request('http://localhost')).proof}`,
    },
  })

interface Told {
  entries: {
    deed: string
    author: string
    at: string
    since: string
    times: number
    count: number
    documents: {id: string; title: string; exists: boolean}[]
    release?: {name: string; title: string}
    was?: {id: string; revision: string}
  }[]
  before?: number
  people: {id: string; name: string}[]
}

const read = async (query = '', role = 'marketing'): Promise<Told> => {
  const answer = await ask(query, role)
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Returns actions with their objects, the latest first. */
const deeds = async (query = '', role = 'marketing') =>
  (await read(query, role)).entries.map(({deed, documents}) =>
    [deed, ...documents.map(({title}) => title)].join(' '),
  )

describe('activity', () => {
  test('tells how a document came, was published, taken off, deleted and brought back', async () => {
    const ids = {publishedId: 'spring', draftId: 'drafts.spring'}
    await marketing.create(page('drafts.spring', 'Spring'))
    await marketing.action({actionType: 'sanity.action.document.publish', ...ids})
    await marketing.create(page('drafts.spring', 'Spring'))
    await marketing.delete('drafts.spring')
    await marketing.action({actionType: 'sanity.action.document.unpublish', ...ids})
    await marketing.action({actionType: 'sanity.action.document.publish', ...ids})
    await marketing.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'spring',
      includeDrafts: [],
    })
    await marketing.create(page('drafts.spring', 'Spring again'))
    expect((await read()).entries.map(({deed}) => deed)).toEqual([
      'broughtBack',
      'deleted',
      'published',
      'unpublished',
      'discarded',
      'edited',
      'published',
      'created',
    ])
  })

  test('names who deleted a document, and the revision from which it comes back', async () => {
    await marketing.create(page('spring', 'Spring'))
    const revision = (await marketing.getDocument('spring'))?._rev
    await marketing.delete('spring')
    const {entries, people} = await read()
    expect(entries[0]).toMatchObject({
      deed: 'deleted',
      author: 'local-marketing',
      documents: [{id: 'spring', title: 'Spring', exists: false}],
      was: {id: 'spring', revision},
    })
    expect(people).toContainEqual({id: 'local-marketing', name: 'Marketing'})
  })

  test('tells edits of one person in a row as one, until an hour passes or something else happens', async () => {
    await marketing.create(page('drafts.spring', 'Spring'))
    for (const title of ['One', 'Two', 'Three']) {
      later(10)
      await marketing.patch('drafts.spring').set({title}).commit()
    }
    later(61)
    await marketing.patch('drafts.spring').set({title: 'Four'}).commit()
    const {entries} = await read()
    expect(entries).toMatchObject([
      {deed: 'edited', times: 1},
      {deed: 'created', times: 4, since: '2026-11-27T10:00:00.000Z', at: '2026-11-27T10:30:00.000Z'},
    ])
  })

  test('tells a release by its title, with all that it has published', async () => {
    const release = {releaseId: 'rSpring'}
    await marketing.action({
      actionType: 'sanity.action.release.create',
      ...release,
      metadata: {title: 'Spring sale', releaseType: 'asap'},
    })
    for (const id of ['one', 'two']) {
      await marketing.action({
        actionType: 'sanity.action.document.version.create',
        publishedId: id,
        document: page(`versions.rSpring.${id}`, id),
      })
    }
    await marketing.action({actionType: 'sanity.action.release.publish', ...release})
    const {entries} = await read()
    expect(entries).toMatchObject([
      {deed: 'release.publish', count: 2, release: {name: 'rSpring', title: 'Spring sale'}},
      {deed: 'edited', documents: [{title: 'two'}], release: {title: 'Spring sale'}},
      {deed: 'edited', documents: [{title: 'one'}], release: {title: 'Spring sale'}},
      {deed: 'release.create', release: {title: 'Spring sale'}},
    ])
  })

  test('tells what a script writes at once as one, and an import as what it is', async () => {
    const dataset = lake.engine.dataset('production')
    const pages = Array.from({length: 120}, (_, index) => ({create: page(`page-${index}`)}))
    dataset.mutate(pages, {author: 'import', purpose: 'import'})
    await pages
      .slice(0, 30)
      .reduce((all, {create: {_id}}) => all.patch(_id, {set: {title: 'New'}}), marketing.transaction())
      .commit()
    expect((await read()).entries).toMatchObject([
      {deed: 'changedMany', count: 30, author: 'local-marketing'},
      {deed: 'imported', count: 120, author: 'import'},
    ])
    expect(await deeds('?document=page-119')).toEqual(['imported page-119'])
  })

  test('is filtered by person, by type and by document', async () => {
    await marketing.create(page('spring', 'Spring'))
    await clientAs(lake, 'legal').create(law)
    await clientAs(lake, 'administrator').patch('spring').set({title: 'Summer'}).commit()
    expect(await deeds('?author=local-legal')).toEqual(['published Secret law'])
    expect(await deeds('?type=page')).toEqual(['published Summer', 'published Summer'])
    expect(await deeds('?document=law')).toEqual(['published Secret law'])
  })

  test('comes by pages that leave nothing out and tell nothing twice', async () => {
    for (let n = 0; n < 230; n += 1) await marketing.create(page(`page-${n}`))
    const told: string[] = []
    let before: number | undefined
    do {
      const {entries, before: next} = await read(before === undefined ? '' : `?before=${before}`)
      told.push(...entries.map(({documents}) => documents[0]?.id ?? ''))
      before = next
    } while (before !== undefined)
    expect(told).toEqual(Array.from({length: 230}, (_, n) => `page-${229 - n}`))
  })
})

test('every role asks for it, and administrators are not alone', async () => {
  const {staff, join, signIn, close} = await openStaffedLake()
  onTestFinished(close)
  await join('administrator')
  await join('legal')
  const cookie = await signIn(emailOf('legal'))
  const {fetch} = serveStaff(staff)
  const address = 'http://localhost:4000/sign-in/api/activity/production'
  const answer = await fetch(new Request(address, {headers: {cookie}}))
  expect([answer.status, await answer.json()]).toMatchObject([200, {entries: []}])
  expect((await fetch(new Request(address))).status).toBe(401)
})

describe('nobody is told', () => {
  test('of documents whose history is not theirs to see, nor how many they are', async () => {
    await marketing.create(page('spring', 'Spring'))
    await clientAs(lake, 'legal').create(law)
    await clientAs(lake, 'administrator')
      .transaction()
      .patch('law', {set: {title: 'New law'}})
      .delete('spring')
      .commit()
    const many = Array.from({length: 30}, (_, n) => ({create: {...law, _id: `law-${n}`}}))
    lake.engine
      .dataset('production')
      .mutate([...many, {create: page('autumn', 'Autumn')}], {author: 'script'})
    const {entries} = await read('', 'partner')
    expect(JSON.stringify(entries)).not.toMatch(/law/i)
    expect(entries).toMatchObject([
      {deed: 'changedMany', count: 1, documents: [{title: 'Autumn'}]},
      {deed: 'deleted', documents: [{title: 'Spring'}]},
      {deed: 'published', documents: [{title: 'Spring'}]},
    ])
    expect((await read('?document=law', 'partner')).entries).toEqual([])
  })

  test('of a hidden document when it was written, whatever they ask for', async () => {
    await clientAs(lake, 'legal').create(law)
    await clientAs(lake, 'legal').create({...law, _id: 'drafts.other', title: 'Secret plan'})
    const {people} = await read('', 'partner')
    for (const id of ['law', 'drafts.law', 'other', 'drafts.other', 'versions.rSpring.law', 'nothing']) {
      expect(await read(`?document=${id}`, 'partner'), id).toEqual({entries: [], people})
    }
    for (const query of ['', '?type=legalDocument', '?author=local-legal']) {
      expect(await read(query, 'partner'), query).toMatchObject({entries: []})
    }
  })

  test.each(['administrator', 'marketing', 'legal', 'developer', 'partner'])(
    'of comments, tasks, approvals, shared previews and the lake’s own documents, as %s',
    async (role) => {
      const types = ['comment', 'tasks.task', 'approval', 'takenOff', 'system.group', 'system.retention']
      const secret = [...types, 'sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'].map((_type) => ({
        create: {_id: `hidden.${_type}`, _type, title: 'Hidden', name: 'Hidden', message: 'Hidden'},
      }))
      const names = ['production', 'production-comments']
      for (const name of names) lake.engine.dataset(name).mutate(secret, {author: 'script'})
      const ids = secret.map(({create: {_id}}) => _id)
      const queries = ['', ...types.map((type) => `?type=${type}`), ...ids.map((id) => `?document=${id}`)]
      for (const name of names) {
        for (const query of queries) {
          const answer = await ask(query, role, name)
          expect(await answer.text(), query).not.toMatch(/hidden/i)
        }
      }
    },
  )

  test('without a session, and nothing of what the lake keeps for itself', async () => {
    const answer = await activityRoutes(lake).request('/production')
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {message: expect.stringContaining('signed in')},
    ])
    await marketing.create({_id: 'secret', _type: 'sanity.previewUrlSecret', secret: 'x'})
    expect((await read()).entries).toEqual([])
  })

  test('more than one asks for: what is no filter is refused', async () => {
    expect((await ask('?before=soon')).status).toBe(400)
  })
})
