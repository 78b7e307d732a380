import type {HistoryFilter} from '../datasets/dataset.ts'
import {toTimestamp} from '../documents/dates.ts'
import {HttpError, StoreError} from '../errors.ts'
import type {Store, StoredChange, StoredTransaction, TransactionFilter} from '../store/store.ts'
import type {LakeDocument} from '../documents/types.ts'
import {applyPatch} from 'mendoza'
import {isLakeDocument, withoutRevision} from '../documents/document.ts'
import {isObject} from '../documents/json.ts'

/** Source of a dataset's history. */
export interface HistorySource {
  store: Store
  dataset: string
  /** Returns the stored document in its present state. */
  current: (id: string) => LakeDocument | null
}

/**
 * Reads the log of transactions. A bound with an unknown transaction gives an empty list.
 *
 * @throws HttpError 400 for an invalid time
 */
export function readHistory(filter: HistoryFilter, {store, dataset}: HistorySource): StoredTransaction[] {
  const {fromTransaction, toTransaction, fromTime, toTime, ...rest} = filter
  const bounds: TransactionFilter = {...rest}
  for (const [bound, id] of [
    ['fromSequence', fromTransaction],
    ['toSequence', toTransaction],
  ] as const) {
    if (id === undefined) continue
    const sequence = store.sequenceOf(dataset, id)
    if (sequence === undefined) return []
    bounds[bound] = sequence
  }
  if (fromTime !== undefined) bounds.fromTime = parseTime(fromTime)
  if (toTime !== undefined) bounds.toTime = parseTime(toTime)
  return store.transactions(dataset, bounds)
}

/** @throws HttpError 400 */
export function parseTime(text: string): string {
  const time = toTimestamp(text)
  if (time === undefined)
    throw new HttpError(400, `"${text}" is not a date and time. Use ISO 8601, such as 2026-01-31T12:00:00Z.`)
  return time
}

/** Returns true if a transaction publishes a release. */
export function isPublishingRelease({actions}: StoredTransaction): boolean {
  return actions.some(({actionType}) => actionType === 'sanity.action.release.publish')
}

/**
 * Returns the document before a change, from the document after it.
 *
 * @throws StoreError if the log contradicts the documents
 */
export function revert(after: LakeDocument | null, change: StoredChange): LakeDocument | null {
  const before: unknown = applyPatch(withoutRevision(after), change.revert)
  if (before === null && change.previousRevision === null) return null
  const document = isObject(before) && {...before, _rev: change.previousRevision}
  if (isLakeDocument(document)) return document
  throw new StoreError(
    `The history of document "${change.documentId}" is damaged. Restore the lake's folder from a backup.`,
  )
}
