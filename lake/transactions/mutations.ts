import {publishedId, randomId} from '../documents/ids.ts'
import {nameOfRelease} from '../documents/releases.ts'
import type {JsonObject, LakeDocument, MutationResult} from '../documents/types.ts'
import type {Content, Mutation, Patch, Selection} from './mutationSchema.ts'
import {applyPatch, type PatchedContent} from './patch.ts'
import {type Parts, partEach} from '../time/parts.ts'
import type {Workspace} from './workspace.ts'
import {alreadyExists, invalid, refusal, type WriteSite} from './writeSite.ts'
import {isObject, mapMembers} from '../documents/json.ts'

export interface MutationContext {
  workspace: Workspace
  site: WriteSite
  /** Returns the ids of the stored documents that a query finds. */
  select: (query: string, params: JsonObject) => string[]
  autoGenerateArrayKeys: boolean
  /** True if a client sends it, false for the lake itself. */
  isForeign: boolean
}

/**
 * Runs one mutation.
 *
 * @throws WriteError
 */
export function* applyMutation(mutation: Mutation, context: MutationContext): Parts<MutationResult[]> {
  const results = yield* carryOut(mutation, context)
  if (context.isForeign) assertNoRelease(results, context.site)
  return results
}

/**
 * Checks that only its own actions write a release: its state and `scheduledBy` decide what is published, and in whose name. A
 * release may not have drafts or versions either.
 *
 * @throws WriteError 400
 */
export function assertNoRelease(results: MutationResult[], site: WriteSite): void {
  const release = results.find(
    ({id, operation}) => operation !== 'none' && nameOfRelease(publishedId(id)) !== undefined,
  )
  if (!release) return
  throw invalid(site, `"${release.id}" stands for a release: use the actions "sanity.action.release.*" on it`)
}

function* carryOut(mutation: Mutation, context: MutationContext): Parts<MutationResult[]> {
  const {workspace, site} = context
  switch (mutation.type) {
    case 'create':
      return [createDocument(workspace, keyed(mutation.content, context), site)]
    case 'createIfNotExists':
      return [createIfNotExists(workspace, keyed(mutation.content, context), site)]
    case 'createOrReplace':
      return [createOrReplace(workspace, keyed(mutation.content, context), site)]
    case 'delete':
      return yield* partEach(selected(mutation.selection, context), (id) => [
        deleteDocument(workspace, id, site),
      ])
    case 'patch': {
      const patch = keyed(mutation.patch, context)
      return yield* partEach(selected(mutation.selection, context), (id) => [
        patchDocument(workspace, id, patch, site),
      ])
    }
  }
}

/** @throws WriteError 409 if there is a document with this id */
export function createDocument(workspace: Workspace, content: Content, site: WriteSite): MutationResult {
  if (workspace.get(content._id)) throw alreadyExists(site, content._id)
  return writeContent(workspace, 'create', content, site)
}

/** Leaves an existing document as it is. */
export function createIfNotExists(workspace: Workspace, content: Content, site: WriteSite): MutationResult {
  if (workspace.get(content._id)) return {id: content._id, operation: 'none'}
  return writeContent(workspace, 'createIfNotExists', content, site)
}

/** Keeps the creation date of a document that is replaced, unless the content has one. */
export function createOrReplace(workspace: Workspace, content: Content, site: WriteSite): MutationResult {
  return writeContent(workspace, 'createOrReplace', content, site)
}

/** Does nothing if the document does not exist. */
export function deleteDocument(workspace: Workspace, id: string, site: WriteSite): MutationResult {
  if (!workspace.get(id)) return {id, operation: 'none'}
  workspace.write(id, null, {delete: {id}}, site)
  return {id, operation: 'delete'}
}

/** @throws WriteError 409 if there is no document with this id */
export function patchDocument(
  workspace: Workspace,
  id: string,
  patch: Patch,
  site: WriteSite,
): MutationResult {
  const document = workspace.get(id)
  if (!document) {
    throw refusal(site, 409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {id})
  }
  const {ifRevisionID: _, ...operations} = patch
  const after = stamped(applyPatch(document, patch, site), workspace)
  workspace.write(id, after, {patch: {...operations, id}}, site)
  return {id, operation: 'update'}
}

function writeContent(
  workspace: Workspace,
  operation: 'create' | 'createIfNotExists' | 'createOrReplace',
  content: Content,
  site: WriteSite,
): MutationResult {
  const existing = workspace.get(content._id)
  const _createdAt = content._createdAt ?? existing?._createdAt ?? workspace.timestamp
  const dated = {...content, _createdAt}
  workspace.write(content._id, stamped(dated, workspace), {[operation]: dated}, site)
  return {id: content._id, operation: existing ? 'update' : 'create'}
}

/** Returns the document with the system fields of this transaction first. */
function stamped({_id, _type, _createdAt, ...content}: PatchedContent, workspace: Workspace): LakeDocument {
  const {_rev, _updatedAt, ...fields} = content
  return {_id, _type, _rev: workspace.transactionId, _createdAt, _updatedAt: workspace.timestamp, ...fields}
}

function selected(selection: Selection, {select}: MutationContext): string[] {
  return 'ids' in selection ? selection.ids : select(selection.query, selection.params)
}

function keyed<Value extends JsonObject>(value: Value, context: MutationContext): Value {
  return context.autoGenerateArrayKeys ? withArrayKeys(value) : value
}

const KEY_LENGTH = 12

/** Returns a copy in which every object in an array has a `_key`; existing keys stay. */
function withArrayKeys<Value extends JsonObject>(content: Value): Value {
  return mapMembers(content, keyItems)
}

function keyItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKey(keyItems(item)))
  return isObject(value) ? mapMembers(value, keyItems) : value
}

function withKey(item: unknown): unknown {
  if (!isObject(item) || (typeof item._key === 'string' && item._key !== '')) return item
  return {...item, _key: randomId(KEY_LENGTH)}
}
