import path from 'node:path'
import {createLake, type Lake, openSqliteStore} from '../lake/index.ts'
import {parseAnswer} from '../src/content/parseAnswer.ts'
import {ROUTES_QUERY} from '../src/content/queries/routesQuery.ts'
import type {Connection} from '../src/content/connection.ts'
import type {FindContent} from './entries.ts'
import {makeFolder} from './lakeFolder.ts'
import {log} from './process.ts'
import {ACCOUNTS} from './roles.ts'
import {contentAt} from './routes.ts'
import {keepLegalValues} from './rules/keepLegalValues.ts'
import {RULES} from './rules/rules.ts'
import {seedOnce} from './seed.ts'
import type {ServerSettings} from './settings.ts'
import type {LakeShares} from './shares/lakeShares.ts'
import {knownQueries} from './siteQueries.ts'
import type {Staff} from './staff/staff.ts'

const SEED_FOLDER = path.resolve(import.meta.dirname, '../content')

/** The embedded lake, open and with its seed. */
export interface EmbeddedContent {
  lake: Lake
  /** Asks a query of the published documents. */
  ask: (query: string) => unknown
  /** Asks the published documents. */
  findContent: FindContent
}

/** Which content to open, and for whom. */
interface ContentOptions {
  connection: Connection
  settings: ServerSettings
  /** Whether visitors may ask any query, whatever the settings say. */
  isOpen?: boolean
  /** Who gets how much of the lake. Default everybody what they ask for. */
  shares?: LakeShares
  /**
   * Opens what is kept of staff beside the lake, once nobody else can use the folder. Without it, choosing one of the
   * demo users is enough to sign in.
   */
  openStaff?: () => Promise<Staff>
}

/**
 * Opens the lake in its folder and loads the seed where it has not been loaded.
 * @throws OperatorError or StoreError when the folder or the database cannot be used
 */
export async function openContent({
  connection,
  settings,
  isOpen = settings.openDataset,
  shares,
  openStaff,
}: ContentOptions): Promise<EmbeddedContent> {
  makeFolder(settings.lakeFolder)
  const store = openSqliteStore(settings.lakeFolder)
  const staff = await openStaff?.()
  const {projectId, dataset} = connection
  const {allowedHosts} = settings
  const lake = createLake(store, {
    projectId,
    datasets: [dataset],
    allowedHosts,
    accounts: ACCOUNTS,
    rules: RULES,
    knownQueries: knownQueries(store),
    isOpen,
    ...(shares && {shares, onQuery: shares.onQuery}),
    ...(staff && {authenticator: staff.authenticator}),
  })
  const loaded = await seedOnce({lake, store, dataset, folder: SEED_FOLDER})
  if (loaded > 0) log(`Loaded the seed content: ${loaded} documents.`)
  const kept = await keepLegalValues(lake.engine.dataset(dataset))
  if (kept.length > 0)
    log(`Legal versions that keep the values of their facts from now on: ${kept.join(', ')}.`)
  const ask = (query: string) =>
    lake.engine.dataset(dataset).query(query, {}, {perspective: ['published'], identity: 'server'}).result
  return {lake, ask, findContent: (address) => contentAt(parseAnswer('routes', ask(ROUTES_QUERY)), address)}
}
