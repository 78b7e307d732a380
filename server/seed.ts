import {createReadStream} from 'node:fs'
import path from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import type {Lake, Store} from '../lake/index.ts'
import {API_VERSION} from '../src/content/connection.ts'

/** Marks a dataset whose seed was loaded to its end. Kept beside the content, under no person's name. */
const MARK = {owner: 'system', key: 'seed'} as const

/** What is loaded into what. */
interface Seeding {
  lake: Lake
  store: Store
  dataset: string
  /** Where the lake is reached, such as `http://localhost:4000`. */
  origin: string
  /** Holds `data.ndjson` and the assets that it names. */
  folder: string
}

/**
 * A client that speaks to a lake in this process, without a socket, and may do everything.
 * @param origin where the lake is reached by others; the addresses of uploaded assets begin with it
 */
export function inProcessClient(lake: Lake, dataset: string, origin: string): SanityClient {
  const fetchFromLake: typeof fetch = (input, init) => lake.fetchTrusted(new Request(input, init))
  return createClient({
    projectId: lake.engine.projectId,
    dataset,
    apiVersion: API_VERSION,
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    // The import library insists on a token; the lake trusts this process without one.
    token: 'in-process',
    resolveFetch: () => fetchFromLake,
  })
}

/**
 * Loads the seed into a lake that has not had it yet. A load that was cut off is taken up again at
 * the next start; one that was finished is never repeated, so what staff delete stays deleted.
 * @returns the number of documents loaded, 0 when the lake has its seed
 */
export async function seedOnce({lake, store, dataset, origin, folder}: Seeding): Promise<number> {
  if (store.getValue(MARK.owner, MARK.key) !== undefined) return 0
  const {numDocs} = await sanityImport(createReadStream(path.join(folder, 'data.ndjson')), {
    client: inProcessClient(lake, dataset, origin),
    operation: 'createIfNotExists',
    assetsBase: folder,
    onProgress: () => undefined,
  })
  store.setValue(MARK.owner, MARK.key, {loadedAt: new Date().toISOString()})
  return numDocs
}
