import type {JsonObject, LakeDocument} from './types.ts'
import {isObject} from './json.ts'

const SYSTEM_FIELDS = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'] as const

/** Returns true if a value is a whole document with all its system fields. */
export function isLakeDocument(value: unknown): value is LakeDocument {
  return isObject(value) && SYSTEM_FIELDS.every((field) => typeof value[field] === 'string')
}

/** Returns the content of a document, of which its history consists. */
export function withoutRevision(document: LakeDocument | null): JsonObject | null {
  if (!document) return null
  const {_rev, ...content} = document
  return content
}

/** Orders documents by `_id`, in code units: the order in which queries see them. */
export function byId(left: LakeDocument, right: LakeDocument): number {
  return left._id < right._id ? -1 : Number(left._id > right._id)
}
