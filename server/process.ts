import type {Server} from 'node:http'
import {LakeError} from '../lake/index.ts'
import {type Connection, ConnectionError} from '../src/content/connection.ts'
import {type ServerSettings, SettingsError} from './settings.ts'

/** The port cannot be had. The message names it and the fix. */
class ListenError extends Error {
  override readonly name = 'ListenError'
}

function listenError(error: NodeJS.ErrnoException, {host, port}: ServerSettings): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=4001 npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new ListenError(
      `Port ${port} may not be used by this account. Choose one above 1023: PORT=4000 npm start`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ListenError(
      `HOST is "${host}", which is no address of this machine. Leave it out, or set 127.0.0.1.`,
    )
  }
  return error
}

/** Starts to listen. @returns the origin under which people reach the server */
export function listen(server: Server, settings: ServerSettings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, settings)))
    server.listen(settings.port, settings.host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : settings.port
      const isLoopback = settings.host === '127.0.0.1' || settings.host === 'localhost'
      resolve(`http://${isLoopback ? 'localhost' : settings.host}:${port}`)
    })
  })
}

/** Prints one line for the person who started the server. */
export function log(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints where to find things. */
export function printAddresses(origin: string, connection: Connection): void {
  log('')
  log(`  Site    ${origin}/`)
  log(`  Studio  ${origin}/studio/`)
  log(
    connection.embedded
      ? `  Lake    ${origin}/v${connection.apiVersion}/data/query/${connection.dataset}`
      : `  Content comes from the hosted project ${connection.projectId}, dataset ${connection.dataset}.`,
  )
  log('')
}

/** Stops cleanly on Ctrl-C and on a request to end. Content needs no farewell: it is on disk already. */
export function stopOnSignal(server: Server, close: () => void): void {
  const stop = () => {
    server.close()
    server.closeAllConnections()
    close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

const EXPECTED = [LakeError, ConnectionError, SettingsError, ListenError]

/** Ends the process with one clear line for what a person can mend, and the whole story for what only we can. */
export function reportAndExit(error: unknown): never {
  const expected = EXPECTED.some((type) => error instanceof type)
  const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
