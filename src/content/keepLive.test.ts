import {createClient} from '@sanity/client'
import {focusManager, QueryClient} from '@tanstack/react-query'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {CONTENT_KEY} from './contentOptions.ts'
import {keepLive} from './keepLive.ts'
import {connectContent} from './source.ts'
import type {ContentClient} from './source.ts'

const key = [CONTENT_KEY, 'facts', {}]
const encoder = new TextEncoder()

/** The service's side of one connection. */
interface Connection {
  send: (type: string, data?: object) => void
  close: () => void
}

/** A service of which the test decides what it answers, spoken to by the real client. */
function openService() {
  const connections: Connection[] = []
  const service = {connections, refuses: false}
  const answerEvents = () => {
    if (service.refuses) return Response.json({message: 'No.'}, {status: 401})
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        connections.push({
          send: (type, data = {}) =>
            controller.enqueue(
              encoder.encode(`id: e${connections.length}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
            ),
          close: () => controller.close(),
        })
      },
    })
    return new Response(body, {headers: {'content-type': 'text/event-stream'}})
  }
  const fetchFromService: typeof fetch = async (input) =>
    String(input).includes('/live/events') ? answerEvents() : Response.json({result: {allowed: true}})
  const client = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'http://localhost:3000',
    useProjectHostname: false,
    useCdn: false,
    resolveFetch: () => fetchFromService,
  })
  return Object.assign(service, {client})
}

/** A page with content in its cache that is kept live. */
function openPage(loadClient: () => Promise<ContentClient>, currentUntil?: string) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, {result: [], syncTags: ['s1:fact']})
  connectContent(queryClient, loadClient)
  const stop = keepLive(queryClient, currentUntil)
  onTestFinished(stop)
  return {
    stop,
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

  test('connects again after a lost connection, and then fetches what it may have missed', async () => {
    const {client, connections} = openService()
    const {isStale, refresh} = openPage(() => Promise.resolve(client))
    await pass(10)
    connections[0]?.send('welcome')
    await pass(10)
    refresh()
    connections[0]?.close()
    await pass(10_000)
    expect(connections).toHaveLength(2)
    expect(isStale()).toBe(false)
    connections[1]?.send('welcome')
    await pass(10)
    expect(isStale()).toBe(true)
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

  test('asks now and then where the service wants no connection, while somebody looks', async () => {
    const {client, connections} = openService()
    const {isStale, refresh} = openPage(() => Promise.resolve(client))
    await pass(10)
    connections[0]?.send('goaway', {reason: 'busy'})
    await pass(59_000)
    expect(isStale()).toBe(false)
    await pass(2000)
    expect(isStale()).toBe(true)
    expect(connections).toHaveLength(1)

    refresh()
    focusManager.setFocused(false)
    await pass(120_000)
    expect(isStale()).toBe(false)
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
