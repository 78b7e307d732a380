import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {isLakePath} from '../../lake/index.ts'
import type {Connection} from '../../src/content/connection.ts'
import {openContent} from '../content.ts'
import {OperatorError} from '../errors.ts'
import {listen} from '../listen.ts'
import type {ServerSettings} from '../settings.ts'
import {serveStandIn} from '../standIns/index.ts'

/** Where the build gets content from. */
export interface ContentSource {
  connection: Connection
  /** Where the embedded lake and the stand-ins of the outside services answer. */
  origin: string
  close: () => Promise<void>
}

const PROBE_TIMEOUT_MS = 2000

/** Whether a server of ours answers. */
async function answers(origin: string, {apiVersion}: Connection): Promise<boolean> {
  try {
    const {ok} = await fetch(`${origin}/v${apiVersion}/ping`, {signal: AbortSignal.timeout(PROBE_TIMEOUT_MS)})
    return ok
  } catch {
    return false
  }
}

const nothing = () => Promise.resolve()

/**
 * The content of a server that runs, or of the hosted project.
 * @throws OperatorError when content is embedded and no server runs
 */
export async function runningSource(connection: Connection, settings: ServerSettings): Promise<ContentSource> {
  const origin = `http://${settings.hostname}:${settings.port}`
  if (connection.embedded && !(await answers(origin, connection))) {
    throw new OperatorError(`No content answers at ${origin}. Run npm start there, or set HOST and PORT.`)
  }
  return {connection, origin, close: nothing}
}

/**
 * The content, wherever it is: of the hosted project, of the server that runs, or else of the lake's own
 * folder, which is opened for as long as it takes.
 * @throws OperatorError or StoreError when the folder cannot be used
 */
export async function openSource(connection: Connection, settings: ServerSettings): Promise<ContentSource> {
  const origin = `http://${settings.hostname}:${settings.port}`
  if (!connection.embedded || (await answers(origin, connection))) return {connection, origin, close: nothing}
  const server = createServer()
  const port = await listen(server, {...settings, host: '127.0.0.1', port: 0})
  const {lake} = await openContent({connection, settings, port})
  const answerLake = getRequestListener((request) => lake.fetch(request))
  const answerStandIn = getRequestListener(serveStandIn)
  server.on('request', (request, response) => {
    void (isLakePath(request.url ?? '/') ? answerLake : answerStandIn)(request, response)
  })
  const close = async () => {
    server.close()
    server.closeAllConnections()
    lake.close()
  }
  return {connection, origin: `http://localhost:${port}`, close}
}
