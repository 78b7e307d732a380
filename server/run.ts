import {createServer, type IncomingMessage, type Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {MULTIPLEX_PATH} from '../lake/client/multiplexProtocol.ts'
import {type AccessPolicy, attachSockets, isLakePath, type Lake} from '../lake/index.ts'
import {type Connection, readConnection} from '../src/content/connection.ts'
import {readServiceAddresses, serviceOrigins} from '../src/services/addresses.ts'
import {isServed} from './access.ts'
import {type EmbeddedContent, openContent} from './content.ts'
import {ContentProblems} from './contentProblems.ts'
import {answerContentHealth, CONTENT_HEALTH_PATH} from './contentHealth.ts'
import {type FindContent, unknownContent} from './entries.ts'
import {followDocuments} from './followDocuments.ts'
import {headersOf, type HeadersOf} from './headers.ts'
import {createHealth} from './health.ts'
import {askHosted} from './hostedContent.ts'
import {listen} from './listen.ts'
import {printAddresses, reportAndExit} from './process.ts'
import {type Answer, createRequestListener} from './requestListener.ts'
import {requestPath} from './requestPath.ts'
import {createSearchFiles, isSearchPath, type SearchSources} from './search/searchFiles.ts'
import {type ServedCities, servedCities} from './search/servedCities.ts'
import {readSettings} from './settings.ts'
import {isLocalOnly} from './reach.ts'
import {clientAddress} from './shares/clientAddress.ts'
import {clientsBy} from './shares/clients.ts'
import {LakeShares} from './shares/lakeShares.ts'
import {sharePages, type SpendPage} from './shares/pageShares.ts'
import {shareLake} from './shares/shareLake.ts'
import {stopOnSignal} from './shutdown.ts'
import {createSignIn} from './signIn/index.ts'
import {openStaff, type Staff} from './staff/staff.ts'
import {readStaffSettings} from './staff/staffSettings.ts'
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
  /** Counts a page that is rendered for whoever asks. */
  spendPage: SpendPage
  /** Says what answers while the rest is being made ready. */
  answerMeanwhile: (answer: Answer) => void
}

/** What answers every request that is not the lake's. */
interface PreparedPages {
  answer: Answer
  /** Settles once pages are there: some are answered before. */
  rendered?: Promise<void>
  /** How many pages are rendered ahead. */
  count?: () => number
}

/** What to serve beside the lake. */
interface RunOptions {
  /** Makes ready what answers every request that is not the lake's. */
  prepare: (surroundings: Surroundings) => Promise<PreparedPages>
  /** Whether pages come from the development server, whose scripts and styles are inline. */
  development: boolean
}

/**
 * Takes the port, opens the content, prepares the pages and prints the addresses once all are there; ends the
 * process with one clear line when something stands in the way. The port comes first, so that a second start ends
 * at once with the reason. The lake answers while the pages are being prepared, and a page while others are rendered.
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
  let content: EmbeddedContent | undefined
  let staff: Staff | undefined
  let prepared: PreparedPages | undefined
  let isReady = false
  const problems = new ContentProblems()
  const health = createHealth({
    state: () => (isStopping() ? 'stopping' : isReady ? 'ready' : 'starting'),
    // What else a supervisor should watch is one more name here.
    counts: () => ({
      pages: prepared?.count?.() ?? 0,
      openStreams: content?.lake.openStreamCount ?? 0,
      malformedFields: problems.count.fields,
      pageProblems: problems.count.pages,
    }),
  })
  const listener = createRequestListener({
    access,
    headersOf: securityHeaders,
    health,
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
  const clientOf = clientsBy(settings.trustedProxies, () => content?.lake.callers)
  const spendPage = sharePages(clientOf)
  let detachSockets: (() => void) | undefined
  const isStopping = stopOnSignal(server, {
    endStreams() {
      content?.lake.endStreams()
      detachSockets?.()
    },
    close() {
      content?.lake.close()
      staff?.close()
    },
  })
  const port = await listen(server, settings)

  if (connection.embedded) {
    const shares = new LakeShares(clientOf)
    // While the site is being written, it asks queries whose types are not written yet.
    const isOpen = development || settings.openDataset
    const staffSettings = readStaffSettings(process.env)
    const opening = async () => {
      staff = await openStaff({
        folder: settings.lakeFolder,
        origin: settings.siteUrl ?? `http://localhost:${port}`,
        settings: staffSettings,
        isLocalOnly: isLocalOnly(settings),
      })
      return staff
    }
    content = await openContent({connection, settings, port, isOpen, shares, openStaff: opening})
    const arrive = (request: Request, message: IncomingMessage) =>
      staff?.arrive(request, {message, address: clientAddress(message, settings.trustedProxies)})
    const shared = shareLake(content.lake, shares, arrive)
    lake = getRequestListener(shared.fetch)
    if (staff) signIn = getRequestListener(createSignIn(content.lake, staff, arrive).fetch)
    detachSockets = attachSockets(server, content.lake, async (request, incoming) =>
      shared.fetch(request, {incoming}),
    )
  }
  const origin = `http://${settings.hostname}:${port}`
  const siteUrl = settings.siteUrl ?? origin
  const cities = servedCities(process.env, origin)
  if (content) followDocuments(content.lake.engine.dataset(connection.dataset), problems)
  const ask = content?.ask ?? askHosted(connection)
  // A hosted project signs its staff in itself: who they are is not known here.
  const authenticator = content?.lake.callers.authenticator
  const isForStaff = async (request: Request) =>
    !authenticator || (await authenticator.authenticate(request).catch(() => undefined)) !== undefined
  const beside = (answer: Answer) =>
    withContentHealth(withSearchFiles(answer, {ask, cities, siteUrl, spendPage}), problems, isForStaff)
  prepared = await prepare({
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
    spendPage,
    answerMeanwhile: (answer) => {
      pages = beside(answer)
    },
  })
  pages = beside(prepared.answer)
  await prepared.rendered
  isReady = true
  printAddresses(origin, connection)
}

/** Tells the Studio what of the content is not shown. */
function withContentHealth(
  pages: Answer,
  problems: ContentProblems,
  isForStaff: (request: Request) => Promise<boolean>,
): Answer {
  const answerHealth = getRequestListener((request) =>
    answerContentHealth(problems, () => isForStaff(request)),
  )
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
