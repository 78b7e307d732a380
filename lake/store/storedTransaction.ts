import type {DocumentChange, Transaction} from '../documents/types.ts'
import type {StoredChange, StoredTransaction} from './store.ts'

/** Returns a committed transaction in its stored form: deltas in place of whole documents. */
export function toStored(transaction: Transaction): StoredTransaction {
  return {...transaction, changes: transaction.changes.map(toStoredChange)}
}

/** @see toStored */
export function toStoredChange(change: DocumentChange): StoredChange {
  const {documentId, before, after, mutations, apply, revert} = change
  return {
    documentId,
    previousRevision: before?._rev ?? null,
    exists: after !== null,
    mutations,
    apply,
    revert,
  }
}
