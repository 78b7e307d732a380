import {focusManager, QueryObserver} from '@tanstack/react-query'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {CONTENT_KEY} from './contentOptions.ts'
import {keepLive} from './keepLive.ts'
import {openService} from './liveEventsFixtures.ts'
import {type ContentClient, contentSource, createQueryClient} from './source.ts'

const key = [CONTENT_KEY, 'facts', {}]

/** A page with content in its cache that is kept live. */
function openPage(loadClient: () => Promise<ContentClient>, currentUntil?: string) {
  const queryClient = createQueryClient(loadClient)
  queryClient.setQueryData(key, {result: [], syncTags: ['s1:fact']})
  const fetchFacts = vi.fn<() => object>(() => ({result: [], syncTags: ['s1:fact']}))
  const shown = new QueryObserver(queryClient, {queryKey: key, queryFn: fetchFacts, staleTime: Infinity})
  const stop = keepLive(queryClient, currentUntil)
  queryClient.mount()
  onTestFinished(() => {
    stop()
    queryClient.unmount()
  })
  return {
    stop,
    source: contentSource(queryClient),
    /** Number of requests for the content. */
    asked: () => fetchFacts.mock.calls.length,
    /** Shows the content on the page. */
    show: () => onTestFinished(shown.subscribe(() => undefined)),
    isStale: () => queryClient.getQueryState(key)?.isInvalidated === true,
    refresh: () => queryClient.setQueryData(key, {result: [], syncTags: ['s1:fact']}),
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  focusManager.setFocused(undefined)
})

describe('a page that is kept live', () => {
  test('asks once more for what was published while it connected', async () => {
    const {client, connections} = openService()
    const {isStale} = openPage(() => Promise.resolve(client))
    await pass(10)
    expect(isStale()).toBe(false)
    connections[0]?.send('welcome')
    await pass(10)
    expect(isStale()).toBe(true)
  })

  test.each([
    ['asks nothing where nothing was published since the server sent it', 'e1', false],
    ['asks once more where something was', 'e0', true],
  ])('%s', async (_, currentUntil, asks) => {
    const {client, connections} = openService()
    const {isStale} = openPage(() => Promise.resolve(client), currentUntil)
    await pass(10)
    connections[0]?.send('welcome')
    await pass(10)
    expect(isStale()).toBe(asks)
    connections[0]?.close()
    await pass(10_000)
    connections[1]?.send('welcome')
    await pass(10)
    expect(isStale()).toBe(true)
  })

  test('accepts no answer from a cache that has not heard of what was published before it connected', async () => {
    const {client, connections} = openService()
    const {source} = openPage(() => Promise.resolve(client), 'e0')
    await pass(10)
    connections[0]?.send('welcome')
    await pass(10)
    expect(source.lastLiveEventId).toBe('e1')
  })

  test('learns what changed', async () => {
    const {client, connections} = openService()
    const {isStale, refresh} = openPage(() => Promise.resolve(client))
    await pass(10)
    connections[0]?.send('welcome')
    await pass(10)
    refresh()
    expect(isStale()).toBe(false)
    connections[0]?.send('message', {tags: ['s1:fact']})
    await pass(10)
    expect(isStale()).toBe(true)
  })

  test('learns that changes were lost, and accepts no answer from before', async () => {
    const {client, connections} = openService()
    const {isStale, source} = openPage(() => Promise.resolve(client), 'e1')
    await pass(10)
    connections[0]?.send('welcome')
    connections[0]?.send('restart')
    await pass(10)
    expect(isStale()).toBe(true)
    expect(source.lastLiveEventId).toBe('e1')
  })

  test('connects again after a lost connection, and then fetches what it may have missed', async () => {
    const {client, connections} = openService()
    const {asked, show} = openPage(() => Promise.resolve(client))
    show()
    await pass(10)
    connections[0]?.send('welcome')
    await pass(10)
    expect(asked()).toBe(1)
    connections[0]?.close()
    await pass(10_000)
    expect(connections).toHaveLength(2)
    expect(asked()).toBe(1)
    connections[1]?.send('welcome')
    await pass(10)
    expect(asked()).toBe(2)
  })

  test('takes every answer for stale while the connection is lost, also one that comes meanwhile', async () => {
    const service = openService()
    const {asked, show, isStale, refresh} = openPage(() => Promise.resolve(service.client), 'e1')
    show()
    await pass(10)
    service.connections[0]?.send('welcome')
    await pass(10)
    expect(isStale()).toBe(false)
    service.refuses = true
    service.connections[0]?.close()
    await pass(10)
    expect(isStale()).toBe(true)
    refresh()
    await pass(3100)
    expect(isStale()).toBe(true)
    expect(asked()).toBe(0)
  })

  test('tries again after a refusal, with longer and longer waits', async () => {
    const service = openService()
    service.refuses = true
    const loadClient = vi.fn<() => Promise<ContentClient>>(() => Promise.resolve(service.client))
    const {isStale} = openPage(loadClient)
    await pass(900)
    expect(loadClient).toHaveBeenCalledTimes(1)
    await pass(200)
    expect(loadClient).toHaveBeenCalledTimes(2)
    await pass(1500)
    expect(loadClient).toHaveBeenCalledTimes(2)
    service.refuses = false
    await pass(700)
    expect(loadClient).toHaveBeenCalledTimes(3)
    service.connections[0]?.send('welcome')
    await pass(10)
    expect(isStale()).toBe(true)
  })

  test('tries again when the code of the client could not be loaded', async () => {
    const {client, connections} = openService()
    const loadClient = vi
      .fn<() => Promise<ContentClient>>(() => Promise.resolve(client))
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    openPage(loadClient)
    await pass(1100)
    expect(connections).toHaveLength(1)
  })

  test('asks now and then where the service wants no connection, while somebody looks and once they do again', async () => {
    const {client, connections} = openService()
    const {asked, show, isStale, refresh} = openPage(() => Promise.resolve(client))
    show()
    await pass(10)
    connections[0]?.send('goaway', {reason: 'busy'})
    await pass(59_000)
    expect(asked()).toBe(0)
    await pass(2000)
    expect(asked()).toBe(1)
    expect(connections).toHaveLength(1)

    refresh()
    focusManager.setFocused(false)
    await pass(120_000)
    expect(asked()).toBe(1)
    expect(isStale()).toBe(true)
    focusManager.setFocused(true)
    await pass(10)
    expect(asked()).toBe(2)
  })

  test('leaves nothing running after it stops', async () => {
    const {client, connections} = openService()
    const {stop, isStale} = openPage(() => Promise.resolve(client))
    await pass(10)
    stop()
    connections[0]?.send('message', {tags: ['s1:fact']})
    await pass(60_000)
    expect(isStale()).toBe(false)
    expect(connections).toHaveLength(1)
  })
})
