import {HttpError} from '../errors.ts'
import {HEARTBEAT_INTERVAL, MAX_OPEN_STREAMS, RECONNECT_DELAY} from '../limits.ts'
import {EventStream} from './eventStream.ts'

/** The event streams that are open, so that they can all be ended when the lake closes. */
export interface OpenStreams {
  /**
   * Answers with a new stream.
   *
   * @param start sends the first events, subscribes, and returns how to unsubscribe
   * @param session with which the stream ends
   * @throws HttpError 429 when too many are open; clients try again later
   */
  answer(start: (stream: EventStream) => () => void, session?: string): Response
  /** Ends the streams of a session. */
  closeOf(session: string): void
  readonly count: number
  closeAll(): void
}

/**
 * @param heartbeat milliseconds between the comments that keep an idle stream open
 * @param limit of streams that are open at the same time
 */
export function createOpenStreams(
  heartbeat: number = HEARTBEAT_INTERVAL,
  limit: number = MAX_OPEN_STREAMS,
): OpenStreams {
  const open = new Map<EventStream, string | undefined>()
  return {
    answer(start, session) {
      if (open.size >= limit) throw tooMany(limit)
      const stream = new EventStream()
      open.set(stream, session)
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
    closeOf(session) {
      for (const [stream, opener] of open) if (opener === session) stream.end()
    },
    get count() {
      return open.size
    },
    closeAll() {
      for (const stream of open.keys()) stream.end()
    },
  }
}

function tooMany(limit: number): HttpError {
  return new HttpError(
    429,
    `There are ${limit} event streams open already. Close some, such as tabs of the Studio.`,
  )
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
