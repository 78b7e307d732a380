import {setTimeout as wait} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {createLake, createMemoryStore} from 'content-lake'
import {NEVER, of} from 'rxjs'
import * as v from 'valibot'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {allContent} from '../../studio/content/allContent.ts'
import type {Content} from '../../studio/content/content.ts'
import {documentOf} from '../../studio/content/documents.ts'
import {type Followed, Kept, lastKnown, readSource, type Source} from '../../studio/content/followed.ts'
import {UNREACHABLE} from '../../studio/content/reasonOf.ts'
import {clientOver} from './clientOver.ts'
import {type StoredLake, storedLake} from './storedContent.ts'

let lake: StoredLake

beforeEach(() => {
  lake = storedLake([{_id: 'drafts.page-rider', title: 'Ride'}])
})
afterEach(() => {
  vi.restoreAllMocks()
  lake.close()
})

/** Sorts content by the ids of its documents. */
const inOrder = (content: Content) => ({
  ...content,
  documents: content.documents.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})

describe('what the tools of the Studio know of the content', () => {
  test('grows by the edited draft alone with each keystroke', async () => {
    const {client} = lake
    let known = await readSource(client, allContent)
    const fetched = vi.spyOn(client, 'fetch')
    for (const title of ['Ri', 'Rid', 'Ride', 'Rides']) {
      await client.patch('drafts.page-rider', {set: {title}}).commit({visibility: 'sync'})
      known = await readSource(client, allContent, new Set(['drafts.page-rider']), known)
      expect(documentOf('page-rider', known.value.documents)?.newest).toMatchObject({title})
    }
    const answers = await Promise.all(fetched.mock.results.map(({value}) => value as Promise<unknown>))
    expect(answers.flat()).toHaveLength(4)
  })

  test('is what reading everything again would tell, after documents were published, added and deleted', async () => {
    const {client} = lake
    const known = await readSource(client, allContent)
    await client
      .transaction()
      .patch('page-rider', {set: {route: '/Rides'}})
      .create({_id: 'fact-new', _type: 'fact', key: 'new', label: 'New', value: 3, unit: 'miles'})
      .delete('drafts.page-rider')
      .commit()
    const changed = new Set(['page-rider', 'fact-new', 'drafts.page-rider'])
    const followed = await readSource(client, allContent, changed, known)
    expect(inOrder(followed.value)).toEqual(inOrder((await readSource(client, allContent)).value))
    expect(followed.value.routes.documents.map(({route}) => route)).toContain('/Rides')
  })

  test('comes by one stream, however many forms are open', async () => {
    const {client} = lake
    const listened = vi.spyOn(client, 'listen').mockReturnValue(NEVER)
    const kept = new Kept(client, allContent)
    const ends = [kept.subscribe(() => {}), kept.subscribe(() => {})]
    for (const end of ends) end()
    kept.subscribe(() => {})
    expect(listened).toHaveBeenCalledTimes(1)
  })

  test('is there as soon as the stream is open', async () => {
    const {client} = lake
    vi.spyOn(client, 'listen').mockReturnValue(of({type: 'welcome', listenerName: 'all'}))
    const kept = new Kept(client, allContent)
    await new Promise<void>((resolve) => kept.subscribe(resolve))
    expect(kept.state).toMatchObject({status: 'ready'})
  })
})

const ENDED = 'event: channelError\ndata: {"message":"The filter takes too long."}\n\n'

/** Follows a source in a lake, and records what its readers see. */
function follow<Value>(source: Source<Value>, {listening = false, firstPause = 20} = {}) {
  const own = createLake(createMemoryStore())
  const dataset = own.engine.dataset('production')
  dataset.mutate([{create: {_id: 'a', _type: 'note'}}], {author: 'staff'})
  const faults = {reading: false, listening}
  const asked = {listens: 0, queries: 0}
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const isListen = new URL(request.url).pathname.includes('/data/listen/')
    asked[isListen ? 'listens' : 'queries'] += 1
    if (isListen && faults.listening)
      return new Response(ENDED, {headers: {'content-type': 'text/event-stream'}})
    if (!isListen && faults.reading) return new Response('Away', {status: 503})
    return own.fetch(request)
  }
  const kept = new Kept(clientOver(ask), source, {firstPause, keptFor: 0})
  const shown: Followed<Value>[] = []
  const leave = kept.subscribe(() => shown.push(kept.state))
  onTestFinished(async () => {
    leave()
    await wait()
    own.close()
  })
  return {kept, dataset, faults, asked, shown}
}

const ready = (content: number) => ({status: 'ready', content})
const failed = (reason: string, last?: number) =>
  expect.objectContaining({status: 'failed', reason, last, isAsking: false})

const ofAllNotes: Source<number> = {types: ['note'], make: ({stored}) => stored.length}
const asked: Source<number> = {
  about: '*[_type == $type]',
  params: {type: 'note'},
  ask: async (client) => v.parse(v.number(), await client.fetch<unknown>('count(*[_type == "note"])')),
}

describe.each([
  ['made of all documents of a type', ofAllNotes],
  ['asked of the lake', asked],
])('what is kept up to date, %s,', (_what, source) => {
  test('is read again once it has changed, and nothing is asked in between', async () => {
    const {kept, dataset, asked: count, shown} = follow(source)
    await expect.poll(() => kept.state).toEqual(ready(1))
    dataset.mutate([{create: {_id: 'b', _type: 'note'}}], {author: 'staff'})
    await expect.poll(() => kept.state).toEqual(ready(2))
    expect([count, shown.length]).toEqual([{listens: 1, queries: 2}, 2])
  })

  test('is read again although changes never stop', async () => {
    const {kept, dataset} = follow(source)
    await expect.poll(() => kept.state).toEqual(ready(1))
    let added = 0
    const typing = setInterval(() => {
      dataset.mutate([{create: {_id: `more-${(added += 1)}`, _type: 'note'}}], {author: 'staff'})
    }, 100)
    onTestFinished(() => clearInterval(typing))
    await expect.poll(() => kept.state, {timeout: 4000}).not.toEqual(ready(1))
    expect(kept.state).toMatchObject({status: 'ready'})
  })

  test('is shown as unreadable where it is, and read as soon as it can be', async () => {
    const {kept, dataset, faults, shown} = follow(source)
    await expect.poll(() => kept.state).toEqual(ready(1))
    faults.reading = true
    dataset.mutate([{create: {_id: 'b', _type: 'note'}}], {author: 'staff'})
    await expect.poll(() => kept.state).toEqual(failed(UNREACHABLE, 1))
    expect(lastKnown(kept.state)).toBe(1)
    faults.reading = false
    await expect.poll(() => kept.state).toEqual(ready(2))
    expect(shown.at(-1)).toEqual(ready(2))
  })

  test('is listened for again where the lake ends the stream of changes', async () => {
    const {kept, dataset, faults, asked: count} = follow(source, {listening: true})
    await expect.poll(() => count.listens).toBeGreaterThan(2)
    expect(kept.state).toEqual(failed('The filter takes too long.'))
    faults.listening = false
    await expect.poll(() => kept.state).toEqual(ready(1))
    dataset.mutate([{create: {_id: 'b', _type: 'note'}}], {author: 'staff'})
    await expect.poll(() => kept.state).toEqual(ready(2))
  })
})

test('an answer that makes no sense is told, and asked for again', async () => {
  const answers: unknown[] = ['none', 7]
  const {shown} = follow({...asked, ask: async () => v.parse(v.number(), answers.shift())})
  await expect
    .poll(() => shown)
    .toEqual([failed('Invalid type: Expected number but received "none"'), ready(7)])
})

test('a value that nobody could read yet is unreadable while there is no connection', async () => {
  vi.spyOn(lake.client, 'listen').mockReturnValue(of({type: 'reconnect'}))
  const kept = new Kept(lake.client, asked)
  onTestFinished(kept.subscribe(() => {}))
  expect(kept.state).toEqual(failed(UNREACHABLE))
})

test('a value that could not be read is read at once if somebody asks for it', async () => {
  const answers: unknown[] = ['none', 'none', 7]
  const source = {...asked, ask: async () => v.parse(v.number(), answers.shift())}
  const {kept, shown} = follow(source, {firstPause: 3_600_000})
  for (const left of [2, 1]) {
    await expect.poll(() => kept.state).toMatchObject({status: 'failed', isAsking: false})
    expect(answers).toHaveLength(left)
    if (kept.state.status === 'failed') kept.state.askAgain()
  }
  await expect.poll(() => kept.state).toEqual(ready(7))
  expect(shown.map((state) => state.status === 'failed' && state.isAsking)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

test('a value that was refused is read again only if somebody asks for it', async () => {
  const source = {...asked, ask: async (client: SanityClient) => client.fetch<number>('count(')}
  const {kept, asked: count} = follow(source)
  await expect.poll(() => kept.state).toMatchObject({status: 'failed', isAsking: false})
  await wait(100)
  expect(count.queries).toBe(1)
  if (kept.state.status === 'failed') kept.state.askAgain()
  await expect.poll(() => count.queries).toBe(2)
})
