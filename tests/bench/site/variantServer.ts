import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {connect} from 'node:net'
import type {Duplex} from 'node:stream'
import {brotliCompressSync, constants} from 'node:zlib'
import {getRequestListener} from '@hono/node-server'
import {listenAnywhere} from '../ports.ts'
import type {Variant} from './variants.ts'

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|javascript)|image\/svg)/

const compress = (body: Buffer) =>
  brotliCompressSync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}})

/** A stored answer: every variant pays for its bytes, none for producing them. */
interface Kept {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
}

const isDocument = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false

/** The security policy names the scripts of the site's own document. */
const documentHeaders = (headers: Headers) => {
  const kept = new Headers(headers)
  kept.delete('Content-Security-Policy')
  return kept
}

async function ask(product: string, request: Request): Promise<Response> {
  const {pathname, search} = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of ['host', 'origin', 'referer', 'connection', 'accept-encoding']) headers.delete(name)
  const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
  const init = {method: request.method, headers, redirect: 'manual' as const, signal: request.signal}
  return fetch(product + pathname + search, body === undefined ? init : {...init, body})
}

async function keep(response: Response, write: (page: string) => string): Promise<Kept> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = isDocument(response.headers)
    ? documentHeaders(response.headers)
    : new Headers(response.headers)
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name)
  const plain = isDocument(response.headers) ? Buffer.from(write(bytes.toString())) : bytes
  const compressible = COMPRESSIBLE.test(headers.get('Content-Type') ?? '')
  if (compressible) headers.set('Content-Encoding', 'br')
  return {status: response.status, headers, body: compressible ? compress(plain) : plain}
}

/** Forwards a WebSocket unchanged, under the product's own name. */
function handOn(product: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const {port, host} = new URL(product)
  const upstream = connect(Number(port), '127.0.0.1', () => {
    const headers = Object.entries({...request.headers, host, origin: product})
    const lines = headers.map(([name, value]) => `${name}: ${String(value)}`)
    upstream.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  for (const end of [socket, upstream]) end.on('error', () => void [socket.destroy(), upstream.destroy()])
}

/**
 * Serves the product with its documents turned into a variant. All answers are compressed alike and made before the
 * first measurement.
 * @param product origin of the running product
 * @param shell the document that the site's build starts from
 */
export async function serveVariant(product: string, variant: Variant, shell: string) {
  const kept = new Map<string, Promise<Kept>>()
  const answer = async (request: Request): Promise<Response> => {
    const isStream = request.headers.get('Accept') === 'text/event-stream'
    if (request.method !== 'GET' || isStream) return ask(product, request)
    const found = kept.get(request.url) ?? ask(product, request).then((response) => keep(response, write))
    kept.set(request.url, found)
    const {status, headers, body} = await found
    return new Response(body, {status, headers})
  }
  const write = (page: string) => variant.document(page, shell)
  const listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void = getRequestListener(answer)
  const server = createServer(listener)
  server.on('upgrade', (request, socket, head) => handOn(product, request, socket, head))
  const port = await listenAnywhere(server)
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
