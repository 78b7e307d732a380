import {applyPatch} from 'mendoza'
import {isLakeDocument} from '../documents/document.ts'
import {isObject} from '../documents/json.ts'
import {StoreError} from '../errors.ts'
import type {StoredChange} from '../store/store.ts'
import type {LakeDocument} from '../documents/types.ts'

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

function withoutRevision(document: LakeDocument | null) {
  if (!document) return null
  const {_rev, ...content} = document
  return content
}
