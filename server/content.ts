import path from 'node:path'
import {createLake, type Lake, openSqliteStore} from '../lake/index.ts'
import {normalizePath} from '../src/app/addresses.ts'
import type {Connection} from '../src/content/connection.ts'
import {log} from './process.ts'
import {seedOnce} from './seed.ts'
import type {ServerSettings} from './settings.ts'

const SEED_FOLDER = path.resolve(import.meta.dirname, '../content')
const ROUTES_QUERY = '*[_type in ["page", "legalDocument"]].route'

/** The embedded lake, open and with its seed. */
export interface EmbeddedContent {
  lake: Lake
  /** Whether a published page or legal document has a route, case aside. */
  hasRoute: (route: string) => boolean
}

/** Which content to open, and for whom. */
export interface ContentOptions {
  connection: Connection
  settings: ServerSettings
  /** Where the lake is reached, such as `http://localhost:4000`. */
  origin: string
}

/**
 * Opens the lake in its folder and loads the seed where it has not been loaded.
 * @throws StoreError when the folder or the database cannot be used
 */
export async function openContent({connection, settings, origin}: ContentOptions): Promise<EmbeddedContent> {
  const store = openSqliteStore(settings.lakeFolder)
  const {projectId, dataset} = connection
  const {allowedHosts} = settings
  const lake = createLake(store, {projectId, datasets: [dataset], allowedHosts})
  const loaded = await seedOnce({lake, store, dataset, origin, folder: SEED_FOLDER})
  if (loaded > 0) log(`Loaded the seed content: ${loaded} documents.`)
  return {lake, hasRoute: (route) => publishedRoutes(lake, dataset).has(route)}
}

function publishedRoutes(lake: Lake, dataset: string): Set<string> {
  const {result} = lake.engine
    .dataset(dataset)
    .query(ROUTES_QUERY, {}, {perspective: ['published'], identity: 'server'})
  const routes = Array.isArray(result) ? result : []
  return new Set(routes.filter((route) => typeof route === 'string').map(normalizePath))
}
