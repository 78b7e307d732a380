import type {Server, ServerResponse} from 'node:http'
import {Server as ConnectionServer} from 'node:net'
import {logFailure} from '../process/process.ts'

/** Milliseconds that a stop waits for answers under way. */
const GRACE = 10_000

/** Milliseconds without a request after which the open connections count as idle. */
const QUIET = 100

interface StoppedParts {
  /** Ends answers that would never end, such as event streams. */
  endStreams: () => void
  /** Releases the content. */
  close: () => void
}

/**
 * Stops cleanly on SIGINT (Ctrl-C) and SIGTERM: accepts no more connections, finishes the answers under way within ten seconds, and
 * exits with code 0. A second signal ends the process at once.
 * @returns a function that tells whether the process is stopping
 */
export function stopOnSignal(server: Server, {endStreams, close}: StoppedParts): () => boolean {
  const underWay = new Set<ServerResponse>()
  let stopping = false
  const end = () => {
    try {
      close()
    } catch (error) {
      // Acknowledged writes are on the disk. A full disk only keeps marks from being written, and loses nothing.
      logFailure(error)
    }
    process.exit(0)
  }
  let ending: NodeJS.Timeout | undefined
  const endWhenQuiet = () => {
    clearTimeout(ending)
    ending = setTimeout(end, QUIET)
  }
  const stop = () => {
    if (stopping) return end()
    stopping = true
    // The `close` of an HTTP server also closes connections whose answers are finished but not sent yet.
    ConnectionServer.prototype.close.call(server)
    for (const response of underWay) endConnectionAfter(response)
    endStreams()
    if (underWay.size === 0) endWhenQuiet()
    setTimeout(end, GRACE)
  }
  // Runs first, before the answer begins, while its headers can still be set.
  server.prependListener('request', (_request, response) => {
    clearTimeout(ending)
    underWay.add(response)
    if (stopping) endConnectionAfter(response)
    response.once('close', () => {
      underWay.delete(response)
      if (stopping && underWay.size === 0) endWhenQuiet()
    })
  })
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return () => stopping
}

/** Tells a client to send no further request over the connection. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
