import {once} from 'node:events'
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {type WebSocket as ServerSocket, WebSocketServer} from 'ws'
import {createMultiplexFetch} from './multiplexFetch.ts'
import {readMessage} from '../node/messages.ts'
import {ClientMessageSchema} from '../node/multiplex.ts'

/** Starts a server that accepts streams and then stays silent, like one that cannot be reached. */
async function openServer() {
  const server = new WebSocketServer({port: 0, host: '127.0.0.1'})
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  const sockets: ServerSocket[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => {
      const asked = readMessage(ClientMessageSchema, String(data))
      if (asked?.op === 'open')
        socket.send(JSON.stringify({op: 'head', id: asked.id, status: 200, headers: {}}))
    })
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {sockets, origin: `http://127.0.0.1:${port}`}
}

/** Follows the live events of that server like a page. */
async function follow() {
  const {sockets, origin} = await openServer()
  const fetchStream = createMultiplexFetch(origin)
  const address = `${origin}/v2025-02-19/data/live/events/production`
  const response = await fetchStream(address)
  let isLost = false
  const lost = response.text().catch(() => (isLost = true))
  const say = async () => {
    sockets.at(-1)?.send(JSON.stringify({op: 'chunk', id: 1, text: ':\n\n'}))
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
  return {sockets, say, lost, isLost: () => isLost, again: () => fetchStream(address)}
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date', 'setInterval', 'clearInterval']})
  onTestFinished(() => void vi.useRealTimers())
})

describe('a connection that has silently died', () => {
  test('is given up after 45 seconds, and the next stream has another', async () => {
    const {sockets, lost, isLost, again} = await follow()
    await pass(44)
    expect(isLost()).toBe(false)
    await pass(7)
    await lost
    expect(isLost()).toBe(true)
    await again()
    expect(sockets).toHaveLength(2)
  })

  test('is told from one over which the server says something now and then', async () => {
    const {say, isLost} = await follow()
    for (let minute = 0; minute < 4; minute++) {
      await pass(40)
      await say()
    }
    expect(isLost()).toBe(false)
  })

  test.each(['visibilitychange', 'pageshow', 'focus', 'online'])(
    'is given up at once when a page comes back: %s',
    async (event) => {
      // Node has no events of a page.
      const page = new EventTarget()
      vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
      vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
      onTestFinished(() => void vi.unstubAllGlobals())
      const {lost, isLost} = await follow()
      page.dispatchEvent(new Event(event))
      expect(isLost()).toBe(false)
      vi.setSystemTime(Date.now() + 30_000)
      page.dispatchEvent(new Event(event))
      await lost
      expect(isLost()).toBe(true)
    },
  )
})
