import path from 'node:path'
import {createLake, type Lake, openSqliteStore} from '../lake/index.ts'
import {normalizePath} from '../src/app/addresses.ts'
import type {Connection} from '../src/content/connection.ts'
import {seedOnce} from './seed.ts'

const SEED_FOLDER = path.resolve(import.meta.dirname, '../content')
const ROUTES_QUERY = '*[_type in ["page", "legalDocument"]].route'

/** The embedded lake, open and with its seed. */
export interface EmbeddedContent {
  lake: Lake
  /** Whether a published page or legal document has a route, case aside. */
  hasRoute: (route: string) => boolean
  close: () => void
}

/**
 * Opens the lake in a folder and loads the seed where it has not been loaded.
 * @param origin where the lake will be reached, such as `http://localhost:4000`
 * @throws StoreError when the folder or the database cannot be used
 */
export async function openContent(
  connection: Connection,
  lakeFolder: string,
  origin: string,
  log: (line: string) => void,
): Promise<EmbeddedContent> {
  const store = openSqliteStore(lakeFolder)
  const {projectId, dataset} = connection
  const lake = createLake(store, {projectId, datasets: [dataset], log})
  const loaded = await seedOnce({lake, store, dataset, origin, folder: SEED_FOLDER})
  if (loaded > 0) log(`Loaded the seed content: ${loaded} documents.`)
  return {lake, hasRoute: (route) => publishedRoutes(lake, dataset).has(route), close: () => lake.close()}
}

function publishedRoutes(lake: Lake, dataset: string): Set<string> {
  const {result} = lake.engine
    .dataset(dataset)
    .query(ROUTES_QUERY, {}, {perspective: ['published'], identity: 'server'})
  const routes = Array.isArray(result) ? result : []
  return new Set(routes.filter((route) => typeof route === 'string').map(normalizePath))
}
