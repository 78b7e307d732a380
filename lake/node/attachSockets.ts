import {type IncomingMessage, type Server, STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {Lake} from '../app.ts'
import {MULTIPLEX_PATH} from '../client/multiplexProtocol.ts'
import {HttpError, LakeError, TooManyRequestsError} from '../errors.ts'
import {assertAllowedSource} from '../http/allowedHosts.ts'
import type {CoverageEntry} from '../http/coverage.ts'
import {MAX_OPEN_SOCKETS, MAX_SOCKET_MESSAGE_BYTES, SOCKET_HEARTBEAT_INTERVAL} from '../limits.ts'
import {carryStreams} from './multiplex.ts'
import {PresenceRoom} from './presence.ts'

/** The WebSockets of a lake. */
export const SOCKETS: readonly CoverageEntry[] = [
  {method: 'WS', path: '/socket/:dataset', support: 'supported', note: 'presence'},
  {
    method: 'WS',
    path: MULTIPLEX_PATH,
    support: 'supported',
    note: 'the lake’s own: many event streams over one connection',
  },
]

/** Seconds until it is worth trying again, if too many sockets are open. */
const RETRY_SECONDS = 30

const PRESENCE_PATH = /^\/v[^/]+\/socket\/([^/]+)$/

/** Close codes of the protocol. */
const SERVICE_RESTART = 1012
const SESSION_OVER = 4001
const DATASET_CLOSED = 4002

type Serve = (socket: WebSocket) => void

interface Accepting extends Required<Pick<SocketOptions, 'answer'>> {
  /** Counts the socket. Rejects if there are too many. */
  admit: (request: Request) => Promise<void>
}

interface SocketOptions {
  /** Answers requests for event streams that come over a socket, given its handshake; `lake.fetch` by default. */
  answer?: (request: Request, handshake: IncomingMessage) => Promise<Response>
  /** Counts a socket for its client, and resolves with a function to call when it has closed. Rejects with a LakeError to refuse it. */
  open?: (request: Request, handshake: IncomingMessage) => Promise<() => void>
  /** Milliseconds in which the client has to show that it is still there. */
  heartbeat?: number
}

interface OpenSockets {
  /** By dataset. */
  rooms: Map<string, PresenceRoom>
  /** Sockets that carry streams, by the session of their handshake. */
  carriers: Map<string, Set<WebSocket>>
}

/**
 * Serves a lake's WebSockets on an HTTP server: multiplexed event streams and presence. Checks Host and Origin as for requests.
 * Leaves handshakes for other paths to the server's other handlers, or refuses them if there are none.
 *
 * @returns a function that stops it: open sockets are told that the service restarts
 */
export function attachSockets(
  server: Server,
  lake: Lake,
  {answer = lake.fetch, open, heartbeat = SOCKET_HEARTBEAT_INTERVAL}: SocketOptions = {},
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_SOCKET_MESSAGE_BYTES,
    // Gives everybody else a turn after each message, however many come at once.
    allowSynchronousEvents: false,
  })
  const rooms = new Map<string, PresenceRoom>()
  const carriers = new Map<string, Set<WebSocket>>()
  const onUpgrade = async (request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> => {
    connection.on('error', () => connection.destroy())
    const admit = async (asking: Request) => {
      if (sockets.clients.size >= MAX_OPEN_SOCKETS) throw tooMany()
      const close = await open?.(asking, request)
      // Counted by the connection, because a failed handshake creates no socket.
      if (close) whenClosed(connection, close)
    }
    try {
      const serve = await acceptanceOf(request, lake, {rooms, carriers}, {answer, admit})
      if (!serve) {
        if (server.listenerCount('upgrade') === 1) refuse(connection, unknownPath(request))
        return
      }
      sockets.handleUpgrade(request, connection, head, (socket) => {
        // Every error is followed by a close, which frees everything.
        socket.on('error', () => undefined)
        endWhenDead(socket, heartbeat)
        serve(socket)
      })
    } catch (error) {
      refuse(connection, error instanceof LakeError ? error : new HttpError(500, 'The socket failed.'))
    }
  }
  lake.callers.authenticator?.onEnd((session) => {
    rooms.forEach((room) => room.leaveAll(session))
    // Its streams have ended. New ones come over a new socket, with the browser's cookie of that time.
    carriers.get(session)?.forEach((socket) => socket.close(SESSION_OVER))
  })
  lake.engine.onClosed(({name}) => {
    rooms.get(name)?.close(DATASET_CLOSED)
    rooms.delete(name)
  })
  server.on('upgrade', onUpgrade)
  return () => {
    server.off('upgrade', onUpgrade)
    for (const socket of sockets.clients) socket.close(SERVICE_RESTART)
    sockets.close()
  }
}

/** Ends a socket whose client has disappeared silently, such as a phone that lost its network. */
function endWhenDead(socket: WebSocket, heartbeat: number): void {
  let isThere = true
  socket.on('pong', () => (isThere = true))
  const timer = setInterval(() => {
    if (!isThere) return socket.terminate()
    isThere = false
    return socket.ping()
  }, heartbeat)
  timer.unref()
  socket.on('close', () => clearInterval(timer))
}

function whenClosed(connection: Duplex, act: () => void): void {
  if (connection.closed) act()
  else connection.once('close', act)
}

/** Rejects with a LakeError if the handshake is for the lake and must be refused. */
async function acceptanceOf(
  message: IncomingMessage,
  lake: Lake,
  {rooms, carriers}: OpenSockets,
  {answer, admit}: Accepting,
): Promise<Serve | undefined> {
  const {url = '/', headers} = message
  const {pathname = ''} = URL.parse(url, 'http://localhost') ?? {}
  const [, dataset] = PRESENCE_PATH.exec(pathname) ?? []
  if (pathname !== MULTIPLEX_PATH && dataset === undefined) return undefined
  assertAllowedSource(lake.access, {host: headers.host, origin: headers.origin})
  if (dataset === undefined) {
    const request = handshake(url, {...headers, authorization: undefined})
    await lake.callers.identify(request)
    await admit(request)
    const session = lake.callers.sessionOf(request)?.id
    const {origin} = addressOf(url, headers)
    const carried = (carriedRequest: Request) => answer(carriedRequest, message)
    return (socket) => {
      if (session !== undefined) keep(carriers, session, socket)
      carryStreams(socket, carried, origin, headers.cookie)
    }
  }
  lake.engine.dataset(dataset)
  const request = handshake(url, headers)
  await lake.callers.identify(request)
  await admit(request)
  const {user} = lake.callers.signedIn(request)
  const session = lake.callers.sessionOf(request)?.id
  // Looked up again, because the dataset may have been deleted by now.
  const {name} = lake.engine.dataset(dataset)
  const room = rooms.get(name) ?? new PresenceRoom()
  rooms.set(name, room)
  return (socket) => room.join(socket, user, session)
}

function keep(carriers: OpenSockets['carriers'], session: string, socket: WebSocket): void {
  const sockets = carriers.get(session) ?? new Set()
  carriers.set(session, sockets.add(socket))
  socket.on('close', () => {
    sockets.delete(socket)
    if (sockets.size === 0) carriers.delete(session)
  })
}

/** Turns a handshake into a request that identifies its sender. */
function handshake(url: string, received: IncomingMessage['headers']): Request {
  const {cookie, authorization} = received
  const headers = {...(cookie && {cookie}), ...(authorization && {authorization})}
  return new Request(addressOf(url, received), {headers})
}

/** Returns the address of a handshake. Its target has scheme and host if they differ from those of the connection. */
const addressOf = (url: string, {host}: IncomingMessage['headers']): URL => new URL(url, `http://${host}`)

function unknownPath({url}: IncomingMessage): HttpError {
  return new HttpError(
    404,
    `The lake has no WebSocket at ${url}. Use one of ${SOCKETS.map(({path}) => path).join(', ')}.`,
  )
}

function tooMany(): TooManyRequestsError {
  return new TooManyRequestsError(
    `There are ${MAX_OPEN_SOCKETS} WebSockets open already. Close some, such as tabs of the Studio.`,
    RETRY_SECONDS,
  )
}

function refuse(connection: Duplex, error: LakeError): void {
  const body = JSON.stringify(error.body)
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? 'Error'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(error.headers).map(([name, value]) => `${name}: ${value}`),
  ]
  // Closes both directions: Node alone would leave one open if the client never ends the connection.
  connection.once('finish', () => connection.destroy())
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
