import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {type AccessPolicy, assertAllowedSource, attachSockets, isLakePath, LakeError} from '../lake/index.ts'
import {type Connection, readConnection} from '../src/content/connection.ts'
import {type EmbeddedContent, openContent} from './content.ts'
import {listen, printAddresses, reportAndExit, stopOnSignal} from './process.ts'
import {readSettings} from './settings.ts'

/** What the pages of the site and the Studio are served beside. */
export interface Surroundings {
  server: Server
  connection: Connection
  /** The open lake; undefined when content comes from a hosted project. */
  content: EmbeddedContent | undefined
}

/** What everybody gets until the pages can be served. */
const starting: RequestListener = (_request, response) => {
  response.writeHead(503, {'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5', Refresh: '3'})
  response.end('The site is starting. Try again in a few seconds.\n')
}

/**
 * Takes the port, opens the content, prepares the pages and prints the addresses; ends the process
 * with one clear line when something stands in the way. The port comes first, so that a second start
 * ends at once with the reason, and the lake answers while the pages are still being prepared.
 * @param prepare makes ready what answers every request that is not the lake's
 */
export async function run(prepare: (surroundings: Surroundings) => Promise<RequestListener>): Promise<void> {
  await serve(prepare).catch(reportAndExit)
}

async function serve(prepare: (surroundings: Surroundings) => Promise<RequestListener>): Promise<void> {
  const settings = readSettings(process.env)
  const connection = readConnection(process.env)
  const access: AccessPolicy = {allowedHosts: settings.allowedHosts, allowedOrigins: []}
  let answerPage = starting
  let answerLake: RequestListener | undefined
  const server = createServer((request, response) => {
    if (!isAllowed(access, request, response)) return
    const isForLake = isLakePath(new URL(request.url ?? '/', 'http://localhost').pathname)
    const answer = (isForLake && answerLake) || answerPage
    answer(request, response)
  })
  const origin = await listen(server, settings)

  const content = connection.embedded ? await openContent({connection, settings, origin}) : undefined
  stopOnSignal(server, () => content?.lake.close())
  if (content) {
    answerLake = getRequestListener((request) => content.lake.fetch(request))
    attachSockets(server, content.lake)
  }
  answerPage = await prepare({server, connection, content})
  printAddresses(origin, connection)
}

/** Refuses foreign hosts and origins here once, for pages and lake alike. */
function isAllowed(access: AccessPolicy, {headers}: IncomingMessage, response: ServerResponse): boolean {
  try {
    assertAllowedSource(access, {host: headers.host, origin: headers.origin})
    return true
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    response.writeHead(error.status, {'Content-Type': 'application/json; charset=utf-8'})
    response.end(JSON.stringify(error.body))
    return false
  }
}
