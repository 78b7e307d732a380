import {MAX_REPLAYED_BYTES} from '../limits.ts'
import type {StoredChange, StoredTransaction} from '../store/store.ts'
import type {DocumentChange, LakeDocument, Transaction} from '../documents/types.ts'
import {revert} from './revert.ts'
import type {HistorySource} from './history.ts'

/**
 * The transactions after one, oldest first, with the whole documents that the log itself does not keep.
 *
 * @param lastTold sequence of the last one that subscribers were told of: later ones will reach them that way
 * @returns undefined when the id is unknown, or more transactions followed than `limit` or than are quickly read
 */
export function replayAfter(
  transactionId: string,
  limit: number,
  source: HistorySource,
  lastTold: number,
): Transaction[] | undefined {
  const {store, dataset} = source
  const last = store.sequenceOf(dataset, transactionId)
  if (last === undefined) return undefined
  const filter = {fromSequence: last + 1, limit: limit + 1}
  const sizes = store.sizes(dataset, filter)
  if (sizes.length > limit || countReadable(sizes) < sizes.length) return undefined
  const missed = store.transactions(dataset, filter)
  return withDocuments(missed, source.current).filter(({sequence}) => sequence <= lastTold)
}

/** The newest transactions, oldest first, with whole documents: as many as are quickly read, up to a limit. */
export function newestTransactions(limit: number, source: HistorySource, lastTold: number): Transaction[] {
  const {store, dataset, current} = source
  const readable = countReadable(store.sizes(dataset, {reverse: true, limit}))
  const newestFirst = store.transactions(dataset, {reverse: true, limit: readable})
  return withDocuments(newestFirst.toReversed(), current).filter(({sequence}) => sequence <= lastTold)
}

/** How many transactions of these sizes are read before that takes too long. */
function countReadable(sizes: number[]): number {
  let left = MAX_REPLAYED_BYTES
  const tooMuch = sizes.findIndex((size) => (left -= size) < 0)
  return tooMuch === -1 ? sizes.length : tooMuch
}

/** Walks back from the documents as they are now. */
function withDocuments(
  transactions: StoredTransaction[],
  current: (id: string) => LakeDocument | null,
): Transaction[] {
  const states = new Map<string, LakeDocument | null>()
  const rewind = (change: StoredChange): DocumentChange => {
    const {documentId, mutations, apply} = change
    const known = states.get(documentId)
    const after = known === undefined ? current(documentId) : known
    const before = revert(after, change)
    states.set(documentId, before)
    return {documentId, before, after, mutations, apply, revert: change.revert}
  }
  const newestFirst = transactions.toReversed().map((transaction) => withChanges(transaction, rewind))
  return newestFirst.toReversed()
}

function withChanges(
  transaction: StoredTransaction,
  rewind: (change: StoredChange) => DocumentChange,
): Transaction {
  return {...transaction, changes: transaction.changes.map(rewind)}
}
