import {once} from 'node:events'
import {type ClientRequest, createServer} from 'node:http'
import {connect} from 'node:net'
import type {Duplex} from 'node:stream'
import {setTimeout} from 'node:timers/promises'
import {promisify} from 'node:util'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import * as v from 'valibot'
import {afterEach, beforeEach, describe, expect, it, onTestFinished} from 'vitest'
import {WebSocket} from 'ws'
import {attachSockets} from '../index.ts'
import {createMultiplexFetch} from '../client/multiplexFetch.ts'
import {collect} from '../tests/collect.ts'
import {type RunningLake, startLake} from '../tests/runningLake.ts'

const LISTEN = '/v2025-02-19/data/listen/production?query=*'

let running: RunningLake
/** The WebSocket handshakes that the server has received, and their connections. */
let handshakes: {url: string; connection: Duplex}[]

beforeEach(async () => {
  running = await startLake('memory', {allowedOrigins: ['http://studio.example.com']})
  handshakes = []
  running.server.on('upgrade', ({url = ''}, connection) => handshakes.push({url, connection}))
})
afterEach(() => running.stop())

function writeNote(id: string, content: object = {}): void {
  const mutations = [{createOrReplace: {_id: id, _type: 'note', ...content}}]
  running.lake.engine.dataset('production').mutate(mutations, {author: 'somebody'})
}

describe('event streams over one socket', () => {
  it('the official client notices no difference, with more streams than a browser has connections', async () => {
    const carry = createMultiplexFetch(running.origin)
    const client = running.client({resolveFetch: () => carry})
    const listeners = Array.from({length: 12}, (_, n) =>
      collect(client.listen(`*[n == ${n}]`, {}, {events: ['welcome', 'mutation']})),
    )
    const live = collect(client.live.events())
    await Promise.all([live.first(1), ...listeners.map((listener) => listener.first(1))])
    const transaction = client.transaction()
    for (let n = 0; n < 12; n += 1) transaction.create({_id: `note-${n}`, _type: 'note', n})
    await transaction.commit()
    const heard = await Promise.all(listeners.map((listener) => listener.first(2)))
    expect(heard.map(([, event]) => event)).toMatchObject(
      listeners.map((_, n) => ({documentId: `note-${n}`, transactionTotalEvents: 1})),
    )
    expect(await live.first(2)).toMatchObject([{type: 'welcome'}, {type: 'message'}])
    for (const {subscription} of [live, ...listeners]) subscription.unsubscribe()
    expect(handshakes).toMatchObject([{url: '/__lake/multiplex'}])
    await expect.poll(() => running.lake.openStreamCount).toBe(0)
  })

  it('keeps the order of events', async () => {
    const carry = createMultiplexFetch(running.origin)
    const events = ['welcome', 'mutation'] as const
    const listener = collect(
      running.client({resolveFetch: () => carry}).listen('*', {}, {events: [...events]}),
    )
    await listener.first(1)
    const ids = Array.from({length: 200}, (_, index) => `note-${index}`)
    for (const id of ids) writeNote(id)
    expect((await listener.first(201)).slice(1)).toMatchObject(ids.map((documentId) => ({documentId})))
    listener.subscription.unsubscribe()
  })

  it('lets other requests go their usual way', async () => {
    const carry = createMultiplexFetch(running.origin)
    expect((await carry(`${running.origin}/v1/users/me`)).status).toBe(200)
    expect(handshakes).toEqual([])
  })

  it('brings a refusal as it would have come without the socket', async () => {
    const carry = createMultiplexFetch(running.origin)
    const response = await carry(`${running.origin}/v1/data/listen/nowhere?query=*`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('nowhere'),
    })
  })

  it('holds in the server what a page does not read, and ends the stream when that is too much', async () => {
    const carry = createMultiplexFetch(running.origin)
    const reader = (await carry(running.origin + LISTEN)).body?.getReader()
    await reader?.read()
    for (let index = 0; index < 1100; index += 1) writeNote('busy', {index})
    let bytes = 0
    for (let part = await reader?.read(); part?.value; part = await reader?.read())
      bytes += part.value.byteLength
    expect(bytes).toBeLessThan(100_000)
    expect(running.lake.openStreamCount).toBe(0)
  })

  it('stops in the server what is cancelled or aborted in the page', async () => {
    const carry = createMultiplexFetch(running.origin)
    const abort = new AbortController()
    const aborted = await carry(running.origin + LISTEN, {signal: abort.signal})
    const cancelled = await carry(running.origin + LISTEN)
    expect(running.lake.openStreamCount).toBe(2)
    const reading = aborted.text()
    abort.abort()
    await expect(reading).rejects.toMatchObject({name: 'AbortError'})
    await cancelled.body?.cancel()
    await expect.poll(() => running.lake.openStreamCount).toBe(0)
  })

  it('stops what is aborted long after its start, when memory has been cleaned up', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = v.parse(v.function(), runInNewContext('gc'))
    const abort = new AbortController()
    const carry = createMultiplexFetch(running.origin)
    const reading = (await carry(running.origin + LISTEN, {signal: abort.signal})).text()
    // The second time collects what the first has only found to be unused.
    for (let times = 0; times < 2; times += 1) {
      await setTimeout(20)
      collectGarbage()
    }
    abort.abort()
    await expect(reading).rejects.toMatchObject({name: 'AbortError'})
    await expect.poll(() => running.lake.openStreamCount).toBe(0)
  })

  it('does not start what is already aborted', async () => {
    const carry = createMultiplexFetch(running.origin)
    const request = carry(running.origin + LISTEN, {signal: AbortSignal.abort()})
    await expect(request).rejects.toMatchObject({name: 'AbortError'})
    expect(handshakes).toEqual([])
  })

  it('fails its streams when the socket is lost, and opens another for the next request', async () => {
    const carry = createMultiplexFetch(running.origin)
    const reading = (await carry(running.origin + LISTEN)).text()
    handshakes[0]?.connection.destroy()
    await expect(reading).rejects.toThrow('lost')
    await expect.poll(() => running.lake.openStreamCount).toBe(0)
    const response = await carry(running.origin + LISTEN)
    expect([response.status, handshakes.length]).toEqual([200, 2])
    await response.body?.cancel()
  })

  it('lets a listener of the official client catch up after the socket was lost', async () => {
    const carry = createMultiplexFetch(running.origin)
    const client = running.client({resolveFetch: () => carry})
    const events = ['welcome', 'mutation', 'welcomeback'] as const
    const listener = collect(client.listen('*', {}, {enableResume: true, events: [...events]}))
    await listener.first(1)
    writeNote('before')
    await listener.first(2)
    handshakes[0]?.connection.destroy()
    writeNote('meanwhile')
    expect((await listener.first(4)).slice(2)).toMatchObject([
      {type: 'welcomeback'},
      {documentId: 'meanwhile'},
    ])
    listener.subscription.unsubscribe()
  })

  it('carries event streams and nothing else', async () => {
    const socket = new WebSocket(`${running.origin.replace('http', 'ws')}/__lake/multiplex`)
    await once(socket, 'open')
    socket.send(JSON.stringify({op: 'open', id: 1, url: '/v1/data/export/production', headers: {}}))
    const [head] = await once(socket, 'message')
    expect(JSON.parse(String(head))).toMatchObject({op: 'head', id: 1, status: 404})
    socket.send('gibberish')
    const [code] = await once(socket, 'close')
    expect(code).toBe(1007)
  })

  it.each([
    [
      'begins and ends',
      [
        {op: 'open', id: 1, url: LISTEN, headers: {}},
        {op: 'close', id: 1},
      ],
    ],
    ['asks for parts of what is not there', [{op: 'pull', id: 7}]],
  ])('closes on who %s on and on', async (_, messages) => {
    const socket = new WebSocket(`${running.origin.replace('http', 'ws')}/__lake/multiplex`)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    for (let count = 0; count < 1001; count += 1) {
      for (const message of messages) socket.send(JSON.stringify(message))
    }
    const [code, reason] = await closed
    expect([code, String(reason)]).toEqual([1008, expect.stringContaining('500 messages in 10 seconds')])
  })
})

describe('presence', () => {
  interface Answer {
    id?: string
    result?: unknown
    error?: {code: number}
    method?: string
    params?: {subscription: string; result: unknown}
  }

  /** Joins as the Studio's presence client does. */
  async function join(dataset = 'production') {
    const socket = new WebSocket(`${running.origin.replace('http', 'ws')}/v1/socket/${dataset}`)
    const heard: unknown[] = []
    const waiting = new Map<string, (answer: Answer) => void>()
    socket.on('message', (data) => {
      const answer: Answer = JSON.parse(String(data))
      if (answer.method === 'presence_subscription') heard.push(answer.params?.result)
      waiting.get(answer.id ?? '')?.(answer)
    })
    await once(socket, 'open')
    const call = (method: string, params: object = {}): Promise<Answer> => {
      const {promise, resolve} = Promise.withResolvers<Answer>()
      const id = `request-${waiting.size}`
      waiting.set(id, resolve)
      socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params: {...params, apiVersion: 'v1'}}))
      return promise
    }
    return {socket, call, heard}
  }

  it('ends with its dataset, and with no other', async () => {
    await running.client().datasets.create('staging')
    const [ada, bob] = [await join('staging'), await join()]
    const closed = once(ada.socket, 'close')
    await running.client().datasets.delete('staging')
    expect(await closed).toMatchObject([4002, expect.anything()])
    expect(await bob.call('presence_subscribe')).toMatchObject({result: expect.any(String)})
    bob.socket.close()
  })

  it('tells people about each other, and when one leaves', async () => {
    const [ada, bob] = [await join(), await join()]
    expect(await ada.call('presence_subscribe')).toMatchObject({result: expect.any(String)})
    await bob.call('presence_subscribe')
    await bob.call('presence_rollcall', {session: 'bob-1'})
    await bob.call('presence_announce', {
      data: {sessionId: 'bob-1', locations: [{type: 'document', documentId: 'a'}]},
    })
    bob.socket.close()
    const i = 'local-administrator'
    await expect
      .poll(() => ada.heard)
      .toEqual([
        {type: 'rollCall', i, session: 'bob-1'},
        {type: 'state', i, m: {sessionId: 'bob-1', locations: [{type: 'document', documentId: 'a'}]}},
        {type: 'disconnect', i, m: {session: 'bob-1'}},
      ])
    expect(bob.heard).toEqual([])
    ada.socket.close()
  })

  it('refuses what is nested beyond reason, and lives on', async () => {
    const [ada, bob] = [await join(), await join()]
    await ada.call('presence_subscribe')
    const closed = once(bob.socket, 'close')
    const deep = '['.repeat(7000) + ']'.repeat(7000)
    const params = `{"data":{"sessionId":"bob-1","locations":[${deep}]}}`
    bob.socket.send(`{"jsonrpc":"2.0","id":"1","method":"presence_announce","params":${params}}`)
    expect((await closed)[0]).toBe(1007)
    expect(await ada.call('presence_rollcall', {session: 'ada-1'})).toMatchObject({result: 'ok'})
    ada.socket.close()
  })

  it('hears no more than a few times what one says, however often it subscribes', async () => {
    const [ada, bob] = [await join(), await join()]
    for (let count = 0; count < 150; count += 1) void ada.call('presence_subscribe')
    await ada.call('presence_subscribe')
    await bob.call('presence_rollcall', {session: 'bob-1'})
    await ada.call('presence_subscribe')
    expect(ada.heard).toHaveLength(20)
    bob.socket.close()
    ada.socket.close()
  })

  it('ends for who speaks on and on: everybody else hears each word', async () => {
    const ada = await join()
    const closed = once(ada.socket, 'close')
    for (let count = 0; count < 250; count += 1) void ada.call('presence_subscribe')
    const [code, reason] = await closed
    expect([code, String(reason)]).toEqual([1008, expect.stringContaining('200 messages in 10 seconds')])
  })

  it('ends for who says much at once: it would be told to everybody, as often as they listen', async () => {
    const ada = await join()
    const closed = once(ada.socket, 'close')
    void ada.call('presence_announce', {data: {sessionId: 'a', locations: ['x'.repeat(20_000)]}})
    const [code, reason] = await closed
    expect([code, String(reason)]).toEqual([1009, 'A message of more than 16384 bytes'])
  })

  it('says what it does not understand', async () => {
    const ada = await join()
    expect(await ada.call('presence_dance')).toMatchObject({error: {code: -32601}})
    expect(await ada.call('presence_rollcall', {session: 5})).toMatchObject({error: {code: -32602}})
    ada.socket.close()
  })
})

/** Returns the answer to a WebSocket handshake: 101 if it is accepted. */
async function handshake(address: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const socket = new WebSocket(address.replace('http', 'ws'), {headers})
  const {promise, resolve} = Promise.withResolvers<number | undefined>()
  socket.on('open', () => resolve(101))
  socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
  socket.on('error', () => undefined)
  const status = await promise
  socket.terminate()
  return status
}

it('a socket that a proxy takes over TLS carries requests to the address that it has there', async () => {
  const asked: string[] = []
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = async (request: Request) => {
    asked.push(request.url)
    return new Response()
  }
  const detach = attachSockets(server, running.lake, {answer})
  const address = server.address()
  const host = `localhost:${typeof address === 'object' ? address?.port : ''}`
  const finishRequest = (request: ClientRequest) => {
    // The server in front has put the proxy's address into the target.
    request.path = `https://${host}/__lake/multiplex`
    request.end()
  }
  const socket = new WebSocket(`ws://${host}/`, {finishRequest})
  await once(socket, 'open')
  socket.send(JSON.stringify({op: 'open', id: 1, url: LISTEN}))
  await once(socket, 'message')
  expect(asked).toEqual([`https://${host}${LISTEN}`])
  socket.terminate()
  detach()
  server.close()
})

it('streams that are asked for all at once begin one after another, and everybody else has turns in between', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  let turn = 0
  const turns = setInterval(() => (turn += 1), 0)
  const begun: {id: string | null; turn: number}[] = []
  let underWay = 0
  let most = 0
  const answer = async (request: Request) => {
    begun.push({id: new URL(request.url).searchParams.get('id'), turn})
    underWay += 1
    most = Math.max(most, underWay)
    // Takes a while, like the identification of the client.
    await setTimeout(5)
    underWay -= 1
    return new Response()
  }
  const detach = attachSockets(server, running.lake, {answer})
  const address = server.address()
  const socket = new WebSocket(
    `ws://localhost:${typeof address === 'object' ? address?.port : ''}/__lake/multiplex`,
  )
  onTestFinished(() => {
    clearInterval(turns)
    socket.terminate()
    detach()
    server.close()
  })
  await once(socket, 'open')
  const ids = Array.from({length: 50}, (_, id) => id)
  for (const id of ids) {
    socket.send(JSON.stringify({op: 'open', id, url: `${LISTEN}&id=${id}`, headers: {}}))
    if (id % 2 === 1) socket.send(JSON.stringify({op: 'close', id}))
  }
  await expect.poll(() => begun.at(-1)?.id).toBe('48')
  expect(most).toBe(1)
  expect(new Set(begun.map((each) => each.turn)).size).toBe(begun.length)
  // The others had ended before their turn.
  expect(begun.length).toBeLessThan(30)
})

it('a socket whose other end is silent is ended, and no other', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const detach = attachSockets(server, running.lake, {heartbeat: 500})
  onTestFinished(() => {
    detach()
    server.close()
  })
  const address = server.address()
  const url = `ws://localhost:${typeof address === 'object' ? address?.port : ''}/__lake/multiplex`
  const alive = new WebSocket(url)
  const silent = new WebSocket(url, {autoPong: false})
  await once(silent, 'close')
  for (let beats = 0; beats < 3; beats += 1) await once(alive, 'ping')
  expect(alive.readyState).toBe(WebSocket.OPEN)
  alive.terminate()
})

it('a handshake that is refused leaves no connection behind, whatever its client does', async () => {
  const port = new URL(running.origin).port
  const connection = connect({port: Number(port), host: '127.0.0.1', allowHalfOpen: true})
  const head = [
    'GET /v1/socket/nowhere HTTP/1.1',
    `Host: localhost:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  // The byte after it is never read.
  connection.write(`${head.join('\r\n')}\r\n\r\nx`)
  connection.on('error', () => undefined)
  const [answer] = await once(connection, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /)
  const openConnections = promisify(running.server.getConnections.bind(running.server))
  await expect.poll(() => openConnections()).toBe(0)
  connection.destroy()
})

describe('who may open a socket', () => {
  it.each(['/__lake/multiplex', '/v1/socket/production'])(
    'no page of another site, no other host: %s',
    async (path) => {
      const address = running.origin + path
      expect(await handshake(address, {origin: 'https://evil.example'})).toBe(403)
      expect(await handshake(address, {host: 'evil.example'})).toBe(403)
      expect(await handshake(address, {origin: running.origin})).toBe(101)
      expect(await handshake(address, {origin: 'http://studio.example.com'})).toBe(101)
    },
  )

  it('nobody where there is none', async () => {
    const untouched = await startLake()
    expect(await handshake(`${untouched.origin}/v1/socket/nowhere`)).toBe(404)
    expect(await handshake(`${untouched.origin}/elsewhere`)).toBe(404)
    await untouched.stop()
  })

  it('other sockets of the same server, which the lake leaves alone', async () => {
    running.server.on('upgrade', ({url}, connection) => {
      if (url === '/elsewhere') connection.end('HTTP/1.1 418 Teapot\r\n\r\n')
    })
    expect(await handshake(`${running.origin}/elsewhere`)).toBe(418)
  })
})
