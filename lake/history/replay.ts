import {MAX_REPLAYED_BYTES} from '../limits.ts'
import type {StoredChange, StoredTransaction} from '../store/store.ts'
import type {DocumentChange, LakeDocument, Transaction} from '../documents/types.ts'
import {type HistorySource, revert} from './history.ts'

/**
 * Returns the transactions after one, oldest first, with whole documents, which the log does not store.
 *
 * @param lastTold sequence of the last one that subscribers were told: they get later ones that way
 * @returns undefined if the id is unknown, or more transactions followed than `limit` or than can be read quickly
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

/** Returns the newest transactions, oldest first, with whole documents: as many as can be read quickly, up to a limit. */
export function newestTransactions(limit: number, source: HistorySource, lastTold: number): Transaction[] {
  const {store, dataset, current} = source
  const readable = countReadable(store.sizes(dataset, {reverse: true, limit}))
  const newestFirst = store.transactions(dataset, {reverse: true, limit: readable})
  return withDocuments(newestFirst.toReversed(), current).filter(({sequence}) => sequence <= lastTold)
}

/** Returns how many transactions of these sizes can be read in good time. */
function countReadable(sizes: number[]): number {
  let left = MAX_REPLAYED_BYTES
  const tooMuch = sizes.findIndex((size) => (left -= size) < 0)
  return tooMuch === -1 ? sizes.length : tooMuch
}

/** Reconstructs documents backwards from their present states. */
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
