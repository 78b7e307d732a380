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
  /** Asks the published documents. */
  ask: (query: string) => unknown
  findContent: FindContent
}

/** Which content to open, and for whom. */
interface ContentOptions {
  /** What `openStore` has opened. */
  store: Store
  connection: Connection
  settings: ServerSettings
  /** Where this process asks the lake: what it asks beside is answered once for both. */
  origin?: string
  /** Whether visitors may ask any query, whatever the settings say. */
  isOpen?: boolean
  /** Who gets how much of the lake. Default everybody what they ask for. */
  shares?: LakeShares
  /** Told how long each query took to be computed, in milliseconds. */
  onQuery?: ((milliseconds: number) => void) | undefined
  /** Tells who sends a request. Without it, choosing one of the demo users is enough to sign in. */
  authenticator?: NonNullable<LakeOptions['authenticator']>
}

/**
 * Opens the database in its folder, which from then on no other process can use.
 * @throws OperatorError or StoreError when the folder or the database cannot be used
 */
export function openStore(lakeFolder: string): Store {
  makeFolder(lakeFolder)
  return openSqliteStore(lakeFolder)
}

/** Opens the lake, and loads the seed where it has not been loaded. */
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
    // It asks every page, and most publishes change none of the addresses.
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
