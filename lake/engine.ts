import type {ContentEngine, Dataset} from './dataset.ts'
import {openDataset} from './datasetEngine.ts'
import {DatasetNotFoundError, StoreError} from './errors.ts'
import type {Store} from './store/store.ts'
import type {Rule} from './transactions/rules.ts'

/** The name of the dataset that keeps what is said about the content of another: comments and tasks. */
const addonOf = (dataset: string): string => `${dataset}-comments`

/**
 * Opens the datasets of one project, and beside each the one for its comments and tasks. The engine owns the store from here
 * on, and nobody else may write to it: closing the engine closes the store.
 *
 * @param options.rules what is held of every write of content by a person; default nothing more
 * @param options.now the machine's clock, in milliseconds
 * @throws StoreError when the store cannot be read, or a name is that of another's comments
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
  const taken = datasets.find((name) => datasets.includes(addonOf(name)))
  if (taken !== undefined) {
    const addon = addonOf(taken)
    throw new StoreError(`The dataset "${addon}" keeps the comments on "${taken}". Give yours another name.`)
  }
  const opened = new Map<string, Dataset>([
    ...datasets.map((name) => [name, openDataset(store, {projectId, name, rules, now})] as const),
    ...datasets.map((addonFor) => {
      const name = addonOf(addonFor)
      return [name, openDataset(store, {projectId, name, addonFor, rules: [], now})] as const
    }),
  ])
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
