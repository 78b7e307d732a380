import type {Server, ServerResponse} from 'node:http'
import {Server as ConnectionServer} from 'node:net'
import {logFailure} from '../process/process.ts'

/** How long a stop waits for answers that are on their way, in milliseconds. */
const GRACE = 10_000

/** How long nobody asks anything until nothing more is taken to be on its way over the open connections, in milliseconds. */
const QUIET = 100

/** What ends besides the answers to requests. */
interface StoppedParts {
  /** Ends what would otherwise never end, such as event streams. */
  endStreams: () => void
  /** Releases the content. */
  close: () => void
}

/**
 * Stops cleanly on Ctrl-C and on a request to end: takes no more connections, finishes the answers that are on
 * their way, for ten seconds at most, and ends with code 0. A second signal ends the process at once.
 * @returns whether the process is being stopped
 */
export function stopOnSignal(server: Server, {endStreams, close}: StoppedParts): () => boolean {
  const underWay = new Set<ServerResponse>()
  let stopping = false
  const end = () => {
    try {
      close()
    } catch (error) {
      // What was acknowledged is on the disk: a full one keeps marks from being written, and loses nothing.
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
    // An HTTP server's own close also cuts off answers that are made but not sent yet, taking them for finished.
    ConnectionServer.prototype.close.call(server)
    for (const response of underWay) endConnectionAfter(response)
    endStreams()
    if (underWay.size === 0) endWhenQuiet()
    setTimeout(end, GRACE)
  }
  // Before the answer begins, while its headers can be set.
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

/** Tells a client to send no other request over the connection. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
