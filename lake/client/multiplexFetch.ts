import {type ClientMessage, EVENT_STREAM_PATH, MULTIPLEX_PATH} from './multiplexProtocol.ts'
import {connectMultiplex, type MultiplexConnection} from './multiplexConnection.ts'

export {watchStreams} from './watchStreams.ts'

/**
 * Makes a `fetch` that carries every event stream of a lake over one WebSocket and leaves all other
 * requests to the browser's own. For the client's `resolveFetch` option.
 *
 * A stream whose socket is lost fails like any fetch whose connection is lost; the next request opens
 * a new socket.
 *
 * @param origin of the lake, such as `http://localhost:4000`
 */
export function createMultiplexFetch(origin: string): typeof fetch {
  const address = new URL(MULTIPLEX_PATH, origin.replace(/^http/, 'ws')).href
  let connection: MultiplexConnection | undefined
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
    if (url.origin !== new URL(origin).origin || !EVENT_STREAM_PATH.test(url.pathname)) {
      return fetch(input, init)
    }
    const request = new Request(input instanceof Request ? input : url, init)
    request.signal.throwIfAborted()
    if (!connection?.isUsable()) connection = connectMultiplex(address)
    return openStream(connection, url, request)
  }
}

function openStream(connection: MultiplexConnection, url: URL, request: Request): Promise<Response> {
  const encoder = new TextEncoder()
  const {promise, resolve, reject} = Promise.withResolvers<Response>()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const send = (message: ClientMessage): void => connection.send(message)

  const id = connection.open({
    onHead(status, answerHeaders) {
      resolve(new Response(canHaveBody(status) ? body : null, {status, headers: answerHeaders}))
    },
    onChunk: (text) => controller?.enqueue(encoder.encode(text)),
    onEnd() {
      stopWatching()
      // Without effect once the head has arrived.
      reject(new TypeError('The event stream ended before it began'))
      controller?.close()
    },
    onLost: fail,
  })
  const body = new ReadableStream<Uint8Array>(
    {
      start(created) {
        controller = created
      },
      pull: () => send({op: 'pull', id}),
      cancel() {
        stopWatching()
        connection.close(id)
      },
    },
    {highWaterMark: 0},
  )
  const onAbort = (): void => {
    connection.close(id)
    fail(request.signal.reason)
  }
  request.signal.addEventListener('abort', onAbort, {once: true})
  send({op: 'open', id, url: url.pathname + url.search, headers: Object.fromEntries(request.headers)})
  return promise

  function fail(reason: unknown): void {
    stopWatching()
    reject(reason)
    controller?.error(reason)
  }

  function stopWatching(): void {
    // Read from the request, which has to stay in memory as long as the stream: in Node, its signal goes silent without it.
    request.signal.removeEventListener('abort', onAbort)
  }
}

function canHaveBody(status: number): boolean {
  return status !== 204 && status !== 304
}
