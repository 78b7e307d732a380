import * as v from 'valibot'
import type {WebSocket} from 'ws'
import {type ClientMessage, EVENT_STREAM_PATH} from '../client/multiplexProtocol.ts'
import type {ServerMessage} from '../client/serverMessage.ts'
import {limitMessages, readMessage} from './messages.ts'
import {HttpError} from '../errors.ts'
import {json} from '../http/respond.ts'
import {MAX_MULTIPLEX_MESSAGES, MAX_PULLS_AHEAD, MAX_STREAMS_PER_SOCKET} from '../limits.ts'

/** Answers requests, as `Lake.fetch` does. */
export type RequestHandler = (request: Request) => Promise<Response>

const Id = v.pipe(v.number(), v.safeInteger())

export const ClientMessageSchema = v.variant('op', [
  v.object({
    op: v.literal('open'),
    id: Id,
    url: v.string(),
    headers: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.object({op: v.literal('pull'), id: Id}),
  v.object({op: v.literal('close'), id: Id}),
]) satisfies v.GenericSchema<unknown, ClientMessage>

/** Headers that a carried request may have; the others come from the handshake. */
const CARRIED_HEADERS = new Set(['accept', 'authorization', 'last-event-id'])

interface CarriedStream {
  /** Resolves when it has begun, or has failed to. */
  begun: Promise<void>
  /** @returns true if there was room for one more */
  pull(): boolean
  close(): void
}

/**
 * Carries any number of event streams over one socket. Each is an ordinary request to `handle`, sent once the one before has begun.
 * Its body is read one chunk for each `pull` of the client, and the next chunk only once that one is sent.
 *
 * @param origin of the socket, to which the requests are made
 * @param cookie of the handshake, sent with each request: scripts cannot know it
 */
export function carryStreams(
  socket: WebSocket,
  handle: RequestHandler,
  origin: string,
  cookie?: string | undefined,
): void {
  const streams = new Map<number, CarriedStream>()
  let lastBegun = Promise.resolve()
  const mayBeAnswered = limitMessages(socket, MAX_MULTIPLEX_MESSAGES)
  const send = async (message: ServerMessage): Promise<void> => {
    if (message.op === 'end') streams.delete(message.id)
    if (socket.readyState === socket.OPEN) await flush(socket, JSON.stringify(message))
  }
  socket.on('message', (data) => {
    const message = readMessage(ClientMessageSchema, String(data))
    if (!message) return socket.close(1007, 'Not a message of the multiplex protocol')
    const stream = streams.get(message.id)
    // One pull for each chunk is normal. All other messages count.
    if (message.op === 'pull' && stream?.pull()) return
    if (!mayBeAnswered() || message.op === 'pull') return
    if (message.op === 'close') {
      streams.delete(message.id)
      return stream?.close()
    }
    if (stream || streams.size >= MAX_STREAMS_PER_SOCKET) return socket.close(1008, 'Too many streams')
    const headers = {...carriedHeaders(message.headers), ...(cookie && {cookie})}
    const ask = () => answer(message.url, headers, handle, origin)
    const carried = carry(message.id, lastBegun, ask, send)
    lastBegun = carried.begun
    streams.set(message.id, carried)
  })
  socket.on('close', () => {
    for (const stream of streams.values()) stream.close()
    streams.clear()
  })
}

/** Resolves once the message has left the process, so that nothing piles up for a slow network. */
function flush(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    socket.send(text, () => resolve())
  })
}

/** @param before resolves when it may begin */
function carry(
  id: number,
  before: Promise<void>,
  ask: () => Promise<Response>,
  send: (message: ServerMessage) => Promise<void>,
): CarriedStream {
  const decoder = new TextDecoder()
  const end = (): Promise<void> => send({op: 'end', id})
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let closed = false

  async function start(): Promise<void> {
    if (closed) return
    const response = await ask()
    reader = response.body?.getReader()
    if (closed) await reader?.cancel()
    else await send({op: 'head', id, status: response.status, headers: Object.fromEntries(response.headers)})
  }

  async function sendNext(): Promise<void> {
    const result = await reader?.read()
    if (closed) return
    if (result?.value) await send({op: 'chunk', id, text: decoder.decode(result.value, {stream: true})})
    else await end()
  }

  // Sends one chunk after the other, even if a client pulls again before it got the last one.
  const begun = before.then(start).catch(end)
  let turn = begun
  let wanted = 0
  return {
    begun,
    pull() {
      if (wanted >= MAX_PULLS_AHEAD) return false
      wanted += 1
      turn = turn
        .then(sendNext)
        .catch(end)
        .finally(() => (wanted -= 1))
      return true
    },
    close() {
      closed = true
      reader?.cancel().catch(() => undefined)
    },
  }
}

/** Carries event streams only, and only from the lake itself, whatever host a client names. */
async function answer(
  url: string,
  headers: Record<string, string>,
  handle: RequestHandler,
  origin: string,
): Promise<Response> {
  const {pathname = '', search = ''} = URL.parse(url, origin) ?? {}
  if (!EVENT_STREAM_PATH.test(pathname)) {
    const message = `Only event streams are carried here. Fetch "${url}" as usual.`
    const {status, body} = new HttpError(404, message)
    return json(body, {status})
  }
  return handle(new Request(new URL(pathname + search, origin), {headers}))
}

function carriedHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => CARRIED_HEADERS.has(name.toLowerCase())),
  )
}
