import {once} from 'node:events'
import {Agent, get, type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {setTimeout as wait} from 'node:timers/promises'
import * as v from 'valibot'
import {describe, expect, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {tokenOf} from './token.ts'
import {makeBuiltCheckout} from './checkout.ts'
import {takesConnections} from './serving.ts'
import {staffOf} from './staff.ts'

const checkout = await makeBuiltCheckout()
const {lakeFolder} = checkout

const start = () => checkout.run('start.ts', {args: ['--no-build']})

/** More bytes than the system buffers for a slow reader. */
const LARGE = 48 * 1024 * 1024

/** Uploads a large file. @returns its address */
async function uploadLarge(address: string): Promise<string> {
  const response = await fetch(`${address}/v1/assets/files/production?filename=large.bin`, {
    method: 'POST',
    headers: {Authorization: `Bearer ${await tokenOf({origin: address, lakeFolder}, 'local-administrator')}`},
    body: Buffer.alloc(LARGE, 'large '),
  })
  const {document} = v.parse(v.object({document: v.object({url: v.string()})}), await response.json())
  return document.url
}

/** Starts a download, and reads none of it yet. */
const begin = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, {agent: false}, resolve).once('error', reject))

/** Returns the length of an answer's body. */
async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0
  for await (const chunk of answer) length += chunk.length
  return length
}

describe('a server that is asked to end', () => {
  test('ends at once, though pages are following the content', async () => {
    const {origin, stop} = start()
    const events = await fetch(`${await origin}/v2025-02-19/data/live/events/production`, {
      headers: {Accept: 'text/event-stream'},
    })
    expect(events.status).toBe(200)
    const started = performance.now()
    expect((await stop()).code).toBe(0)
    expect(performance.now() - started).toBeLessThan(3000)
    await events.text().catch(() => 'cut off')
  })

  test('finishes an answer that is on its way, and is not ready for others', async () => {
    const {origin, stop} = start()
    const address = await origin
    const url = await uploadLarge(address)
    // An open connection, because the server accepts no other later.
    const agent = new Agent({keepAlive: true, maxSockets: 1})
    const ask = async (path: string) => {
      const [response] = await once(get(address + path, {agent}), 'response')
      return {status: response.statusCode, body: await text(response)}
    }
    expect(await ask('/health/ready')).toMatchObject({status: 200})
    const download = await begin(url)
    const ended = stop()
    await vi.waitUntil(async () => !(await takesConnections(address)), {timeout: 60_000})
    expect(await ask('/health/ready')).toMatchObject({status: 503, body: expect.stringContaining('stopping')})
    expect(await lengthOf(download)).toBe(LARGE)
    expect(await ended).toMatchObject({code: 0, errors: ''})
  })

  test('waits ten seconds at most for a client that does not read', async () => {
    const {origin, stop} = start()
    const download = await begin(await uploadLarge(await origin))
    const started = performance.now()
    const {code} = await stop()
    const seconds = (performance.now() - started) / 1000
    expect(code).toBe(0)
    expect(seconds).toBeGreaterThan(9)
    expect(seconds).toBeLessThan(13)
    await expect(lengthOf(download)).rejects.toThrow('aborted')
  })

  test('answers all that fifty visitors have asked over their connections', async () => {
    const {origin, stop} = start()
    const address = await origin
    let answered = 0
    const visit = async (): Promise<string> => {
      const agent = new Agent({keepAlive: true, maxSockets: 1})
      for (;;) {
        try {
          const [response] = await once(get(`${address}/studio/`, {agent}), 'response')
          await text(response)
          answered += 1
          await wait(Math.random() * 20)
        } catch (error) {
          return String(v.parse(v.object({code: v.string()}), error).code)
        }
      }
    }
    const visitors = Array.from({length: 50}, visit)
    await vi.waitUntil(() => answered > 200, {timeout: 60_000})
    expect((await stop()).code).toBe(0)
    // New connections are refused; no open one is cut.
    expect(new Set(await Promise.all(visitors))).toEqual(new Set(['ECONNREFUSED']))
  })

  test('tells event streams and sockets to come back', async () => {
    const {origin, stop} = start()
    const address = await origin
    const events = await begin(`${address}/v2025-02-19/data/live/events/production`)
    const socket = new WebSocket(`${address.replace('http', 'ws')}/__lake/multiplex`)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    const told = text(events)
    expect((await stop()).code).toBe(0)
    expect(await told).toMatch(/\nretry: \d{4}\n\n$/)
    expect(await closed).toMatchObject([1012, expect.anything()])
  })

  test('saves first what is being saved', async () => {
    const {origin, stop} = start()
    const address = await origin
    const save = request(`${address}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await tokenOf({origin: address, lakeFolder}, 'local-administrator')}`,
        Expect: '100-continue',
      },
    })
    const answered = once(save, 'response')
    // The server asks for the body, so it has begun to answer.
    save.flushHeaders()
    await once(save, 'continue')
    const ended = stop()
    await vi.waitUntil(async () => !(await takesConnections(address)), {timeout: 5000})
    save.end(JSON.stringify({mutations: [{create: {_id: 'last-words', _type: 'note'}}]}))
    const [response] = await answered
    expect(await text(response)).toContain('transactionId')
    expect((await ended).code).toBe(0)

    const next = start()
    const staff = await staffOf({origin: await next.origin, lakeFolder})
    expect(await staff.getDocument('last-words')).toMatchObject({_type: 'note'})
    await next.stop()
  })
})
