import {watchSilence} from './silence.ts'

/**
 * Returns a `fetch` whose event streams fail after 45 seconds in which the server has sent nothing, not even a comment; after 20
 * seconds if a page comes back. A browser alone waits for ever on a lost connection.
 */
export function watchStreams(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response
    const {readable, writable} = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, stream) => {
        silence.heard()
        stream.enqueue(chunk)
      },
    })
    const lost = new AbortController()
    const silence = watchSilence(() =>
      lost.abort(new TypeError('The connection that carries the event stream was lost')),
    )
    // The reader gets every error of the stream. If it has left, nobody needs to.
    void response.body
      ?.pipeTo(writable, {signal: lost.signal})
      .catch(() => {})
      .finally(silence.stop)
    return new Response(readable, response)
  }
}
