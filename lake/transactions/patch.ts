import {Mutation} from '@sanity/mutator'
import {toTimestamp} from '../documents/dates.ts'
import {isObject} from '../documents/json.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {assertStorable} from './input.ts'
import type {Patch} from './mutationSchema.ts'
import {pathWithoutList, withPlainPaths} from './patchPaths.ts'
import {assertQuickSearch} from './patchSearch.ts'
import {immutableAttribute, invalid, revisionMismatch, type WriteSite} from './writeSite.ts'
import {messageOf} from '../errors.ts'

/** The content of a patched document; its other members depend on the patch. */
export type PatchedContent = JsonObject & Pick<LakeDocument, '_id' | '_type' | '_createdAt'>

/**
 * Returns the content of a document after a patch. Runs the operations with the code that the Studio uses optimistically, so that
 * both always agree. That library changes nothing in place: the result shares all unchanged parts with the document.
 *
 * @throws WriteError 409 if the document has another revision than the patch requires, 400 if the patch cannot be applied, 413 if its
 * paths search too much
 */
export function applyPatch(document: LakeDocument, patch: Patch, site: WriteSite): PatchedContent {
  const {ifRevisionID, ...operations} = patch
  const {_id, _type, _rev} = document
  if (ifRevisionID !== undefined && ifRevisionID !== _rev)
    throw revisionMismatch(site, _id, _rev, ifRevisionID)
  const patched = patchedContent(document, operations, site)
  if (patched._id !== _id) throw immutableAttribute(site, _id, '_id')
  if (patched._type !== _type) throw immutableAttribute(site, _id, '_type')
  const _createdAt = typeof patched._createdAt === 'string' ? toTimestamp(patched._createdAt) : undefined
  if (_createdAt === undefined) throw invalid(site, '_createdAt must be a date and time in ISO 8601')
  return {...patched, _id, _type, _createdAt}
}

function patchedContent(document: LakeDocument, operations: Patch, site: WriteSite): JsonObject {
  assertQuickSearch(operations, document, site)
  const patched: unknown = run(document, operations, site)
  if (!isObject(patched)) throw invalid(site, 'A patch cannot replace a whole document')
  const path = pathWithoutList(operations, document, patched)
  if (path !== undefined)
    throw invalid(site, `The path "${path}" leads into a list that is not there. Set the list first.`)
  assertStorable(patched, site)
  return patched
}

function run(document: LakeDocument, operations: Patch, site: WriteSite): unknown {
  try {
    const plain = withPlainPaths(operations, document)
    const mutation = new Mutation({mutations: [{patch: {...plain, id: document._id}}]})
    return mutation.apply(document)
  } catch (error) {
    throw invalid(site, `The patch cannot be applied: ${messageOf(error)}`)
  }
}
