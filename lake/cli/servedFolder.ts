import {once} from 'node:events'
import {createServer} from 'node:http'
import type {ParseArgsOptionsConfig} from 'node:util'
import {getRequestListener} from '@hono/node-server'
import {createLake, type LakeOptions} from '../app.ts'
import {KEEP_ALIVE_TIMEOUT, MAX_WAITING_CONNECTIONS} from '../limits.ts'
import {attachSockets} from '../node/attachSockets.ts'
import {tellAddress} from '../store/address.ts'
import {openSqliteStore} from '../store/sqliteStore.ts'
import {UsageError} from './command.ts'
import type {parse} from './parse.ts'

/** A lake that listens. Disposing of it stops that, and closes the lake. */
export interface ServedFolder extends Disposable {
  /** Such as `http://127.0.0.1:4000`. */
  origin: string
}

/** Options of the commands that serve a folder, one line each. */
export const SERVING_OPTIONS = [
  '--project <id>         default embedded',
  '--dataset <name>       may be given several times; default production',
  '--allow-host <name>    another host name to answer to; may be given several times',
  '--allow-origin <url>   another site that may call from a browser; may be given several times',
]

/** The same options for `parse`. */
export const SERVING = {
  project: {type: 'string'},
  dataset: {type: 'string', multiple: true, default: ['production']},
  'allow-host': {type: 'string', multiple: true, default: new Array<string>()},
  'allow-origin': {type: 'string', multiple: true, default: new Array<string>()},
} satisfies ParseArgsOptionsConfig

type Asked = ReturnType<typeof parse<typeof SERVING>>['values'] & {port: string}

/**
 * Serves a folder, and notes its address in the folder for others.
 *
 * @throws UsageError for a port that is none, StoreError if the folder cannot be used; the system's own error if it cannot listen
 * there
 */
export async function serveFolder(
  {dir: folder, ...asked}: Asked,
  {host, ...options}: LakeOptions & {host: string},
): Promise<ServedFolder> {
  const port = portOf(asked.port)
  const lake = createLake(openSqliteStore(folder), {
    projectId: asked.project,
    datasets: asked.dataset,
    allowedHosts: asked['allow-host'],
    allowedOrigins: asked['allow-origin'],
    ...options,
  })
  const server = createServer(getRequestListener(lake.fetch))
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT
  const detachSockets = attachSockets(server, lake)
  const close = () => {
    detachSockets()
    server.close()
    server.closeIdleConnections()
    lake.close()
    server.closeAllConnections()
  }
  try {
    server.listen({port, host, backlog: MAX_WAITING_CONNECTIONS})
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://${host}:${typeof address === 'object' ? address?.port : port}`
    tellAddress(folder, origin)
    return {origin, [Symbol.dispose]: close}
  } catch (error) {
    close()
    throw error
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity
  if (port > 65_535) throw new UsageError(`The port "${text}" is no number from 0 to 65535.`)
  return port
}
