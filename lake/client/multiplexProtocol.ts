import * as v from 'valibot'

/*
 * Many event streams over one WebSocket, as JSON text messages. A browser opens at most six HTTP/1.1
 * connections to an origin, and a Studio with one document open needs more streams than that.
 *
 * The receiver sets the pace: the server sends one chunk for each `pull`, so that what a slow page has
 * not read waits in the server's bounded queue and not in the page's memory.
 */

/** Where the server accepts the socket. */
export const MULTIPLEX_PATH = '/__lake/multiplex'

/** Paths, API version included, whose answers are event streams and may be carried. */
export const EVENT_STREAM_PATH = /^\/v[^/]+\/data\/(?:listen|live\/events)\/[^/]+$/

const Id = v.pipe(v.number(), v.safeInteger())

/** What a client says. */
export const ClientMessage = v.variant('op', [
  v.object({
    op: v.literal('open'),
    id: Id,
    /** Path and query of the request. */
    url: v.string(),
    headers: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.object({op: v.literal('pull'), id: Id}),
  v.object({op: v.literal('close'), id: Id}),
])

export type ClientMessage = v.InferOutput<typeof ClientMessage>
