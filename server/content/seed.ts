import path from 'node:path'
import {importDataset, type Lake, openImportSource, type Store} from 'content-lake'

/** Key that marks a dataset whose seed was loaded completely. Kept beside the content, under no person's name. */
const MARK = {owner: 'system', key: 'seed'} as const

interface Seeding {
  lake: Lake
  store: Store
  dataset: string
  /** Folder with `data.ndjson` and the assets that it names. */
  folder: string
}

/**
 * Loads the seed in one transaction, so that the history shows only that each document was created. Does nothing in a lake that has
 * had its seed, so documents that staff delete stay deleted.
 * @returns the number of documents loaded, 0 if the lake has had its seed
 */
export async function seedOnce({lake, store, dataset, folder}: Seeding): Promise<number> {
  if (store.getValue(MARK.owner, MARK.key) !== undefined) return 0
  await using source = await openImportSource(path.join(folder, 'data.ndjson'))
  const {written} = await importDataset(source, 'createIfNotExists', {
    store,
    dataset: lake.engine.dataset(dataset),
    projectId: lake.engine.projectId,
    author: MARK.owner,
  })
  store.setValue(MARK.owner, MARK.key, {loadedAt: new Date().toISOString()})
  return written
}
