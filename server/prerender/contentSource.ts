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

/** Where pages get their content from. */
export interface ContentSource {
  connection: Connection
  /** Where the embedded lake and the stand-ins of the outside services answer. */
  origin: string
  close: () => void
}

/** Settings of the client that asks for pages: the newest content, plain requests, and an answer before anybody gives up. */
export const askingConfig = ({connection, origin}: Pick<ContentSource, 'connection' | 'origin'>) => ({
  ...clientConfig(connection, origin),
  useCdn: false,
  maxRetries: 2,
  // Live events come by it, too: they are no question that is asked again, and a stream of them may die without a word.
  resolveFetch: () => postLongQueries(watchStreams(beginInTime)),
})

/** The same for questions alone, which are asked again where the service fails for a moment. */
export const questionsConfig = (source: Pick<ContentSource, 'connection' | 'origin'>) => ({
  ...askingConfig(source),
  maxRetries: 0,
  resolveFetch: () => askInTime,
})

/** How long one answer may take that a page is rendered from, and until a stream begins, in milliseconds: four tries are over within a minute, and told within two. */
const ANSWER_WITHIN = 10_000

/** Ends a request whose answer does not begin in time. The answer may last, as a stream of live events does. */
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

/** Asks for content: a service that hangs keeps nobody waiting for ever, and one that fails for a moment is asked again. */
export const askInTime = postLongQueries(
  askAgain((request) =>
    fetch(request, {signal: AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_WITHIN)])}),
  ),
)

const PROBE_TIMEOUT_MS = 2000

/** Whether a lake answers. */
async function answers(origin: string, {apiVersion}: Connection): Promise<boolean> {
  try {
    const {ok} = await fetch(`${origin}/v${apiVersion}/ping`, {signal: AbortSignal.timeout(PROBE_TIMEOUT_MS)})
    return ok
  } catch {
    return false
  }
}

/** The content of the hosted project or, where it is embedded, of the server that runs: now or later. */
export const runningSource = (connection: Connection, {hostname, port}: ServerSettings): ContentSource => ({
  connection,
  origin: `http://${hostname}:${port}`,
  close: () => undefined,
})

/**
 * The content, wherever it is: of the hosted project, of the server that has the lake open, or else of the
 * lake's folder, which is opened for as long as it takes.
 * @throws OperatorError or StoreError when it does not open
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
  return {connection, origin: `http://localhost:${port}`, close}
}
