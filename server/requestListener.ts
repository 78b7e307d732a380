import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {type AccessPolicy, isLakePath} from '../lake/index.ts'
import {assertServed} from './access.ts'
import {framedHeaders, isFramed} from './framed.ts'
import type {HeadersOf} from './headers.ts'
import {isHealthPath} from './health.ts'
import {isReadMethod, READ_METHODS} from './methods.ts'
import {logFailure} from './process.ts'
import {Refusal, sendRefusal, STARTING, STARTING_HEADERS} from './refusal.ts'
import {requestPath} from './requestPath.ts'
import {isSignInPath} from './signIn/index.ts'
import {isStandInPath} from './standIns/path.ts'

/** Answers a request that has passed the checks. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** What answers requests. */
interface ListenerOptions {
  access: AccessPolicy
  /** Headers of every answer that is not the lake's own. */
  headersOf: HeadersOf
  /** What answers whoever supervises the process, at any host: they reach it by an address of their own. */
  health: Answer
  /** Whether the lake's paths are the lake's, and not those of pages. */
  hasLake: boolean
  /** What answers for the outside services; undefined where nothing stands in for them. */
  standIns: Answer | undefined
  /** What answers for the lake, undefined until it is open. */
  lake: () => Answer | undefined
  /** What answers where staff sign in, undefined until the lake is open. */
  signIn: () => Answer | undefined
  /** What answers for pages and files, undefined until they are ready. */
  pages: () => Answer | undefined
}

/**
 * Checks each request, once for pages and lake alike, and hands it on. Whatever is thrown becomes an
 * answer: no request ends the process.
 */
export function createRequestListener(options: ListenerOptions): RequestListener {
  return (request, response) => {
    const pathname = requestPath(request.url)
    const isForLake = options.hasLake && pathname !== undefined && isLakePath(pathname)
    const setHeaders = () => setAll(response, headersFor(request, pathname ?? '/', options))
    // Pages of any origin may ask a stand-in, as they may ask the service that it stands for.
    const standIn = pathname !== undefined && isStandInPath(pathname) ? options.standIns : undefined
    const answer = async () => {
      if (pathname !== undefined && isHealthPath(pathname)) {
        setHeaders()
        return options.health(request, response)
      }
      if (standIn) {
        assertServed(options.access, {host: request.headers.host, origin: undefined})
        setHeaders()
        return standIn(request, response)
      }
      assertAnswerable(options.access, request, pathname)
      if (isForLake) return whenReady(options.lake())(request, response)
      setHeaders()
      if (options.hasLake && isSignInPath(pathname ?? '/'))
        return whenReady(options.signIn())(request, response)
      assertReadMethod(request.method)
      return whenReady(options.pages())(request, response)
    }
    answer().catch((error: unknown) => {
      const refusal = asRefusal(error)
      if (response.headersSent) return response.destroy()
      setHeaders()
      return sendRefusal(response, refusal, isForLake ? 'json' : 'text')
    })
  }
}

function headersFor({headers}: IncomingMessage, pathname: string, {headersOf}: ListenerOptions) {
  const ordinary = headersOf(pathname)
  return isFramed(headers['sec-fetch-dest']) ? framedHeaders(ordinary, pathname) : ordinary
}

function setAll(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** @throws Refusal for an address that cannot be read, and for a foreign host or origin */
function assertAnswerable(access: AccessPolicy, {headers}: IncomingMessage, pathname?: string): void {
  if (pathname === undefined) throw new Refusal(400, 'This address cannot be read. Check how it is spelled.')
  assertServed(access, {host: headers.host, origin: headers.origin})
}

/** @throws Refusal when the method would change something: pages and files cannot be changed */
function assertReadMethod(method: string | undefined): void {
  if (isReadMethod(method)) return
  const allowed = READ_METHODS.join(', ')
  throw new Refusal(405, `Pages and files answer ${allowed} only.`, {Allow: allowed})
}

/** @throws Refusal while there is no answer yet */
function whenReady(answer: Answer | undefined): Answer {
  if (answer) return answer
  throw new Refusal(503, STARTING, STARTING_HEADERS)
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  logFailure(error)
  return new Refusal(500, 'The server failed to answer. What went wrong is in its output.')
}
