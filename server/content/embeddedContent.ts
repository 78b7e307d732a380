import path from 'node:path'
import {createLake, type Lake, type LakeOptions, openSqliteStore, type Store} from 'content-lake'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import type {Connection} from '../../model/connection/connection.ts'
import type {FindContent} from '../addresses/entries.ts'
import {makeFolder} from './lakeFolder.ts'
import {oncePer} from '../process/oncePer.ts'
import {log} from '../process/process.ts'
import {ACCOUNTS} from '../roles.ts'
import {findAmong} from '../addresses/routes.ts'
import {keepLegalValues} from '../rules/keepLegalValues.ts'
import {redirectTargets} from '../rules/redirectTargets.ts'
import {RULES} from '../rules/rules.ts'
import {seedOnce} from './seed.ts'
import {ownOrigins, type ServerSettings} from '../settings/settings.ts'
import type {LakeShares} from '../shares/lakeShares.ts'
import {knownQueries} from './siteQueries.ts'

const SEED_FOLDER = path.resolve(import.meta.dirname, '../../content')

/** The embedded lake, open and with its seed. */
export interface EmbeddedContent {
  lake: Lake
  /** Queries the published documents. */
  ask: (query: string) => unknown
  findContent: FindContent
}

interface ContentOptions {
  /** The store from `openStore`. */
  store: Store
  connection: Connection
  settings: ServerSettings
  /** Address at which this process queries the lake. Queries that it also asks beside share one computation. */
  origin?: string
  /** True if visitors may send any query, whatever the settings say. */
  isOpen?: boolean
  /** Limits of each client's share of the lake. Without it nobody is limited. */
  shares?: LakeShares
  /** Called with the milliseconds that each query took to compute. */
  onQuery?: ((milliseconds: number) => void) | undefined
  /** Identifies the sender of a request. Without it, staff sign in by choosing a demo user. */
  authenticator?: NonNullable<LakeOptions['authenticator']>
}

/**
 * Opens the database in its folder. From then on no other process can use it.
 * @throws OperatorError or StoreError if the folder or the database cannot be used
 */
export function openStore(lakeFolder: string): Store {
  makeFolder(lakeFolder)
  return openSqliteStore(lakeFolder)
}

/** Opens the lake, and loads the seed if that was never done. */
export async function openContent({
  store,
  connection,
  settings,
  origin,
  isOpen = settings.openDataset,
  shares,
  onQuery,
  authenticator,
}: ContentOptions): Promise<EmbeddedContent> {
  const {projectId, dataset} = connection
  const {allowedHosts} = settings
  const lake = createLake(store, {
    projectId,
    datasets: [dataset],
    allowedHosts,
    accounts: ACCOUNTS,
    rules: [...RULES, redirectTargets(ownOrigins(settings))],
    knownQueries: knownQueries(store),
    // Its answer depends on every page, but most publishes change no address.
    listQueries: new Set([ROUTES_QUERY]),
    isOpen,
    ...(shares && {shares}),
    onQuery: (request, milliseconds) => {
      shares?.onQuery(request, milliseconds)
      onQuery?.(milliseconds)
    },
    ...(authenticator && {authenticator}),
  })
  const loaded = await seedOnce({lake, store, dataset, folder: SEED_FOLDER})
  if (loaded > 0) log(`Loaded the seed content: ${loaded} documents.`)
  const kept = await keepLegalValues(lake.engine.dataset(dataset))
  if (kept.length > 0)
    log(`Legal versions that keep the values of their facts from now on: ${kept.join(', ')}.`)
  const ask = (query: string) => lake.askPublished(dataset, query, origin)
  const finderOf = oncePer((routes: unknown) => findAmong(parseAnswer('routes', routes)))
  return {lake, ask, findContent: (address) => finderOf(ask(ROUTES_QUERY))(address)}
}
