import type {Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import type {Lake} from 'content-lake'
import {type Connection, readConnection} from '../../model/connection/connection.ts'
import {readServiceAddresses, serviceOrigins} from '../../src/services/addresses.ts'
import {answerContentHealth} from '../health/contentHealth.ts'
import {ContentLoss} from '../health/contentLoss.ts'
import {ContentProblems} from '../health/contentProblems.ts'
import {type FindContent, unknownContent} from '../addresses/entries.ts'
import {followDocuments} from '../health/followDocuments.ts'
import type {Answerer, Place} from '../http/gate.ts'
import {createGuardedServer} from '../http/guardedServer.ts'
import {headersOf, type HeadersOf} from '../http/headers.ts'
import {createHealth} from '../health/health.ts'
import {MissingFiles} from '../health/missingFiles.ts'
import {type LoopWatch, watchLoop} from '../health/loopWatch.ts'
import {warningsOf} from '../health/warnings.ts'
import {askHosted} from '../content/hostedContent.ts'
import {isHandedOver, listen} from '../http/listen.ts'
import {log, printAddresses, reportAndExit} from '../process/process.ts'
import {describeReach} from '../http/reach.ts'
import type {Answer} from '../http/requestListener.ts'
import {recordRequests} from '../http/requestRecord.ts'
import {createSearchFiles} from '../search/searchFiles.ts'
import {type ServedCities, servedCities} from '../search/servedCities.ts'
import {type ServedLake, serveLake} from './servedLake.ts'
import {ownOrigins, readSettings} from '../settings/settings.ts'
import {clientsBy} from '../shares/clients.ts'
import {sharePages, type SpendPage} from '../shares/pageShares.ts'
import {stopOnSignal} from './shutdown.ts'
import {serveStandIn} from '../standIns/index.ts'

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
  contentLoss: ContentLoss
  /** Token by which drafts of a hosted project are read for guests, where one was given. */
  viewerToken: string | undefined
  /** Counts a page that is rendered for a visitor. */
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
  /** How many pages wait to be rendered. */
  waiting?: () => number
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
  const {metricsToken, lakeFolder} = settings
  const place: Place = {embedded: connection.embedded, development, measured: metricsToken !== undefined}
  // Vite takes targets that are paths alone.
  const trustedProxies = development ? [] : settings.trustedProxies
  const answers: Partial<Record<Answerer, Answer>> = {}
  let content: ServedLake | undefined
  let prepared: PreparedPages | undefined
  let loopWatch: LoopWatch | undefined
  let isReady = false
  const pagesReady = Promise.withResolvers<void>()
  /** Connections have waited since before this process began: they can wait for pages. */
  const holdsRequests = isHandedOver(process.env)
  const problems = new ContentProblems()
  const contentLoss = new ContentLoss()
  const backupState = async () => content?.backupState()
  // What else a supervisor should watch is one more name here.
  const counts = () => ({
    pages: prepared?.count?.() ?? 0,
    pagesWaiting: prepared?.waiting?.() ?? 0,
    contentLostSeconds: Math.floor(contentLoss.seconds),
    openStreams: content?.lake.openStreamCount ?? 0,
    openSockets: content?.openSocketCount ?? 0,
    malformedFields: problems.count.fields,
    pageProblems: problems.count.pages,
  })
  answers.health = createHealth({
    state: () => (isStopping() ? 'stopping' : isReady ? 'ready' : 'starting'),
    counts,
    warnings: async () =>
      warningsOf({
        contentLostSeconds: contentLoss.seconds,
        pageProblems: problems.count.pages,
        backup: await backupState(),
      }),
  })
  // Few servers are measured: the others need not load what counts.
  const metrics =
    metricsToken === undefined
      ? undefined
      : (await import('../health/metrics.ts')).createMetrics({
          token: metricsToken,
          counts,
          lakeFolder: connection.embedded ? lakeFolder : undefined,
          takeLongestHold: () => loopWatch?.takeLongest(),
          backupState,
        })
  if (metrics) answers.metrics = metrics.answer
  if (connection.embedded) answers.standIns = getRequestListener(serveStandIn)
  const server = createGuardedServer({
    access: {allowedHosts: settings.allowedHosts, allowedOrigins: []},
    trustedProxies,
    place,
    headersOf: securityHeaders,
    answers,
    untilReady: holdsRequests ? pagesReady.promise : undefined,
    assertSession: async (request) => content?.assertSession(request),
  })
  if (settings.accessLog)
    recordRequests(server, {place, trustedProxies}, (record) => log(JSON.stringify(record)))
  if (metrics) recordRequests(server, {place, trustedProxies}, metrics.countRequest)
  let endSockets: (() => void) | undefined
  const isStopping = stopOnSignal(server, {
    endStreams() {
      content?.lake.endStreams()
      endSockets?.()
    },
    close: () => content?.close(),
  })
  const port = await listen(server, settings)
  log(describeReach(settings))

  const origin = `http://${settings.hostname}:${port}`
  const siteUrl = settings.siteUrl ?? origin
  const clientOf = clientsBy(settings.trustedProxies, () => content?.lake.callers)
  const spendPage = sharePages(clientOf)
  if (connection.embedded) {
    // While the site is being written, it asks queries whose types are not written yet.
    const isOpen = development || settings.openDataset
    content = await serveLake({connection, settings, origin, siteUrl, isOpen, clientOf, metrics})
    Object.assign(answers, content.answers)
    endSockets = content.takeSockets(server)
  }
  const cities = servedCities(process.env, origin)
  const dataset = content?.lake.engine.dataset(connection.dataset)
  const files = content && dataset && new MissingFiles(content.lake, dataset)
  // Beside a hosted project nobody signs in, and the names of the site are for staff alone.
  const origins = content ? ownOrigins(settings) : []
  answers.contentHealth = getRequestListener(() =>
    answerContentHealth(problems, {files: files?.all ?? [], origins}),
  )
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
    lakeFolder,
    pagesMemory: settings.pagesMemory,
    problems,
    contentLoss,
    viewerToken: settings.viewerToken,
    spendPage,
    onRendered: metrics?.countRendering,
    answerMeanwhile: (answer) => {
      if (!holdsRequests) answers.pages = answer
    },
  })
  answers.pages = prepared.answer
  pagesReady.resolve()
  // It looks at every document: visitors come first.
  if (dataset && files) followDocuments(dataset, problems, files)
  await prepared.rendered
  loopWatch = watchLoop(server, log)
  isReady = true
  printAddresses(origin, connection)
  await content?.begin()
}
