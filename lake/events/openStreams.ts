import {HEARTBEAT_INTERVAL, RECONNECT_DELAY} from '../limits.ts'
import {EventStream} from './eventStream.ts'

/** The event streams that are open, so that they can all be ended when the lake closes. */
export interface OpenStreams {
  /**
   * Answers with a new stream.
   *
   * @param start sends the first events, subscribes, and returns how to unsubscribe
   */
  answer(start: (stream: EventStream) => () => void): Response
  readonly count: number
  closeAll(): void
}

/** @param heartbeat milliseconds between the comments that keep an idle stream open */
export function createOpenStreams(heartbeat: number = HEARTBEAT_INTERVAL): OpenStreams {
  const open = new Set<EventStream>()
  return {
    answer(start) {
      const stream = new EventStream()
      open.add(stream)
      const timer = setInterval(() => stream.comment(':'), heartbeat)
      timer.unref()
      stream.onClose(() => {
        open.delete(stream)
        clearInterval(timer)
      })
      stream.comment(`retry: ${RECONNECT_DELAY}`)
      try {
        stream.onClose(start(stream))
      } catch (error) {
        stream.end()
        throw error
      }
      return eventStreamResponse(stream.body)
    },
    get count() {
      return open.size
    },
    closeAll() {
      for (const stream of open) stream.end()
    },
  }
}

function eventStreamResponse(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}
