import type {ResumableListenOptions, SanityClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {collect} from './collect.ts'
import {readUntil} from './readUntil.ts'
import {type RunningLake, startLake, STORES} from './runningLake.ts'
import {startSubject, type Subject, SUBJECTS} from './subject.ts'

const EVERY_EVENT = ['welcome', 'mutation', 'welcomeback', 'reset', 'reconnect'] as const

/** Returns a listener that is connected. */
async function listeningOf(
  client: SanityClient,
  options: Partial<ResumableListenOptions> = {},
  query = '*[_type == "page"]',
) {
  const resumable: ResumableListenOptions = {...options, enableResume: true, events: [...EVERY_EVENT]}
  const collection = collect(client.listen(query, {}, resumable))
  await collection.first(1)
  return collection
}

describe.each(SUBJECTS)('what a client hears, %s', (kind) => {
  let subject: Subject
  beforeEach(async () => {
    subject = await startSubject(kind)
  })
  afterEach(() => subject.stop())

  const client = () => subject.client()
  const listening = (options?: Partial<ResumableListenOptions>) => listeningOf(client(), options)

  it('tells a listener what happened to its documents, in order', async () => {
    const listener = await listening({includePreviousRevision: true})
    const created = await client().create({_id: 'a', _type: 'page', title: 'one'})
    await client().create({_id: 'other', _type: 'note'})
    const patched = await client().patch('a').set({title: 'two'}).commit()
    await client().delete('a')
    const [welcome, appear, update, disappear] = await listener.first(4)
    listener.subscription.unsubscribe()
    expect(welcome).toMatchObject({type: 'welcome', listenerName: expect.any(String)})
    expect(appear).toMatchObject({
      type: 'mutation',
      eventId: `${created._rev}#a`,
      documentId: 'a',
      transactionId: created._rev,
      transition: 'appear',
      identity: expect.any(String),
      resultRev: created._rev,
      result: {title: 'one'},
      mutations: [{create: {_id: 'a'}}],
      visibility: 'transaction',
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
    })
    expect(appear).not.toHaveProperty('previousRev')
    expect(update).toMatchObject({
      transition: 'update',
      previousRev: created._rev,
      resultRev: patched._rev,
      previous: {title: 'one'},
      result: {title: 'two'},
    })
    expect(disappear).toMatchObject({transition: 'disappear', previousRev: patched._rev})
  })

  it('tells of writers at the same time one after the other, each from where the one before left off', async () => {
    await client().create({_id: 'busy', _type: 'page', n: 0})
    const listener = await listening({includePreviousRevision: true})
    const write = async () => {
      for (let turn = 0; turn < 10; turn += 1) await client().patch('busy').inc({n: 1}).commit()
    }
    await Promise.all(Array.from({length: 5}, write))
    const told = (await listener.first(51)).slice(1)
    listener.subscription.unsubscribe()
    expect(told).toMatchObject(told.map((_, index) => ({previous: {n: index}, result: {n: index + 1}})))
    const revisions = told.map((event) => ('resultRev' in event ? event.resultRev : undefined))
    expect(told.slice(1)).toMatchObject(revisions.slice(0, -1).map((previousRev) => ({previousRev})))
  })

  it('tells about a patch that changes nothing', async () => {
    await client().create({_id: 'same', _type: 'page', title: 'one'})
    const listener = await listening()
    await client().patch('same').set({title: 'one'}).commit()
    expect(await listener.first(2)).toMatchObject([{}, {transition: 'update'}])
    listener.subscription.unsubscribe()
  })

  it('sends the patches of a deletion as Studio expects them', async () => {
    await client().create({_id: 'd', _type: 'page'})
    const listener = await listening({effectFormat: 'mendoza'})
    await client().delete('d')
    expect(await listener.first(2)).toMatchObject([{}, {effects: {apply: [0, null]}}])
    listener.subscription.unsubscribe()
  })

  it('leaves drafts out unless they are wanted', async () => {
    const published = await listening()
    const everything = await listening({includeAllVersions: true})
    await client().create({_id: 'drafts.a', _type: 'page'})
    await client().create({_id: 'a', _type: 'page'})
    expect(await published.first(2)).toMatchObject([{}, {documentId: 'a'}])
    expect(await everything.first(3)).toMatchObject([{}, {documentId: 'drafts.a'}, {documentId: 'a'}])
    published.subscription.unsubscribe()
    everything.subscription.unsubscribe()
  })

  it('ends a stream whose filter does not parse, saying why', async () => {
    await expect(collect(client().listen('*[_type ==')).first(1)).rejects.toMatchObject({
      name: 'ChannelError',
    })
  })

  it('wakes live subscribers of published content when it changes, and for nothing else', async () => {
    await client().create({_id: 'home', _type: 'page', route: '/', title: 'one'})
    const query = '*[_type == "page" && route == "/"][0].title'
    const {syncTags = []} = await client().fetch(query, {}, {filterResponse: false})
    const live = collect(client().live.events())
    await live.first(1)
    await client().create({_id: 'drafts.home', _type: 'page', route: '/', title: 'draft'})
    await client().patch('home').set({title: 'two'}).commit()
    const [welcome, message] = await live.first(2)
    live.subscription.unsubscribe()
    expect(welcome).toMatchObject({type: 'welcome', id: expect.any(String)})
    expect(message?.type === 'message' && message.tags.some((tag) => syncTags.includes(tag))).toBe(true)
    expect(live.values).toHaveLength(2)
  })

  it('wakes live subscribers of drafts too when they ask for them', async () => {
    const live = collect(client().live.events({includeDrafts: true}))
    await live.first(1)
    await client().create({_id: 'drafts.home', _type: 'page', route: '/'})
    expect(await live.first(2)).toMatchObject([{type: 'welcome'}, {type: 'message'}])
    live.subscription.unsubscribe()
  })
})

describe.each(STORES)('event streams over HTTP, %s store', (kind) => {
  let running: RunningLake
  beforeEach(async () => {
    running = await startLake(kind)
  })
  afterEach(() => running.stop())

  const client = () => running.client()

  /** Breaks every connection, as a network does, without stopping the server. */
  const breakConnections = () => running.server.closeAllConnections()

  /** Writes as another client, over a connection of its own. */
  async function writeElsewhere(mutations: object[]): Promise<void> {
    const url = `${running.origin}/v2025-02-19/data/mutate/production`
    const body = JSON.stringify({mutations})
    const {status} = await running.lake.fetch(new Request(url, {method: 'POST', body}))
    expect(status).toBe(200)
  }

  const listening = () => listeningOf(client())

  it('ends a stream of a dataset that is not there for good', async () => {
    const lost = collect(running.client({dataset: 'nowhere'}).listen('*'))
    await expect(lost.first(1)).rejects.toMatchObject({status: 404})
  })

  it('catches up a listener that lost its connection and wants to resume', async () => {
    const listener = await listening()
    await client().create({_id: 'before', _type: 'page'})
    await listener.first(2)
    breakConnections()
    await writeElsewhere([{create: {_id: 'meanwhile-1', _type: 'page'}}])
    await writeElsewhere([{create: {_id: 'meanwhile-2', _type: 'page'}}, {delete: {id: 'meanwhile-1'}}])
    const events = await listener.first(7)
    await client().create({_id: 'after', _type: 'page'})
    const last = (await listener.first(8)).at(-1)
    listener.subscription.unsubscribe()
    expect(events.map(({type}) => type)).toEqual([
      'welcome',
      'mutation',
      'reconnect',
      'welcomeback',
      'mutation',
      'mutation',
      'mutation',
    ])
    expect(events.slice(4)).toMatchObject([
      {documentId: 'meanwhile-1', transition: 'appear'},
      {transactionTotalEvents: 2},
      {transactionTotalEvents: 2},
    ])
    expect(last).toMatchObject({documentId: 'after'})
  })

  it('catches up with more than may wait for a slow reader', async () => {
    const {_rev} = await client().create({_id: 'before', _type: 'page'})
    for (let index = 0; index < 600; index += 1) {
      const documents = [`left-${index}`, `right-${index}`].map((_id) => ({create: {_id, _type: 'page'}}))
      running.lake.engine.dataset('production').mutate(documents, {author: 'somebody'})
    }
    await running.lake.engine.dataset('production').settled()
    const url = `${running.origin}/v2025-02-19/data/listen/production?query=*&enableResume=true`
    const response = await fetch(url, {headers: {'last-event-id': `${_rev}#before`}})
    const text = await readUntil(response.body, 'right-599')
    expect(text.match(/^event: mutation$/gm)).toHaveLength(1200)
  })

  it('starts over when what was missed cannot be told', async () => {
    const url = `${running.origin}/v2025-02-19/data/listen/production?query=*&enableResume=true`
    const response = await fetch(url, {headers: {'last-event-id': 'unknown#a'}})
    const text = await readUntil(response.body, 'event: reset')
    expect(text).not.toContain('event: welcome')
  })

  it('lets live subscribers catch up after a lost connection', async () => {
    await client().create({_id: 'home', _type: 'page', route: '/'})
    const live = collect(client().live.events())
    const [welcome] = await live.first(1)
    breakConnections()
    await writeElsewhere([{patch: {id: 'home', set: {title: 'missed'}}}])
    const events = await live.first(4)
    live.subscription.unsubscribe()
    expect(events.map(({type}) => type)).toEqual(['welcome', 'reconnect', 'welcome', 'message'])
    expect(events[2]).toMatchObject({id: welcome && 'id' in welcome ? welcome.id : ''})
  })

  it('tells a live subscriber to start over when it is too far behind', async () => {
    const url = `${running.origin}/vX/data/live/events/production`
    const response = await fetch(url, {headers: {'last-event-id': 'of-another-life'}})
    const text = await readUntil(response.body, 'event: restart')
    expect(text).toContain('event: welcome')
  })

  it('stops working for listeners that have gone', async () => {
    const listener = await listening()
    expect(running.lake.openStreamCount).toBe(1)
    listener.subscription.unsubscribe()
    await expect.poll(() => running.lake.openStreamCount).toBe(0)
  })
})
