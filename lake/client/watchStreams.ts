import {watchSilence} from './silence.ts'

/**
 * A `fetch` whose event streams fail once their server says nothing more, not even a comment, for 45 seconds, or 20 seconds
 * where a page comes back. A browser waits for ever on a connection that is gone on its way.
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
    // What ends it, the reader hears; where that has left, nobody has to.
    void response.body
      ?.pipeTo(writable, {signal: lost.signal})
      .catch(() => {})
      .finally(silence.stop)
    return new Response(readable, response)
  }
}
