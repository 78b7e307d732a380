import type {Moment} from '../datasets/dataset.ts'
import {isVersionId} from '../documents/ids.ts'
import type {StoredTransaction} from '../store/store.ts'
import type {LakeDocument} from '../documents/types.ts'
import {type HistorySource, isPublishingRelease, parseTime, revert} from './history.ts'

/**
 * Returns a document as it was at a moment of its history, by undoing later changes; null if it did not exist, or the lake has no
 * such revision.
 *
 * @throws HttpError 400 for an invalid time
 */
export function documentAt(id: string, moment: Moment, source: HistorySource): LakeDocument | null {
  if ('lastRevision' in moment) return lastRevision(id, source)
  const since =
    'revision' in moment ? sinceRevision(id, moment.revision, source) : sinceTime(id, moment.time, source)
  return since ? takeBack(id, since, source) : null
}

/**
 * Returns the present document or, if it was deleted, its last state. A version that was published with its release gets the revision
 * of that publish, from which the Studio offers to revert.
 */
function lastRevision(id: string, source: HistorySource): LakeDocument | null {
  const current = source.current(id)
  if (current) return current
  const [deletion] = source.store.transactions(source.dataset, {...backwards(id), limit: 1})
  const last = deletion ? takeBack(id, [deletion], source) : null
  return last && deletion && isVersionId(id) && isPublishingRelease(deletion)
    ? {...last, _rev: deletion.id}
    : last
}

function sinceRevision(id: string, revision: string, {store, dataset}: HistorySource) {
  const sequence = store.sequenceOf(dataset, revision)
  if (sequence === undefined) return undefined
  return store.transactions(dataset, {...backwards(id), fromSequence: sequence + 1})
}

function sinceTime(id: string, text: string, {store, dataset}: HistorySource) {
  const time = parseTime(text)
  const fromSequence = store.firstAfter(dataset, time)
  if (fromSequence === undefined) return []
  const since = store.transactions(dataset, {...backwards(id), fromSequence})
  // Dates can fall in the log, after a clock that was ahead. The last write at or before the moment counts, and all
  // before it.
  const reached = since.findIndex(({timestamp}) => timestamp <= time)
  return reached === -1 ? since : since.slice(0, reached)
}

/** Reads the changes of a document, the last first. */
const backwards = (id: string) => ({documentIds: [id], onlyTheseDocuments: true, reverse: true})

/** @param transactions newest first */
function takeBack(id: string, transactions: StoredTransaction[], source: HistorySource): LakeDocument | null {
  const changes = transactions.flatMap((transaction) => transaction.changes)
  return changes.reduce(revert, source.current(id))
}
