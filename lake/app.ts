import {Hono} from 'hono'
import {getPath} from 'hono/utils/url'
import {type Accounts, assertUsable, roleOf} from './access/accounts.ts'
import {type Authenticator, createLocalAuthenticator} from './access/authenticator.ts'
import {accountCallers, type Callers, createCallers} from './access/callers.ts'
import {groupsOf} from './access/groups.ts'
import {authRoutes} from './access/signInRoutes.ts'
import {createSessions} from './access/sessions.ts'
import {userRoutes} from './access/userRoutes.ts'
import {gate} from './access/visitors.ts'
import {aliasRoutes} from './aliases/routes.ts'
import {missingFile} from './assets/assetTruth.ts'
import {createWorkQueue} from './assets/imageWork.ts'
import {assetRoutes, uploadRoutes} from './assets/routes.ts'
import {createTransformCache} from './assets/transformCache.ts'
import {documentRoutes} from './datasets/documentRoutes.ts'
import {datasetRoutes} from './datasets/routes.ts'
import {historyRoutes} from './history/routes.ts'
import {MAX_CONCURRENT_UPLOADS} from './limits.ts'
import {SOCKETS} from './node/attachSockets.ts'
import {refusedRoutes} from './projects/refusedRoutes.ts'
import {projectRoutes} from './projects/routes.ts'
import {queryRoutes} from './queries/routes.ts'
import {schemaRoutes} from './studioSchemas/routes.ts'
import {mutateRoutes} from './transactions/routes.ts'
import {Writes} from './transactions/writes.ts'
import {type ContentEngine, openEngine} from './datasets/engine.ts'
import {HttpError} from './errors.ts'
import {eventRoutes} from './events/routes.ts'
import {createOpenStreams, STOPPED} from './events/openStreams.ts'
import type {AccessPolicy} from './http/allowedHosts.ts'
import {addressee, durable, guard, protectAnswers} from './http/guard.ts'
import {type CoverageEntry, coverageOf} from './http/coverage.ts'
import {errorResponse, logUnknownEndpoints} from './http/errorResponse.ts'
import {createQueries, type Queries} from './queries/queries.ts'
import {QueryThreads} from './queries/queryThreads.ts'
import {restoreBackup, type RestoreBackupOptions, type RestoredBackup} from './backups/restoreBackup.ts'
import {followSchedule} from './schedules/schedule.ts'
import type {LakeEnv, LakeServices, Log} from './http/services.ts'
import {type Shares, UNSHARED} from './http/shares.ts'
import type {Store} from './store/store.ts'
import type {Rule} from './transactions/rules.ts'
import {telling} from './time/held.ts'
import {Slices} from './time/slices.ts'
import {Turns} from './time/turns.ts'
import type {LakeDocument, LakeUser} from './documents/types.ts'

/** All endpoints below an API version. */
const api = new Hono<LakeEnv>()
  .route('/', queryRoutes)
  .route('/', mutateRoutes)
  .route('/', documentRoutes)
  .route('/', historyRoutes)
  .route('/', eventRoutes)
  .route('/', uploadRoutes)
  .route('/', authRoutes)
  .route('/', userRoutes)
  .route('/', projectRoutes)
  .route('/', schemaRoutes)
  .route('/', datasetRoutes)
  .route('/', aliasRoutes)
  .route('/', refusedRoutes)

const ABSENT: readonly CoverageEntry[] = [
  {method: 'POST', path: '/agent/action/:action/:dataset', support: 'absent', note: 'no language models'},
  {method: 'GET', path: '/media-libraries/:id/query', support: 'absent', note: 'no media library'},
]

/**
 * All endpoints that are emulated, partly emulated or refused, as their routes declare. Every other endpoint answers 404 with its
 * name.
 */
export const COVERAGE: readonly CoverageEntry[] = [
  ...coverageOf(api),
  ...coverageOf(assetRoutes),
  ...SOCKETS,
  ...ABSENT,
]

/** Options of a lake; every member has a default that suits one machine. */
export interface LakeOptions {
  /** Id of the only project. Default `embedded`. */
  projectId?: string
  /** True to answer for any project id as for that one. Default false. */
  anyProject?: boolean
  /** Names of the datasets that always exist and cannot be deleted. Default `production` alone. */
  datasets?: string[]
  /** Accounts and their rights. Without it everyone is `user` with all rights. */
  accounts?: Accounts
  /** Rules for every write by a person. They apply to the lake's own writes only as far as a rule says so. Default: rights only. */
  rules?: readonly Rule[]
  /** Replaces the lake's own authenticator, which it gets as argument. */
  authenticator?: (own: Authenticator) => Authenticator
  /** The one user of a lake without accounts. Default a local administrator. */
  user?: LakeUser
  /** Texts of the queries that the lake exists to answer: they are answered at once, before others. Default none. */
  knownQueries?: ReadonlySet<string>
  /**
   * Those of them whose answers contain no whole object or list of a document. Their answers are kept until something that they name
   * changes. Default none.
   */
  listQueries?: ReadonlySet<string>
  /**
   * True if people without a session may query all public content, as in a public dataset of the hosted lake, and listen to it.
   * Otherwise they may send only the known queries and follow live events. Default true.
   */
  isOpen?: boolean
  /** Limits of each client's share. Default no limits. */
  shares?: Shares
  /** Called with the milliseconds that each query took to compute. */
  onQuery?: (request: Request, milliseconds: number) => void
  /** Origins that may call from a browser besides the lake's own. Default none. */
  allowedOrigins?: readonly string[]
  /** Host names served besides the loopback names. Default none. */
  allowedHosts?: readonly string[]
  /** Called for requests that no endpoint answers. By default each endpoint is reported once. */
  onUnknownEndpoint?: (method: string, path: string) => void
  /** Reports failures and scheduled publishes. Default standard error. */
  log?: Log
  /** The machine's clock, in milliseconds. */
  now?: () => number
}

/** A running lake. */
export interface Lake {
  /** Answers a request; never rejects. */
  fetch(request: Request): Promise<Response>
  /** Answers a request of this process with all rights, whatever sender it names. */
  fetchTrusted(request: Request): Promise<Response>
  readonly engine: ContentEngine
  /** Identifies the senders of requests. */
  readonly callers: Callers
  readonly access: AccessPolicy
  readonly askPublished: Queries['askPublished']
  /** Position of a dataset's live events: the one that `welcome` would name now. */
  liveHead(dataset: string): string
  /** Number of open event streams. */
  readonly openStreamCount: number
  /** Returns a message and the remedy if the file of an asset is missing; undefined for every other document. */
  fileMissing(document: LakeDocument): string | undefined
  /** Publishes the releases that are due, while the lake keeps running. The lake does so by itself, every second. */
  publishDue(): Promise<void>
  /**
   * Makes a dataset equal to a backup, while the lake keeps running. The caller has checked the right to do so.
   * @param source folder of a backup
   * @throws StoreError: then no document was changed
   */
  restoreBackup(source: string, options: RestoreBackupOptions): Promise<RestoredBackup>
  /** Ends every event stream, telling its client to come back, and opens no further one. All other requests are still answered. */
  endStreams(): void
  /** Ends every event stream and closes the store. */
  close(): void
}

const LOCAL_ADMINISTRATOR: LakeUser = {
  id: 'local-administrator',
  name: 'Local administrator',
  email: 'administrator@localhost',
  roles: [{name: 'administrator', title: 'Administrator'}],
}

/**
 * Opens a lake on a store.
 *
 * @throws StoreError if the store's content cannot be used
 */
export function createLake(store: Store, options: LakeOptions = {}): Lake {
  const {projectId = 'embedded', datasets = ['production'], user = LOCAL_ADMINISTRATOR} = options
  const {allowedHosts = [], allowedOrigins = [], log = logToStandardError, shares = UNSHARED} = options
  const {onQuery = () => undefined, rules = [], now = Date.now, anyProject = false} = options
  const isHere = (project: string) => anyProject || project === projectId
  const engine = openEngine(store, {projectId, datasets, rules, now})
  const streams = createOpenStreams()
  const access = {allowedHosts, allowedOrigins}
  const callers = createCallers(accessOf(store, {...options, projectId}), {user, projectId})
  callers.authenticator?.onEnd((session) => streams.closeOf({session}))
  const onUnknownEndpoint = options.onUnknownEndpoint ?? logUnknownEndpoints(log)
  let isClosed = false
  const answerError = (error: unknown): Response =>
    // Requests under way find the store closed, which is not a fault.
    isClosed ? errorResponse(new HttpError(503, STOPPED), () => undefined) : errorResponse(error, log)
  const {accounts, knownQueries = new Set(), listQueries = new Set(), isOpen = true} = options
  const threads =
    store.database === undefined
      ? undefined
      : new QueryThreads({database: store.database, projectId, roles: accounts?.roles})
  engine.onClosed(({name: dataset}) => {
    streams.closeOf({dataset})
    threads?.forget(dataset)
  })
  const groups = () => groupsOf(callers.roles, callers.users())
  const queries = createQueries({engine, threads, knownQueries, listQueries, groups, isOpen, onQuery})
  const slices = new Slices()
  const services: LakeServices = {
    isHere,
    engine,
    store,
    callers,
    queries,
    access,
    streams,
    slices,
    writes: new Writes(slices),
    takeUpload: createWorkQueue(MAX_CONCURRENT_UPLOADS),
    images: createTransformCache(),
    shares,
    log,
  }
  const app = mount(services, {isOpen, onUnknownEndpoint, answerError})
  const turns = new Turns()
  const begin = (request: Request) =>
    telling(
      () => `${request.method} ${new URL(request.url).pathname}`,
      () => app.fetch(request, services),
    )
  const schedule = followSchedule({engine, callers, writes: services.writes, log, now})
  return {
    fetch: (request) => turns.take(() => begin(request)),
    fetchTrusted(request) {
      callers.trust(request)
      return turns.take(() => begin(request))
    },
    engine,
    callers,
    access,
    askPublished: queries.askPublished,
    liveHead: (dataset) => engine.dataset(dataset).head,
    get openStreamCount() {
      return streams.count
    },
    fileMissing: (document) => missingFile(document, store),
    publishDue: () => schedule.publishDue(),
    restoreBackup: (source, restoring) => restoreBackup(source, {engine, store}, restoring),
    endStreams: () => streams.closeAll(),
    close() {
      isClosed = true
      schedule.close()
      streams.closeAll()
      threads?.close()
      engine.close()
    },
  }
}

/**
 * Checks the accounts of a lake with their roles and grants, and creates the authenticator.
 * @throws StoreError or QueryError if they cannot be used
 */
function accessOf(store: Store, {accounts, authenticator, projectId = ''}: LakeOptions) {
  if (!accounts) return undefined
  assertUsable(accounts)
  const callerOf = accountCallers(accounts, projectId)
  for (const {name: role} of accounts.roles) callerOf({id: role, name: role, email: '', role})
  for (const {role} of accounts.users) roleOf(role, accounts.roles)
  const own = createLocalAuthenticator(accounts.users, createSessions(store))
  return {accounts, authenticator: authenticator?.(own) ?? own}
}

function mount(
  services: LakeServices,
  {
    isOpen,
    onUnknownEndpoint,
    answerError,
  }: {
    isOpen: boolean
    onUnknownEndpoint: NonNullable<LakeOptions['onUnknownEndpoint']>
    answerError: (error: unknown) => Response
  },
): Hono<LakeEnv> {
  // `sanity migration run` begins its paths with two slashes.
  const app = new Hono<LakeEnv>({getPath: (request) => getPath(request).replace(/^\/\/(?=v)/, '/')})
  app.onError(answerError)
  app.notFound((c) => {
    onUnknownEndpoint(c.req.method, c.req.path)
    const message = `The lake has no endpoint ${c.req.method} ${c.req.path}. Its coverage list names those it has.`
    return answerError(new HttpError(404, message))
  })
  app.use(protectAnswers, guard(services.access), gate(services.callers, isOpen))
  app.use(addressee, durable)
  app.route('/:version{v[^/]+}', api)
  app.route('/', assetRoutes)
  return app
}

function logToStandardError(message: string): void {
  process.stderr.write(`${message}\n`)
}
