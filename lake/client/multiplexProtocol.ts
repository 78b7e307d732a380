/*
 * Many event streams over one WebSocket, as JSON text messages. A browser opens at most six HTTP/1.1 connections to an origin, and a
 * Studio with one document open needs more streams than that.
 *
 * The receiver sets the pace: the server sends one chunk for each `pull`. Chunks that a slow page has not read wait in the server's
 * bounded queue, not in the page's memory.
 */

/** Path at which the server accepts the socket. */
export const MULTIPLEX_PATH = '/__lake/multiplex'

/** Paths, API version included, whose answers are event streams and may be carried. */
export const EVENT_STREAM_PATH = /^\/v[^/]+\/data\/(?:listen|live\/events)\/[^/]+$/

/** A message of the client. */
export type ClientMessage =
  | {
      op: 'open'
      id: number
      /** Path and query of the request. */
      url: string
      headers: Record<string, string>
    }
  | {op: 'pull'; id: number}
  | {op: 'close'; id: number}
