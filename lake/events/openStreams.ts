import {HttpError, TooManyRequestsError} from '../errors.ts'
import {HEARTBEAT_INTERVAL, MAX_OPEN_STREAMS, RECONNECT_DELAY, RESTART_DELAYS} from '../limits.ts'
import {EventStream} from './eventStream.ts'

/** Seconds until it is worth trying again, if too many streams are open. */
const RETRY_SECONDS = 30

/** Message for requests while a lake is being stopped. */
export const STOPPED = 'The lake is being stopped. Try again when it has started.'

/** Session and dataset that an event stream depends on. */
interface StreamSource {
  session?: string | undefined
  dataset?: string
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

/**
 * Returns the open event streams, so that all of them can be ended when the lake closes.
 *
 * @param heartbeat milliseconds between the comments that keep an idle stream open
 * @param limit of streams that are open at the same time
 */
export function createOpenStreams(heartbeat = HEARTBEAT_INTERVAL, limit = MAX_OPEN_STREAMS) {
  const open = new Map<EventStream, StreamSource>()
  let isClosed = false
  return {
    /**
     * Answers with a new stream.
     *
     * @param start sends the first events, subscribes, and returns a function that unsubscribes
     * @param source the session with which the stream ends, and the dataset of its events
     * @throws HttpError 429 if too many are open, 503 once all have been ended; clients try again later
     */
    answer(start: (stream: EventStream) => () => void, source: StreamSource = {}): Response {
      if (isClosed) throw new HttpError(503, STOPPED)
      if (open.size >= limit) throw tooMany(limit)
      const stream = new EventStream()
      open.set(stream, source)
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
    /** Ends the streams of a session, or those of a dataset. */
    closeOf({session, dataset}: StreamSource): void {
      for (const [stream, source] of open) {
        const isOfSession = session !== undefined && source.session === session
        const isOfDataset = dataset !== undefined && source.dataset === dataset
        if (isOfSession || isOfDataset) stream.end()
      }
    },
    get count() {
      return open.size
    },
    /** Tells every stream when to come back, ends it, and opens no further one. */
    closeAll(): void {
      isClosed = true
      const {first, last} = RESTART_DELAYS
      for (const stream of open.keys()) {
        stream.comment(`retry: ${Math.round(first + Math.random() * (last - first))}`)
        stream.end()
      }
    },
  }
}

function tooMany(limit: number): HttpError {
  return new TooManyRequestsError(
    `There are ${limit} event streams open already. Close some, such as tabs of the Studio.`,
    RETRY_SECONDS,
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
