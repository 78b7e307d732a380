import {publishedId} from '../documents/ids.ts'
import {nameOfRelease} from '../documents/releases.ts'
import type {JsonObject, LakeDocument, MutationResult} from '../documents/types.ts'
import {withArrayKeys} from './arrayKeys.ts'
import type {Content, Mutation, Patch, Selection} from './mutationSchema.ts'
import {applyPatch, type PatchedContent} from './patch.ts'
import {type Parts, partEach} from '../time/parts.ts'
import type {Workspace} from './workspace.ts'
import {alreadyExists, invalid, refusal, type WriteSite} from './writeSite.ts'

export interface MutationContext {
  workspace: Workspace
  site: WriteSite
  /** Ids of the stored documents that a query finds. */
  select: (query: string, params: JsonObject) => string[]
  autoGenerateArrayKeys: boolean
  /** Whether somebody sends it, and not the lake itself. */
  isForeign: boolean
}

/**
 * Carries out one mutation.
 *
 * @throws WriteError
 */
export function* applyMutation(mutation: Mutation, context: MutationContext): Parts<MutationResult[]> {
  const results = yield* carryOut(mutation, context)
  if (context.isForeign) assertNoRelease(results, context.site)
  return results
}

/**
 * Checks that a release is written by its own actions alone: what it says of its state and of who scheduled it decides
 * what is published, and in whose name. No draft or version of one may wait to be published, either.
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

/** @throws WriteError 409 when there is a document of this id */
export function createDocument(workspace: Workspace, content: Content, site: WriteSite): MutationResult {
  if (workspace.get(content._id)) throw alreadyExists(site, content._id)
  return writeContent(workspace, 'create', content, site)
}

/** A document that is there already is left as it is. */
export function createIfNotExists(workspace: Workspace, content: Content, site: WriteSite): MutationResult {
  if (workspace.get(content._id)) return {id: content._id, operation: 'none'}
  return writeContent(workspace, 'createIfNotExists', content, site)
}

/** A document that is replaced stays as old as it was, unless the content says otherwise. */
export function createOrReplace(workspace: Workspace, content: Content, site: WriteSite): MutationResult {
  return writeContent(workspace, 'createOrReplace', content, site)
}

/** Deleting what does not exist does nothing. */
export function deleteDocument(workspace: Workspace, id: string, site: WriteSite): MutationResult {
  if (!workspace.get(id)) return {id, operation: 'none'}
  workspace.write(id, null, {delete: {id}}, site)
  return {id, operation: 'delete'}
}

/** @throws WriteError 409 when there is no document of this id */
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

/** The document with the marks of this transaction, system fields first. */
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
