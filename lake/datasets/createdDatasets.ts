import * as v from 'valibot'
import {MAX_NAME_CHARACTERS} from '../documents/datasetName.ts'
import {StoreError} from '../errors.ts'
import type {Store} from '../store/store.ts'

/** Readers of a dataset's published content: everybody, or only people with an account. */
export const AclMode = v.picklist(['public', 'private'])
export type AclMode = v.InferOutput<typeof AclMode>

const CreatedList = v.array(
  v.object({
    name: v.string(),
    aclMode: AclMode,
    description: v.nullable(v.string()),
    /** ISO 8601. */
    createdAt: v.string(),
    /** Id of a user. */
    createdBy: v.string(),
  }),
)

/** A dataset that was created while a lake ran. */
export type CreatedDataset = v.InferOutput<typeof CreatedList>[number]

/** Stored beside the content, under no person's name. */
const KEPT_AT = {userId: '<datasets>', key: 'created'} as const

const ADDON = '-comments'

/** Returns the name of the dataset for comments and tasks about another one's content. */
export function addonOf(dataset: string): string {
  return dataset.slice(0, MAX_NAME_CHARACTERS - ADDON.length) + ADDON
}

/** @throws StoreError if the stored list is damaged */
export function readCreatedDatasets(store: Pick<Store, 'getValue'>): CreatedDataset[] {
  const kept = v.safeParse(CreatedList, store.getValue(KEPT_AT.userId, KEPT_AT.key) ?? [])
  if (kept.success) return kept.output
  throw new StoreError('The list of datasets that were created in this lake is damaged. Restore a backup.')
}

/** Returns their names, and those of the datasets of their comments. @throws StoreError as `readCreatedDatasets` does */
export function createdNames(store: Pick<Store, 'getValue'>): string[] {
  return readCreatedDatasets(store).flatMap(({name}) => [name, addonOf(name)])
}

/** @throws StoreError if the disk refuses */
export function keepCreatedDatasets(store: Pick<Store, 'setValue'>, created: CreatedDataset[]): void {
  store.setValue(KEPT_AT.userId, KEPT_AT.key, created)
}

/**
 * Stores the remaining list and erases the content of some datasets: both or neither.
 * @throws StoreError if the disk refuses
 */
export function eraseDatasets(store: Pick<Store, 'erase'>, names: string[], left: CreatedDataset[]): void {
  store.erase(names, {...KEPT_AT, value: left})
}
