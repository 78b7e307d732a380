import type {ContentEngine, Dataset} from './dataset.ts'
import {openDataset} from './datasetEngine.ts'
import {DatasetNotFoundError} from './errors.ts'
import type {Store} from './store/store.ts'
import type {Rule} from './transactions/rules.ts'

/**
 * Opens the datasets of one project. The engine owns the store from here on, and nobody else may write
 * to it: closing the engine closes the store.
 *
 * @param options.rules what is held of every write by a person; default nothing more
 * @param options.now the machine's clock, in milliseconds
 * @throws StoreError when the store cannot be read
 */
export function openEngine(
  store: Store,
  {
    projectId,
    datasets,
    rules = [],
    now = Date.now,
  }: {projectId: string; datasets: string[]; rules?: readonly Rule[]; now?: () => number},
): ContentEngine {
  const opened = new Map<string, Dataset>(
    datasets.map((name) => [name, openDataset(store, {projectId, name, rules, now})]),
  )
  return {
    projectId,
    datasetNames: [...opened.keys()],
    dataset(name) {
      const dataset = opened.get(name)
      if (!dataset) throw new DatasetNotFoundError(name, projectId, [...opened.keys()])
      return dataset
    },
    close: () => store.close(),
  }
}
