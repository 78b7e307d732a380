import type {Server, ServerResponse} from 'node:http'
import {isReadMethod} from './methods.ts'

/** How long a stop waits for what is being saved. */
const GRACE_MS = 5000

/**
 * Stops cleanly on Ctrl-C and on a request to end: what is being saved is saved first, event streams and
 * downloads are cut off. A second signal ends the process at once.
 * @param close releases the content
 */
export function stopOnSignal(server: Server, close: () => void): void {
  const writes = new Set<ServerResponse>()
  let stopping = false
  const end = () => {
    close()
    process.exit(0)
  }
  const stop = () => {
    if (stopping || writes.size === 0) end()
    stopping = true
    server.close()
    server.closeIdleConnections()
    setTimeout(end, GRACE_MS)
  }
  server.on('request', ({method}, response) => {
    if (isReadMethod(method)) return
    writes.add(response)
    response.once('close', () => {
      writes.delete(response)
      if (stopping && writes.size === 0) end()
    })
  })
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
