import {COMMENT_RULES} from '../access/commentRules.ts'
import type {Dataset} from './dataset.ts'
import {
  addonOf,
  type CreatedDataset,
  eraseDatasets,
  keepCreatedDatasets,
  readCreatedDatasets,
} from './createdDatasets.ts'
import {assertDatasetName} from '../documents/datasetName.ts'
import {assetRule} from '../assets/assetTruth.ts'
import {DatasetAliases} from '../aliases/aliases.ts'
import {openDataset} from './openDataset.ts'
import {HttpError, StoreError} from '../errors.ts'
import {MAX_DATASETS} from '../limits.ts'
import type {Store} from '../store/store.ts'
import type {Rule} from '../transactions/rules.ts'

type DatasetSettings = Pick<CreatedDataset, 'aclMode' | 'description'>

/** The datasets of one project, opened from one store. */
export type ContentEngine = ReturnType<typeof openEngine>

/**
 * Opens the datasets of one project, including those that were created in the store, and beside each the one for its comments and
 * tasks. The engine owns the store from here on, and nobody else may write to it: closing the engine closes the store.
 *
 * @param options.datasets names of those that the opener needs: they cannot be deleted
 * @param options.rules rules for every write of content by a person; default none
 * @param options.now the machine's clock, in milliseconds
 * @throws StoreError if the store cannot be read, or a name is that of another's comments
 */
export function openEngine(
  store: Store,
  {
    projectId,
    datasets,
    rules = [],
    now = Date.now,
  }: {projectId: string; datasets: string[]; rules?: readonly Rule[]; now?: () => number},
) {
  const opened = new Map<string, Dataset>()
  const listeners: ((dataset: Dataset) => void)[] = []
  const aliases = new DatasetAliases(store)
  let created = readCreatedDatasets(store)
  const createdAs = (name: string) => created.find((dataset) => dataset.name === name)

  function open(name: string, addonFor?: string): void {
    const dataset: Dataset = openDataset(store, {
      projectId,
      name,
      addonFor,
      rules: [
        assetRule(store, {projectId, dataset: name}),
        ...(addonFor === undefined ? rules : COMMENT_RULES),
      ],
      now,
      isPrivate: () => addonFor !== undefined || createdAs(name)?.aclMode === 'private',
      assertThere() {
        if (opened.get(name) !== dataset) throw notFound(name)
      },
    })
    opened.set(name, dataset)
  }

  function find(name: string): Dataset {
    const dataset = opened.get(name)
    if (!dataset) throw notFound(name)
    return dataset
  }

  /**
   * @param asked the name of a dataset, or `~` and an alias of one
   * @throws HttpError 404
   */
  function findAsked(asked: string): Dataset {
    const name = aliases.datasetNameOf(asked)
    if (name === undefined) throw notFound(asked)
    return find(name)
  }

  function notFound(name: string): HttpError {
    const known = namesForAll(opened).join(', ')
    return new HttpError(
      404,
      `Dataset "${name}" not found for project ID "${projectId}". This lake has: ${known}.`,
    )
  }

  /** @throws HttpError 409 for a dataset that the operator decides about, or that comes with another */
  function assertCreated(name: string): CreatedDataset {
    const {addonFor} = find(name)
    if (addonFor !== undefined)
      throw new HttpError(409, `"${name}" keeps the comments on "${addonFor}", and goes with it.`)
    const dataset = createdAs(name)
    if (dataset && !datasets.includes(name)) return dataset
    throw new HttpError(
      409,
      `The dataset "${name}" was named when the lake was started: the operator decides who reads it and whether it stays.`,
    )
  }

  function tellClosed(dataset: Dataset): void {
    for (const listener of listeners) listener(dataset)
  }

  const names = [...new Set([...datasets, ...created.map(({name}) => name)])]
  for (const name of names) open(name)
  for (const name of names) {
    const addon = addonOf(name)
    if (opened.has(addon))
      throw new StoreError(`The dataset "${addon}" keeps the comments on "${name}". Give yours another name.`)
    open(addon, name)
  }

  return {
    projectId,
    /** Includes those of comments and tasks. */
    get datasetNames(): string[] {
      return [...opened.keys()]
    },
    dataset: findAsked,
    aliases,
    /** Returns the settings of a dataset that was created while a lake ran; undefined for others. */
    createdDataset: createdAs,
    /**
     * Creates a dataset, and beside it the one for its comments, for this run and later ones.
     * @param options.author id of the user who creates it
     * @throws HttpError 400 for an invalid name, 409 for one that is taken, or if there are too many
     */
    createDataset(name: string, {author, ...options}: DatasetSettings & {author: string}): CreatedDataset {
      assertDatasetName(name)
      assertFree(name, opened, store)
      const dataset = {...options, name, createdAt: new Date(now()).toISOString(), createdBy: author}
      keepCreatedDatasets(store, [...created, dataset])
      created = [...created, dataset]
      open(name)
      open(addonOf(name), name)
      return dataset
    },
    /** @throws HttpError 404; 409 for a dataset that was not created so */
    editDataset(name: string, changes: Partial<DatasetSettings>): CreatedDataset {
      const before = assertCreated(name)
      const edited = {...before, ...changes}
      const all = created.map((dataset) => (dataset === before ? edited : dataset))
      keepCreatedDatasets(store, all)
      created = all
      if (edited.aclMode !== before.aclMode) tellClosed(find(name))
      return edited
    },
    /**
     * Deletes a created dataset and the one for its comments, with all history. Checks neither rights nor rules.
     * @throws HttpError 404; 409 for a dataset that was not created so
     */
    deleteDataset(name: string): void {
      assertCreated(name)
      const gone = [name, addonOf(name)].map(find)
      const left = created.filter((dataset) => dataset.name !== name)
      for (const dataset of gone) aliases.unlink(dataset.name)
      eraseDatasets(
        store,
        gone.map((dataset) => dataset.name),
        left,
      )
      created = left
      for (const dataset of gone) opened.delete(dataset.name)
      for (const dataset of gone) tellClosed(dataset)
    },
    /** Calls back with each dataset that is deleted, or whose readers have changed. */
    onClosed: (listener: (dataset: Dataset) => void) => void listeners.push(listener),
    close: () => store.close(),
  }
}

/**
 * Returns the names that everybody may know. Names of private datasets are left out, and those of their comments, which contain them.
 */
function namesForAll(opened: ReadonlyMap<string, Dataset>): string[] {
  const isTold = ({name, addonFor = name}: Dataset) => opened.get(addonFor)?.isPrivate === false
  return [...opened.values()].filter(isTold).map(({name}) => name)
}

/** @throws HttpError 409 if there is no room for a dataset of this name and for its comments */
function assertFree(name: string, opened: ReadonlyMap<string, Dataset>, store: Store): void {
  const addon = addonOf(name)
  if (opened.has(name)) throw new HttpError(409, `The dataset "${name}" exists already.`)
  if (opened.has(addon))
    throw new HttpError(
      409,
      `The dataset "${addon}" exists already, so "${name}" has no place for its comments.`,
    )
  const count = [...opened.values()].filter(({addonFor}) => addonFor === undefined).length
  if (count >= MAX_DATASETS)
    throw new HttpError(
      409,
      `There are ${count} datasets already (MAX_DATASETS). Delete one that nobody needs any more.`,
    )
  const left = [name, addon].find((each) => store.newest(each))
  if (left === undefined) return
  throw new HttpError(
    409,
    `The lake has content of a dataset "${left}", which it was not started with. Start it with that one, or choose another name.`,
  )
}
