import type {DocumentChange, JsonObject, LakeDocument} from '../documents/types.ts'
import {encodeMendoza} from './mendoza.ts'

/** Returns the patches from one state of a document to another, and back, without revisions. */
export function deltasBetween(
  before: LakeDocument | null,
  after: LakeDocument | null,
): Pick<DocumentChange, 'apply' | 'revert'> {
  const [from, to] = [withoutRevision(before), withoutRevision(after)]
  return {apply: encodeMendoza(from, to), revert: encodeMendoza(to, from)}
}

function withoutRevision(document: LakeDocument | null): JsonObject | null {
  if (!document) return null
  const {_rev, ...content} = document
  return content
}
