import path from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {importDataset, type Lake, openImportSource, type Store} from 'content-lake'
import {API_VERSION} from '../../model/connection/connection.ts'

/** Marks a dataset whose seed was loaded to its end. Kept beside the content, under no person's name. */
const MARK = {owner: 'system', key: 'seed'} as const

/** What is loaded into what. */
interface Seeding {
  lake: Lake
  store: Store
  dataset: string
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
    // The lake trusts this process without one.
    token: 'in-process',
    resolveFetch: () => fetchFromLake,
  })
}

/**
 * Loads the seed into a lake that does not have it yet, in one transaction: the history tells of each document that it
 * was created, and of nothing else. One that was loaded is never loaded again, so what staff delete stays deleted.
 * @returns the number of documents loaded, 0 when the lake has its seed
 */
export async function seedOnce({lake, store, dataset, folder}: Seeding): Promise<number> {
  if (store.getValue(MARK.owner, MARK.key) !== undefined) return 0
  const source = await openImportSource(path.join(folder, 'data.ndjson'))
  try {
    const {written} = await importDataset(source, 'createIfNotExists', {
      store,
      dataset: lake.engine.dataset(dataset),
      projectId: lake.engine.projectId,
      author: MARK.owner,
    })
    store.setValue(MARK.owner, MARK.key, {loadedAt: new Date().toISOString()})
    return written
  } finally {
    await source.dispose()
  }
}
