import {deltasBetween} from '../transactions/deltas.ts'
import type {DocumentChange, JsonObject, LakeDocument} from '../documents/types.ts'

/** Returns a change for a reader of some documents only: in a state that they may not read, the document does not exist for them. */
export function readableChange(
  change: DocumentChange,
  reads: (document: LakeDocument) => boolean,
): DocumentChange {
  const readable = (document: LakeDocument | null) => (document && reads(document) ? document : null)
  const [before, after] = [readable(change.before), readable(change.after)]
  if (before === change.before && after === change.after) return change
  return {...change, before, after, mutations: mutationsTo(after, change), ...deltasBetween(before, after)}
}

function mutationsTo(after: LakeDocument | null, {documentId}: DocumentChange): JsonObject[] {
  return [after ? {create: after} : {delete: {id: documentId}}]
}
