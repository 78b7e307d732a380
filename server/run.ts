import {createServer, type IncomingMessage, type Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {compress} from 'hono/compress'
import {MULTIPLEX_PATH} from '../lake/client/multiplexProtocol.ts'
import {type AccessPolicy, attachSockets, isLakePath, type Lake} from '../lake/index.ts'
import {type Connection, readConnection} from '../src/content/connection.ts'
import {readServiceAddresses, serviceOrigins} from '../src/services/addresses.ts'
import {isServed} from './access.ts'
import {openContent} from './content.ts'
import {ContentProblems} from './contentProblems.ts'
import {answerContentHealth, CONTENT_HEALTH_PATH} from './contentHealth.ts'
import {type FindContent, unknownContent} from './entries.ts'
import {followDocuments} from './followDocuments.ts'
import {headersOf, type HeadersOf} from './headers.ts'
import {askHosted} from './hostedContent.ts'
import {listen} from './listen.ts'
import {printAddresses, reportAndExit} from './process.ts'
import {type Answer, createRequestListener} from './requestListener.ts'
import {requestPath} from './requestPath.ts'
import {createSearchFiles, isSearchPath, type SearchSources} from './search/searchFiles.ts'
import {type ServedCities, servedCities} from './search/servedCities.ts'
import {readSettings} from './settings.ts'
import {stopOnSignal} from './shutdown.ts'
import {createSignIn} from './signIn/index.ts'
import {serveStandIn} from './standIns/index.ts'

/** Where the development server's reloads come from. */
export const RELOAD_PATH = '/__vite'

/** What the pages of the site and the Studio are served beside. */
interface Surroundings {
  server: Server
  /** Says that there is a page at every address when content comes from a hosted project, which is not asked. */
  findContent: FindContent
  /** The embedded lake; undefined when content comes from a hosted project. */
  lake: Lake | undefined
  connection: Connection
  /** Where the server is reached from this machine, such as `http://localhost:4000`. */
  origin: string
  /** Where visitors reach the site. */
  siteUrl: string
  servedCities: ServedCities
  headersOf: HeadersOf
  /** The lake's folder. */
  lakeFolder: string
  problems: ContentProblems
  /** Says what answers while the rest is being made ready. */
  answerMeanwhile: (answer: Answer) => void
}

/** What to serve beside the lake. */
interface RunOptions {
  /** Makes ready what answers every request that is not the lake's. */
  prepare: (surroundings: Surroundings) => Promise<Answer>
  /** Whether pages come from the development server, whose scripts and styles are inline. */
  development: boolean
}

/**
 * Takes the port, opens the content, prepares the pages and prints the addresses; ends the process
 * with one clear line when something stands in the way. The port comes first, so that a second start
 * ends at once with the reason, and the lake answers while the pages are still being prepared.
 */
export async function run(options: RunOptions): Promise<void> {
  await serve(options).catch(reportAndExit)
}

/** Whether something here may take a WebSocket at a path: a handshake that nobody takes would stay half-open. */
function isSocketPath(pathname: string | undefined): boolean {
  if (pathname === undefined) return false
  return pathname === MULTIPLEX_PATH || pathname === RELOAD_PATH || isLakePath(pathname)
}

async function serve({prepare, development}: RunOptions): Promise<void> {
  const settings = readSettings(process.env)
  const connection = readConnection(process.env)
  const services = serviceOrigins(readServiceAddresses(process.env))
  const securityHeaders = headersOf(connection, {development, services})
  const access: AccessPolicy = {allowedHosts: settings.allowedHosts, allowedOrigins: []}
  let lake: Answer | undefined
  let signIn: Answer | undefined
  let pages: Answer | undefined
  const listener = createRequestListener({
    access,
    headersOf: securityHeaders,
    hasLake: connection.embedded,
    standIns: connection.embedded ? getRequestListener(serveStandIn) : undefined,
    lake: () => lake,
    signIn: () => signIn,
    pages: () => pages,
  })
  // A handshake that is not accepted is answered like any request, with the reason.
  const shouldUpgradeCallback = ({url, headers}: IncomingMessage): boolean =>
    server.listenerCount('upgrade') > 0 &&
    isSocketPath(requestPath(url)) &&
    isServed(access, {host: headers.host, origin: headers.origin})
  const server = createServer({shouldUpgradeCallback}, listener)
  const port = await listen(server, settings)

  // While the site is being written, it asks queries whose types are not written yet.
  const isOpen = development || settings.openDataset
  const content = connection.embedded ? await openContent({connection, settings, port, isOpen}) : undefined
  stopOnSignal(server, () => content?.lake.close())
  if (content) {
    lake = getRequestListener(compressing(content.lake).fetch)
    signIn = getRequestListener(createSignIn(content.lake).fetch)
    attachSockets(server, content.lake)
  }
  const origin = `http://${settings.hostname}:${port}`
  const siteUrl = settings.siteUrl ?? origin
  const cities = servedCities(process.env, origin)
  const problems = new ContentProblems()
  if (content) followDocuments(content.lake.engine.dataset(connection.dataset), problems)
  const beside = (answer: Answer) =>
    withContentHealth(
      withSearchFiles(answer, {ask: content?.ask ?? askHosted(connection), cities, siteUrl}),
      problems,
    )
  const ready = await prepare({
    server,
    findContent: content?.findContent ?? unknownContent,
    lake: content?.lake,
    connection,
    origin,
    siteUrl,
    servedCities: cities,
    headersOf: securityHeaders,
    lakeFolder: settings.lakeFolder,
    problems,
    answerMeanwhile: (answer) => {
      pages = beside(answer)
    },
  })
  pages = beside(ready)
  printAddresses(origin, connection)
}

/** Answers of the lake, smaller: the list of all cities is a third of what it was. Event streams stay as they are. */
function compressing(lake: Lake): Hono {
  const answers = new Hono()
  answers.use(compress({contentTypeFilter: /^application\/json/}))
  answers.all('*', ({req}) => lake.fetch(req.raw))
  return answers
}

/** Tells the Studio what of the content is not shown. */
function withContentHealth(pages: Answer, problems: ContentProblems): Answer {
  const answerHealth = getRequestListener(() => answerContentHealth(problems))
  return (request, response) =>
    requestPath(request.url) === CONTENT_HEALTH_PATH
      ? answerHealth(request, response)
      : pages(request, response)
}

/** Puts the files for search engines and shared links, as content has them now, before those of the build. */
function withSearchFiles(pages: Answer, sources: SearchSources): Answer {
  const answerFile = getRequestListener(createSearchFiles(sources).fetch)
  return (request, response) =>
    isSearchPath(requestPath(request.url) ?? '') ? answerFile(request, response) : pages(request, response)
}
