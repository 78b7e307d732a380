import {isDraftId, publishedId} from '../documents/ids.ts'
import type {LakeDocument, MutationResult} from '../documents/types.ts'
import type {Action} from './actionSchema.ts'
import type {Content} from './mutationSchema.ts'
import {assertNoRelease, createDocument, createOrReplace, deleteDocument, patchDocument} from './mutations.ts'
import {contentOf, existing, publishVersion} from './publishing.ts'
import {applyReleaseAction, type ReleaseContext} from './releaseActions.ts'
import {isReleaseAction, type ReleaseAction} from './releaseSchema.ts'
import type {Parts} from '../time/parts.ts'
import {alreadyExists, invalid, notFound, refusal, revisionMismatch, type WriteSite} from './writeSite.ts'

export interface ActionContext extends ReleaseContext {
  /** Returns the stored documents of a published id. */
  versionsOf: (publishedId: string) => LakeDocument[]
}

type Of<Type extends string> = Extract<Action, {actionType: `sanity.action.document.${Type}`}>

/**
 * Runs one action, as its equivalent mutations.
 *
 * @throws WriteError
 */
export function* applyAction(action: Action, context: ActionContext): Parts<MutationResult[]> {
  if (isReleaseAction(action)) return yield* applyReleaseAction(action, context)
  const results = applyDocumentAction(action, context)
  assertNoRelease(results, context.site)
  return results
}

function applyDocumentAction(
  action: Exclude<Action, ReleaseAction>,
  context: ActionContext,
): MutationResult[] {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return create(action, context)
    case 'sanity.action.document.edit':
      return edit(action, context)
    case 'sanity.action.document.publish':
      return publish(action, context)
    case 'sanity.action.document.unpublish':
      return unpublish(action, context)
    case 'sanity.action.document.delete':
      return deleteAll(action, context)
    case 'sanity.action.document.discard':
    case 'sanity.action.document.version.discard':
      return discard(action.versionId, context)
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(action, context)
    case 'sanity.action.document.version.create':
      return createVersion(action, context)
    case 'sanity.action.document.version.replace':
      return replaceVersion(action, context)
    case 'sanity.action.document.version.unpublish':
      return unpublishWithRelease(action, context)
  }
}

function create(action: Of<'create'>, {workspace, site}: ActionContext): MutationResult[] {
  const {attributes, ifExists} = action
  assertBelongs(attributes._id, action.publishedId, site)
  if (ifExists === 'ignore' && workspace.get(attributes._id)) return [{id: attributes._id, operation: 'none'}]
  if (isDraftId(attributes._id) && workspace.get(action.publishedId))
    throw alreadyExists(site, action.publishedId)
  return [createDocument(workspace, attributes, site)]
}

/** Edits a draft; the first edit of a published document creates it. */
function edit(action: Of<'edit'>, context: ActionContext): MutationResult[] {
  const {workspace, site} = context
  assertBelongs(action.versionId, action.publishedId, site)
  return [...copied(action, context), patchDocument(workspace, action.versionId, action.patch, site)]
}

/** Replaces the published document, which keeps its creation date, and deletes the draft. */
function publish(action: Of<'publish'>, context: ActionContext): MutationResult[] {
  const {workspace, site} = context
  assertBelongs(action.versionId, action.publishedId, site)
  const draft = existing(action.versionId, context)
  const published = workspace.get(action.publishedId)
  assertRevision(draft, action.versionId, action.ifDraftRevisionId ?? action.ifVersionRevisionId, site)
  assertRevision(published, action.publishedId, action.ifPublishedRevisionId, site)
  return publishVersion(draft, context)
}

/** Deletes the published document, and turns it into the draft unless there is one. */
function unpublish(action: Of<'unpublish'>, context: ActionContext): MutationResult[] {
  const {workspace, site} = context
  assertBelongs(action.versionId, action.publishedId, site)
  existing(action.publishedId, context)
  return [...copied(action, context), deleteDocument(workspace, action.publishedId, site)]
}

/** Deletes a document with its drafts and versions; all must be named, so that no work is lost unseen. */
function deleteAll(action: Of<'delete'>, context: ActionContext): MutationResult[] {
  const {workspace, site} = context
  const {_id} = existing(action.publishedId, context)
  const named = [...action.includeDrafts, ...action.includeVersions]
  for (const id of named) assertBelongs(id, _id, site)
  const known = new Set([_id, ...named])
  const forgotten = context
    .versionsOf(_id)
    .find((version) => !known.has(version._id) && workspace.get(version._id))?._id
  if (forgotten !== undefined) {
    const description = `Document "${_id}" has "${forgotten}", which the action does not include: name it in "includeDrafts"`
    throw refusal(site, 409, 'documentHasVersionsError', description, {id: _id, versionId: forgotten})
  }
  return [...named, _id].map((id) => deleteDocument(workspace, id, site))
}

function discard(id: string, context: ActionContext): MutationResult[] {
  return [deleteDocument(context.workspace, existing(id, context)._id, context.site)]
}

function replaceDraft(action: Of<'replaceDraft'>, {workspace, site}: ActionContext): MutationResult[] {
  const {_id} = action.attributes
  assertBelongs(_id, action.publishedId, site)
  if (!workspace.get(_id) && !workspace.get(action.publishedId))
    throw neitherExists(_id, action.publishedId, site)
  return [createOrReplace(workspace, action.attributes, site)]
}

function createVersion(action: Of<'version.create'>, context: ActionContext): MutationResult[] {
  const {workspace, site} = context
  const content = action.document ?? contentFromBase(action, context)
  assertBelongs(content._id, action.publishedId, site)
  return [createDocument(workspace, content, site)]
}

function contentFromBase(action: Of<'version.create'>, context: ActionContext): Content {
  const {baseId, versionId, ifBaseRevisionId} = action
  if (baseId === undefined || versionId === undefined) {
    throw invalid(context.site, 'Expected a "document", or a "baseId" and a "versionId"')
  }
  const base = existing(baseId, context)
  assertRevision(base, baseId, ifBaseRevisionId, context.site)
  // Origin of the version: the Studio follows its history beyond its beginning.
  const {_system, ...content} = contentOf(base, versionId)
  return {...content, _system: {base: {id: baseId, rev: base._rev}}}
}

function replaceVersion({document}: Of<'version.replace'>, context: ActionContext): MutationResult[] {
  existing(document._id, context)
  return [createOrReplace(context.workspace, document, context.site)]
}

/** Marks in a release that the document is unpublished when the release is published. */
function unpublishWithRelease(action: Of<'version.unpublish'>, context: ActionContext): MutationResult[] {
  const {workspace, site} = context
  assertBelongs(action.versionId, action.publishedId, site)
  return [
    ...copied(action, context),
    patchDocument(workspace, action.versionId, {set: {'_system.delete': true}}, site),
  ]
}

/** Copies a published document as its draft or a version, unless there is one. */
function copied(
  {publishedId: id, versionId}: {publishedId: string; versionId: string},
  {workspace, site}: ActionContext,
): MutationResult[] {
  if (workspace.get(versionId)) return []
  const document = workspace.get(id)
  if (!document) throw neitherExists(versionId, id, site)
  return [createDocument(workspace, contentOf(document, versionId), site)]
}

function neitherExists(versionId: string, id: string, site: WriteSite) {
  return notFound(site, versionId, `Neither "${versionId}" nor the published document "${id}" exist`)
}

function assertBelongs(versionId: string, id: string, site: WriteSite): void {
  if (publishedId(versionId) !== id)
    throw invalid(site, `"${versionId}" is not a draft or version of "${id}"`)
}

function assertRevision(
  document: LakeDocument | undefined,
  id: string,
  expected: string | undefined,
  site: WriteSite,
): void {
  if (expected !== undefined && document?._rev !== expected)
    throw revisionMismatch(site, id, document?._rev, expected)
}
