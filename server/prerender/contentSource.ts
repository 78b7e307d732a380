import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {isFolderInUse, isLakePath} from 'content-lake'
import {watchStreams} from 'content-lake/client'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import type {Connection} from '../../model/connection/connection.ts'
import {postLongQueries} from '../../model/connection/longQueries.ts'
import {askAgain} from '../content/askAgain.ts'
import {openContent, openStore} from '../content/embeddedContent.ts'
import {OperatorError} from '../errors.ts'
import {expectContent} from '../content/hostedContent.ts'
import {listen} from '../http/listen.ts'
import type {ServerSettings} from '../settings/settings.ts'
import {serveStandIn} from '../standIns/index.ts'

/** Source of the pages' content, open until it is disposed of. */
export interface ContentSource extends Disposable {
  connection: Connection
  /** Origin of the embedded lake and of the stand-ins for the outside services. */
  origin: string
}

/** Settings of the client that queries for pages: the newest content, plain requests, and a limit on the time of each. */
export const askingConfig = ({connection, origin}: Pick<ContentSource, 'connection' | 'origin'>) => ({
  ...clientConfig(connection, origin),
  useCdn: false,
  maxRetries: 2,
  // Live events use it too. They are not queries that can be repeated, and their stream may die silently.
  resolveFetch: () => postLongQueries(watchStreams(beginInTime)),
})

/** The same settings for queries only, which are repeated if the service fails for a moment. */
export const questionsConfig = (source: Pick<ContentSource, 'connection' | 'origin'>) => ({
  ...askingConfig(source),
  maxRetries: 0,
  resolveFetch: () => askInTime,
})

/**
 * Milliseconds for one answer to a page's query, and for the beginning of a stream. Four attempts end within a minute, and their failure is
 * reported within two.
 */
const ANSWER_WITHIN = 10_000

/** Aborts a request whose answer does not begin in time. The answer itself may take longer, as a stream of live events does. */
const beginInTime: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new TypeError('The content service did not answer in time')),
    ANSWER_WITHIN,
  )
  try {
    return await fetch(request, {signal: AbortSignal.any([request.signal, late.signal])})
  } finally {
    clearTimeout(timer)
  }
}

/** Queries content. A service that hangs is given up in time, and a failure that may pass is tried again. */
export const askInTime = postLongQueries(
  askAgain((request) =>
    fetch(request, {signal: AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_WITHIN)])}),
  ),
)

const PROBE_TIMEOUT_MS = 2000

async function answers(origin: string, {apiVersion}: Connection): Promise<boolean> {
  try {
    const {ok} = await fetch(`${origin}/v${apiVersion}/ping`, {signal: AbortSignal.timeout(PROBE_TIMEOUT_MS)})
    return ok
  } catch {
    return false
  }
}

/** Returns the content of the hosted project. If the lake is embedded: the content of the server that runs now or later. */
export const runningSource = (connection: Connection, {hostname, port}: ServerSettings): ContentSource => ({
  connection,
  origin: `http://${hostname}:${port}`,
  [Symbol.dispose]: () => undefined,
})

/**
 * Opens the content: that of the hosted project, that of the server that has the lake open, or else the lake's folder.
 * @throws OperatorError or StoreError if it cannot be opened
 */
export async function openSource(connection: Connection, settings: ServerSettings): Promise<ContentSource> {
  if (connection.embedded && !isFolderInUse(settings.lakeFolder)) return ownSource(connection, settings)
  const source = runningSource(connection, settings)
  if (!connection.embedded) await expectContent(connection)
  else if (!(await answers(source.origin, connection))) {
    throw new OperatorError(
      `No content answers at ${source.origin}. Start the server with npm start, or set HOST and PORT to where it runs.`,
    )
  }
  return source
}

async function ownSource(connection: Connection, settings: ServerSettings): Promise<ContentSource> {
  const server = createServer()
  const port = await listen(server, {...settings, host: '127.0.0.1', port: 0})
  const {lake} = await openContent({store: openStore(settings.lakeFolder), connection, settings})
  const answerLake = getRequestListener((request) => lake.fetch(request))
  const answerStandIn = getRequestListener(serveStandIn)
  server.on('request', (request, response) => {
    void (isLakePath(request.url ?? '/') ? answerLake : answerStandIn)(request, response)
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
    lake.close()
  }
  return {connection, origin: `http://localhost:${port}`, [Symbol.dispose]: close}
}
