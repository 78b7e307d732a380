import {getRequestListener} from '@hono/node-server'
import {readConnection} from '../../model/connection/connection.ts'
import {readServiceAddresses, serviceOrigins} from '../../src/services/addresses.ts'
import {answerContentHealth} from '../health/contentHealth.ts'
import {ContentLoss} from '../health/contentLoss.ts'
import {ContentProblems} from '../health/contentProblems.ts'
import {unknownContent} from '../addresses/entries.ts'
import {followDocuments} from '../health/followDocuments.ts'
import type {Answerer, Place} from '../http/gate.ts'
import {type Answer, createGuardedServer} from '../http/requestListener.ts'
import {headersOf} from '../http/headers.ts'
import {createHealth} from '../health/health.ts'
import {missingFiles} from '../health/missingFiles.ts'
import {type LoopWatch, watchLoop} from '../health/loopWatch.ts'
import {warningsOf} from '../health/warnings.ts'
import {askHosted} from '../content/hostedContent.ts'
import {isHandedOver, listen} from '../http/listen.ts'
import {log, printAddresses, reportAndExit} from '../process/process.ts'
import {describeReach} from '../http/reach.ts'
import {recordRequests} from '../http/requestRecord.ts'
import {createSearchFiles} from '../search/searchFiles.ts'
import {servedCities} from '../search/servedCities.ts'
import {type ServedLake, serveLake} from './servedLake.ts'
import {ownOrigins, readSettings} from '../settings/settings.ts'
import {clientsBy} from '../shares/clients.ts'
import {sharePages} from '../shares/pageShares.ts'
import type {Surroundings} from '../site/surroundings.ts'
import {stopOnSignal} from './shutdown.ts'
import {serveStandIn} from '../standIns/index.ts'

interface PreparedPages {
  answer: Answer
  /** Settles once all pages are rendered. Some are answered before. */
  rendered?: Promise<void>
  /** Number of pages that are rendered ahead. */
  count?: () => number
  /** Number of pages that wait to be rendered. */
  waiting?: () => number
}

/** The part of the server that differs between development and production. */
interface RunOptions {
  /** Prepares the handler of all requests that are not for the lake. */
  prepare: (surroundings: Surroundings) => Promise<PreparedPages>
  /** True if pages come from the development server, with inline scripts and styles. */
  development: boolean
}

/**
 * Takes the port, opens the content, prepares the pages, and prints the addresses once all is ready. If a step fails, it ends the
 * process with one clear line. The port comes first, so that a second start ends at once with the reason. The lake answers while
 * pages are being prepared, and pages answer while others are rendered.
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
  // Vite accepts only paths as targets.
  const trustedProxies = development ? [] : settings.trustedProxies
  const answers: Partial<Record<Answerer, Answer>> = {}
  let content: ServedLake | undefined
  let prepared: PreparedPages | undefined
  let loopWatch: LoopWatch | undefined
  let isReady = false
  const pagesReady = Promise.withResolvers<void>()
  /** With a socket that was handed over, connections were waiting before this process began: they can wait for pages too. */
  const holdsRequests = isHandedOver(process.env)
  const problems = new ContentProblems()
  const contentLoss = new ContentLoss()
  const backupState = async () => content?.backupState()
  // Add further figures for supervisors here.
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
  // Loaded on demand: few servers are measured.
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
    // During development the site sends queries that are not among the generated ones yet.
    const isOpen = development || settings.openDataset
    content = await serveLake({connection, settings, origin, siteUrl, isOpen, clientOf, metrics})
    Object.assign(answers, content.answers)
    endSockets = content.takeSockets(server)
  }
  const cities = servedCities(process.env, origin)
  const dataset = content?.lake.engine.dataset(connection.dataset)
  const files = content && dataset && missingFiles(content.lake, dataset)
  // Beside a hosted project nobody signs in, and the site's origins are for staff only.
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
  // Runs after the pages, because it reads every document.
  if (dataset && files) followDocuments(dataset, problems, files)
  await prepared.rendered
  loopWatch = watchLoop(server, log)
  isReady = true
  printAddresses(origin, connection)
  await content?.begin()
}
