import {createClient} from '@sanity/client'
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {followLiveEvents} from './liveEvents.ts'

const HOSTED = {VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'staging'}
const encoder = new TextEncoder()

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** A page that follows the live events of a hosted project, whose streams stay open even when they fall silent. */
async function follow() {
  const streams: {say: (text: string) => void; isHeld: () => boolean}[] = []
  const openStream = (signal: AbortSignal | null | undefined) => {
    let isHeld = true
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (text: string) => controller.enqueue(encoder.encode(text))
        say(`event: welcome\nid: e${streams.length}\ndata: {}\n\n`)
        streams.push({say, isHeld: () => isHeld})
        signal?.addEventListener('abort', () => {
          isHeld = false
          controller.error(signal.reason)
        })
      },
      cancel: () => {
        isHeld = false
      },
    })
    return new Response(body, {headers: {'content-type': 'text/event-stream'}})
  }
  const send: typeof fetch = async (input, init) =>
    String(input).includes('/live/events')
      ? openStream(init?.signal)
      : Response.json({result: {allowed: true}})
  vi.stubGlobal('fetch', send)
  const onMissed = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const client = createClient(clientConfig(readConnection(HOSTED), ''))
  const stop = followLiveEvents({
    loadClient: () => Promise.resolve(client),
    currentUntil: 'e0',
    onChange: () => Promise.resolve(),
    onMissed,
    onLost: () => {},
  })
  onTestFinished(() => {
    stop()
    vi.unstubAllGlobals()
  })
  await pass(1)
  expect(onMissed).not.toHaveBeenCalled()
  return {streams, onMissed, stop}
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

describe('a stream of a hosted project that has silently died', () => {
  test('is given up within a minute, and what was missed meanwhile is asked for', async () => {
    const {streams, onMissed} = await follow()
    await pass(43)
    expect(streams).toHaveLength(1)
    await pass(16)
    expect(streams.map(({isHeld}) => isHeld())).toEqual([false, true])
    expect(onMissed).toHaveBeenCalledExactlyOnceWith('e1')
  })

  test('is told from one on which the service says something now and then', async () => {
    const {streams} = await follow()
    for (let times = 0; times < 10; times++) {
      await pass(30)
      streams[0]?.say(':\n\n')
    }
    expect(streams).toHaveLength(1)
  })

  test.each(['visibilitychange', 'pageshow', 'focus', 'online'])(
    'is given up within three seconds where a page comes back: %s',
    async (event) => {
      // Node's global object has no page events.
      const page = new EventTarget()
      vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
      vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
      const {streams, onMissed} = await follow()
      page.dispatchEvent(new Event(event))
      await pass(25)
      expect(streams).toHaveLength(1)
      page.dispatchEvent(new Event(event))
      await pass(2.9)
      expect(onMissed).toHaveBeenCalledExactlyOnceWith('e1')
    },
  )

  test('is not looked after any more once nobody follows it', async () => {
    const {streams, stop} = await follow()
    stop()
    await pass(0.1)
    expect(streams[0]?.isHeld()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
