import type {DocumentChange} from '../documents/types.ts'
import type {StoredChange} from './store.ts'

/** Returns a change in its stored form: deltas in place of whole documents. */
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
