/**
 * A process that sends the sweep's requests and reports their start and end: `attacker.ts <settings as JSON>`. Messages
 * (`Order`) select the requests.
 */
import {once} from 'node:events'
import {request} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import * as v from 'valibot'
import {WebSocket} from 'ws'
import {Order, requestsOf, SweepSettings, type SweepRequest} from './requests.ts'

const settings = v.parse(SweepSettings, JSON.parse(process.argv[2] ?? ''))
const {origin, cookies} = settings
const requests = await requestsOf(settings)
let turn = 0

type As = {client: number; patience: number}

/** Sends all messages on one socket, and listens for a while. Resolves with the status of the handshake, or 0. */
async function say({route, shape, caller}: SweepRequest, {client, patience}: As): Promise<number> {
  turn += 1
  const {port, host} = new URL(origin)
  const cookie = cookies[caller]
  const headers = {host, origin, ...(cookie && {cookie})}
  const socket = new WebSocket(`ws://127.0.0.1:${port}${route.path}`, {
    headers,
    localAddress: `127.0.2.${client + 1}`,
  })
  const isOver = new AbortController()
  const {signal} = isOver
  socket.on('error', () => undefined)
  const answered = new Promise<number>((resolve) => {
    socket.once('unexpected-response', (_, response) => resolve(Number(response.statusCode)))
    socket.once('open', () => {
      for (const message of shape.messages?.(turn) ?? []) socket.send(message)
      socket.once('close', () => resolve(101))
      wait(patience, 101, {signal}).then(resolve, () => undefined)
    })
  })
  const status = await Promise.race([answered, wait(patience * 10, 0, {signal})])
  isOver.abort()
  socket.terminate()
  return status
}

/** Sends a request, and hangs up after a client's patience. Resolves with the status of its answer, or 0. */
async function send({route, shape, caller}: SweepRequest, {client, patience}: As): Promise<number> {
  turn += 1
  const {port, host} = new URL(origin)
  const search = shape.search && new URLSearchParams(shape.search(turn))
  const cookie = cookies[caller]
  const body = route.method === 'GET' ? undefined : shape.body
  const asked = request({
    host: '127.0.0.1',
    port,
    method: route.method,
    path: search ? `${route.path}?${search}` : route.path,
    agent: false,
    localAddress: `127.0.2.${client + 1}`,
    headers: {
      host,
      origin,
      'content-type': 'application/json',
      ...(cookie && {cookie}),
      ...shape.headers,
      ...(body && {'content-length': shape.isSlow ? 1000 : body.length}),
    },
  })
  asked.on('error', () => undefined)
  const isOver = new AbortController()
  const late = wait(patience, 0, {signal: isOver.signal}).catch(() => 0)
  const answered = once(asked, 'response', {signal: isOver.signal}).then(
    async ([response]) => {
      response.resume()
      await once(response, 'close', {signal: isOver.signal}).catch(() => undefined)
      return Number(response.statusCode)
    },
    () => 0,
  )
  if (shape.isSlow) asked.write(body ?? '')
  else asked.end(body)
  const status = await Promise.race([answered, late])
  isOver.abort()
  asked.destroy()
  return status
}

/** Sends requests one after another. */
async function sendAll(indexes: readonly number[], as: As, until: number): Promise<void> {
  do {
    for (const index of indexes) {
      const asked = requests[index]
      if (!asked) continue
      const begun = Date.now()
      const status = await (asked.shape.messages ? say : send)(asked, as)
      process.send?.({sent: {index, begun, ended: Date.now(), status}})
      // A refused client retries as fast as a program can without drawing attention.
      if (status === 429) await wait(20)
    }
  } while (Date.now() < until)
}

process.on('message', (message) => {
  const {clients, seconds, patience} = v.parse(Order, message)
  const until = Date.now() + seconds * 1000
  void Promise.all(clients.map((indexes, client) => sendAll(indexes, {client, patience}, until))).then(() =>
    process.send?.({done: true}),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ready: requests.length})
