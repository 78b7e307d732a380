import * as v from 'valibot'
import {assertDatasetName} from '../documents/datasetName.ts'
import {HttpError, StoreError} from '../errors.ts'
import {MAX_ALIASES} from '../limits.ts'
import type {Store} from '../store/store.ts'

const AliasList = v.array(v.object({name: v.string(), datasetName: v.nullable(v.string())}))

/** Another name for a dataset; requests use it as `~name`. */
export type DatasetAlias = v.InferOutput<typeof AliasList>[number]

/** Distinguishes an alias from the name of a dataset. */
const PREFIX = '~'

/** Stored beside the content, under no person's name. */
const KEPT_AT = {userId: '<datasets>', key: 'aliases'} as const

/** The aliases of a store's datasets. Changes are stored for later runs. */
export class DatasetAliases {
  readonly #store: Pick<Store, 'setValue'>
  #all: readonly DatasetAlias[]

  /** @throws StoreError if the stored list is damaged */
  constructor(store: Pick<Store, 'getValue' | 'setValue'>) {
    this.#store = store
    const kept = v.safeParse(AliasList, store.getValue(KEPT_AT.userId, KEPT_AT.key) ?? [])
    if (!kept.success)
      throw new StoreError('The list of aliases of datasets in this lake is damaged. Restore a backup.')
    this.#all = kept.output
  }

  get all(): readonly DatasetAlias[] {
    return this.#all
  }

  /** Returns the dataset for a name or alias in a request. Undefined for an alias without a dataset. */
  datasetNameOf(asked: string): string | undefined {
    if (!asked.startsWith(PREFIX)) return asked
    return this.#all.find(({name}) => PREFIX + name === asked)?.datasetName ?? undefined
  }

  /** @throws HttpError 400 for an invalid name, 409 for one that is taken, or if there are too many */
  create(alias: DatasetAlias): DatasetAlias {
    const {name} = alias
    assertDatasetName(name)
    if (this.#all.some((other) => other.name === name))
      throw new HttpError(409, `The alias "${PREFIX}${name}" exists already.`)
    if (this.#all.length >= MAX_ALIASES)
      throw new HttpError(
        409,
        `There are ${MAX_ALIASES} aliases already (MAX_ALIASES). Delete one that nobody needs.`,
      )
    this.#keep([...this.#all, alias])
    return alias
  }

  /**
   * Points an alias at another dataset, or at none.
   * @returns the alias as it was
   * @throws HttpError 404
   */
  link(name: string, datasetName: string | null): DatasetAlias {
    const before = this.#find(name)
    this.#keep(this.#all.map((alias) => (alias === before ? {name, datasetName} : alias)))
    return before
  }

  /** Removes a dataset from all aliases. */
  unlink(dataset: string): void {
    if (!this.#all.some(({datasetName}) => datasetName === dataset)) return
    this.#keep(
      this.#all.map(({name, datasetName}) => ({
        name,
        datasetName: datasetName === dataset ? null : datasetName,
      })),
    )
  }

  /** @returns the alias as it was @throws HttpError 404 */
  delete(name: string): DatasetAlias {
    const gone = this.#find(name)
    this.#keep(this.#all.filter((alias) => alias !== gone))
    return gone
  }

  #find(name: string): DatasetAlias {
    const found = this.#all.find((alias) => alias.name === name)
    if (found) return found
    throw new HttpError(404, `There is no alias "${PREFIX}${name}". Create it first.`)
  }

  #keep(all: readonly DatasetAlias[]): void {
    this.#store.setValue(KEPT_AT.userId, KEPT_AT.key, all)
    this.#all = all
  }
}
