import {createServer, type IncomingMessage, type Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {type AccessPolicy, attachSockets, type Lake} from 'content-lake'
import {type Connection, readConnection} from '../src/content/connection.ts'
import {readServiceAddresses, serviceOrigins} from '../src/services/addresses.ts'
import {isServed} from './access.ts'
import {Backups} from './backups/backups.ts'
import {readBackupSettings} from './backups/backupSettings.ts'
import {staysInRestore} from './backups/staysInRestore.ts'
import {type EmbeddedContent, openContent} from './content.ts'
import {ContentProblems} from './contentProblems.ts'
import {answerContentHealth} from './contentHealth.ts'
import {type FindContent, unknownContent} from './entries.ts'
import {takeForwardedAddress} from './forwarded.ts'
import {followDocuments} from './followDocuments.ts'
import {type Answerer, doorOf, type Place} from './gate.ts'
import {headersOf, type HeadersOf} from './headers.ts'
import {createHealth} from './health.ts'
import {askHosted} from './hostedContent.ts'
import {listen} from './listen.ts'
import {log, printAddresses, reportAndExit} from './process.ts'
import {describeReach} from './reach.ts'
import {type Answer, createRequestListener} from './requestListener.ts'
import {requestPath} from './requestPath.ts'
import {recordRequests} from './requestRecord.ts'
import {createSearchFiles} from './search/searchFiles.ts'
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
import {tellWhoCanSignIn} from './staff/firstMinute.ts'
import {openStaff, type Staff} from './staff/staff.ts'
import {readStaffSettings} from './staff/staffSettings.ts'
import {serveStandIn} from './standIns/index.ts'

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
  /** Bytes of compressed HTML that are kept in memory. */
  pagesMemory: number
  problems: ContentProblems
  /** Token by which drafts of a hosted project are read for guests, where one was given. */
  viewerToken: string | undefined
  /** Counts a page that is rendered for whoever asks. */
  spendPage: SpendPage
  /** Told how long a page took that was rendered ahead, in milliseconds. */
  onRendered: ((milliseconds: number) => void) | undefined
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

async function serve({prepare, development}: RunOptions): Promise<void> {
  const settings = readSettings(process.env)
  const connection = readConnection(process.env)
  const services = serviceOrigins(readServiceAddresses(process.env))
  const securityHeaders = headersOf(connection, {development, services})
  const access: AccessPolicy = {allowedHosts: settings.allowedHosts, allowedOrigins: []}
  const {metricsToken} = settings
  const place: Place = {embedded: connection.embedded, development, measured: metricsToken !== undefined}
  const answers: Partial<Record<Answerer, Answer>> = {}
  let content: EmbeddedContent | undefined
  let staff: Staff | undefined
  let backups: Backups | undefined
  let prepared: PreparedPages | undefined
  let isReady = false
  const problems = new ContentProblems()
  // What else a supervisor should watch is one more name here.
  const counts = () => ({
    pages: prepared?.count?.() ?? 0,
    openStreams: content?.lake.openStreamCount ?? 0,
    malformedFields: problems.count.fields,
    pageProblems: problems.count.pages,
  })
  answers.health = createHealth({
    state: () => (isStopping() ? 'stopping' : isReady ? 'ready' : 'starting'),
    counts,
  })
  const lakeFolder = connection.embedded ? settings.lakeFolder : undefined
  // Few servers are measured: the others need not load what counts.
  const metrics =
    metricsToken === undefined
      ? undefined
      : (await import('./metrics.ts')).createMetrics({token: metricsToken, counts, lakeFolder})
  if (metrics) answers.metrics = metrics.answer
  if (connection.embedded) answers.standIns = getRequestListener(serveStandIn)
  // Vite takes targets that are paths alone.
  const trustedProxies = development ? [] : settings.trustedProxies
  const listener = createRequestListener({
    access,
    trustedProxies,
    place,
    headersOf: securityHeaders,
    answers,
    assertSession: (request) => assertSession(request, content?.lake),
  })
  // A handshake that is not accepted is answered like any request, with the reason.
  const shouldUpgradeCallback = (handshake: IncomingMessage): boolean => {
    takeForwardedAddress(handshake, trustedProxies)
    const {url, headers} = handshake
    return (
      server.listenerCount('upgrade') > 0 &&
      doorOf(requestPath(url), place)?.takesSockets === true &&
      isServed(access, {host: headers.host, origin: headers.origin})
    )
  }
  const server = createServer({shouldUpgradeCallback}, listener)
  if (settings.accessLog)
    recordRequests(server, {place, trustedProxies}, (record) => log(JSON.stringify(record)))
  if (metrics) recordRequests(server, {place, trustedProxies}, metrics.countRequest)
  const clientOf = clientsBy(settings.trustedProxies, () => content?.lake.callers)
  const spendPage = sharePages(clientOf)
  let detachSockets: (() => void) | undefined
  const isStopping = stopOnSignal(server, {
    endStreams() {
      content?.lake.endStreams()
      detachSockets?.()
    },
    close() {
      backups?.close()
      content?.lake.close()
      staff?.close()
    },
  })
  const port = await listen(server, settings)
  log(describeReach(settings))

  const origin = `http://${settings.hostname}:${port}`
  const siteUrl = settings.siteUrl ?? origin
  if (connection.embedded) {
    const shares = new LakeShares(clientOf)
    // While the site is being written, it asks queries whose types are not written yet.
    const isOpen = development || settings.openDataset
    const staffSettings = readStaffSettings(process.env)
    const backupSettings = readBackupSettings(process.env, settings.lakeFolder)
    const opening = async () => {
      staff = await openStaff({
        folder: settings.lakeFolder,
        origin: siteUrl,
        settings: staffSettings,
        isLocalOnly: isLocalOnly(settings),
      })
      return staff
    }
    content = await openContent({
      connection,
      settings,
      origin,
      isOpen,
      shares,
      openStaff: opening,
      onQuery: metrics?.countQuery,
    })
    if (metrics) content.lake.engine.dataset(connection.dataset).subscribe(metrics.countTransaction)
    const arrive = (request: Request, message: IncomingMessage) =>
      staff?.arrive(request, {message, address: clientAddress(message, settings.trustedProxies)})
    const shared = shareLake(content.lake, shares, arrive)
    answers.lake = getRequestListener(shared.fetch)
    if (staff) {
      const {dataset} = connection
      const {lake} = content
      backups = new Backups({
        ...backupSettings,
        lakeFolder: settings.lakeFolder,
        dataset,
        restoreFrom: (folder, author) => lake.restoreBackup(folder, {dataset, author, stays: staysInRestore}),
        onFailure: (message) => log(`The backup that was due could not be made: ${message}`),
      })
      answers.signIn = getRequestListener(createSignIn(content.lake, staff, arrive, backups).fetch)
    }
    detachSockets = attachSockets(server, content.lake, async (request, incoming) =>
      shared.fetch(request, {incoming}),
    )
  }
  const cities = servedCities(process.env, origin)
  answers.contentHealth = getRequestListener(() => answerContentHealth(problems))
  const ask = content?.ask ?? askHosted(connection)
  answers.searchFiles = getRequestListener(createSearchFiles({ask, cities, siteUrl, spendPage}).fetch)
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
    pagesMemory: settings.pagesMemory,
    problems,
    viewerToken: settings.viewerToken,
    spendPage,
    onRendered: metrics?.countRendering,
    answerMeanwhile: (answer) => {
      answers.pages = answer
    },
  })
  answers.pages = prepared.answer
  // It looks at every document: visitors come first.
  if (content) followDocuments(content.lake.engine.dataset(connection.dataset), problems)
  await prepared.rendered
  isReady = true
  printAddresses(origin, connection)
  backups?.follow()
  if (staff) await tellWhoCanSignIn(staff, settings)
}

/** Rejects with a LakeError 401 for a request without a session. */
async function assertSession({url = '/', headers}: IncomingMessage, lake: Lake | undefined): Promise<void> {
  const {host, cookie, authorization} = headers
  const proof = {...(cookie && {cookie}), ...(authorization && {authorization})}
  const request = new Request(new URL(url, `http://${host}`), {headers: proof})
  await lake?.callers.identify(request)
  lake?.callers.signedIn(request)
}
