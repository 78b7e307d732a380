import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import {type AccessPolicy, LakeError} from 'content-lake'
import {assertServed, isServed} from './access.ts'
import {FAILURE} from '../errors.ts'
import {framedHeaders, isFramed} from './framed.ts'
import {takeForwardedAddress} from './forwarded.ts'
import {type Answerer, type Door, doorOf, type Place} from './gate.ts'
import type {HeadersOf} from './headers.ts'
import {logFailure} from '../process/process.ts'
import {Refusal, sendRefusal, STARTING, STARTING_HEADERS} from './refusal.ts'
import {requestPath} from './requestPath.ts'
import type {TrustedProxies} from '../settings/clientAddress.ts'

/** Most milliseconds that a request waits for the start of the server: less than proxies wait. */
const LONGEST_WAIT = 30_000

/** Answers a request that has passed the checks. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Parts of the request listener. */
export interface ListenerOptions {
  access: AccessPolicy
  trustedProxies: TrustedProxies
  place: Place
  /** Headers of every answer that is not the lake's own. */
  headersOf: HeadersOf
  /** Handlers. Each is undefined until it is ready. */
  answers: Readonly<Partial<Record<Answerer, Answer>>>
  /** Settles once all handlers are ready. If it is given, requests wait for it, instead of being told to come again. */
  untilReady?: Promise<void> | undefined
  /** Rejects with a LakeError 401 for a request without a session. */
  assertSession: (request: IncomingMessage) => Promise<void>
}

/**
 * Checks each request by the rules of the gate, for pages and lake alike, and passes it on. Every error becomes an answer: no request
 * ends the process.
 */
export function createRequestListener(options: ListenerOptions): RequestListener {
  return (request, response) => {
    takeForwardedAddress(request, options.trustedProxies)
    const pathname = requestPath(request.url)
    const door = doorOf(pathname, options.place)
    const isForLake = door?.answeredBy === 'lake'
    const setHeaders = () => setAll(response, headersFor(request, pathname ?? '/', options))
    const answer = async () => {
      // Waits before admission, because the check of sessions has to be ready as well.
      if (door && !options.answers[door.answeredBy]) await untilReady(options)
      const {answeredBy} = await admit(door, request, options)
      const answerer = whenReady(options.answers[answeredBy])
      if (!isForLake) setHeaders()
      return answerer(request, response)
    }
    answer().catch((error: unknown) => {
      const refusal = asRefusal(error)
      if (response.headersSent) return response.destroy()
      setHeaders()
      return sendRefusal(response, refusal, isForLake ? 'json' : 'text')
    })
  }
}

/** Lets a request through its door. Rejects with a Refusal if it may not pass, and with a LakeError if it needs a session. */
async function admit(
  door: Door | undefined,
  request: IncomingMessage,
  {access, place, assertSession}: ListenerOptions,
): Promise<Door> {
  if (!door) throw new Refusal(400, 'This address cannot be read. Check how it is spelled.')
  const {host, origin} = request.headers
  if (door.for === 'services') assertServed(access, {host, origin: undefined})
  else if (door.for !== 'supervisor') assertServed(access, {host, origin})
  if (door.methods) assertMethod(request.method, door.methods)
  if (door.needsSession && place.embedded) await assertSession(request)
  return door
}

function headersFor({headers}: IncomingMessage, pathname: string, {headersOf}: ListenerOptions) {
  const ordinary = headersOf(pathname)
  return isFramed(headers['sec-fetch-dest']) ? framedHeaders(ordinary, pathname) : ordinary
}

function setAll(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** @throws Refusal for a method that would change something: pages and files cannot be changed */
function assertMethod(method = '', allowed: readonly string[]): void {
  if (allowed.includes(method)) return
  const names = allowed.join(', ')
  throw new Refusal(405, `Pages and files answer ${names} only.`, {Allow: names})
}

async function untilReady({untilReady: ready}: ListenerOptions): Promise<void> {
  if (!ready) return
  const ended = new AbortController()
  await Promise.race([ready, wait(LONGEST_WAIT, undefined, {signal: ended.signal, ref: false})])
  ended.abort()
}

/** @throws Refusal while the handler is not ready */
function whenReady(answer: Answer | undefined): Answer {
  if (answer) return answer
  throw new Refusal(503, STARTING, STARTING_HEADERS)
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof LakeError) return new Refusal(error.status, error.message, error.headers)
  logFailure(error)
  return new Refusal(500, FAILURE)
}

/** Creates a server that accepts requests and WebSockets by the rules of the gate. It does not listen yet. */
export function createGuardedServer(options: ListenerOptions): Server {
  const {access, place, trustedProxies} = options
  // A handshake that is not accepted gets an answer like any request, with the reason.
  const shouldUpgradeCallback = (handshake: IncomingMessage): boolean => {
    takeForwardedAddress(handshake, trustedProxies)
    const {url, headers} = handshake
    return (
      server.listenerCount('upgrade') > 0 &&
      doorOf(requestPath(url), place)?.takesSockets === true &&
      isServed(access, {host: headers.host, origin: headers.origin})
    )
  }
  const server = createServer({shouldUpgradeCallback}, createRequestListener(options))
  return server
}
