import {draftId, publishedId, versionPrefix} from '../documents/ids.ts'
import {deepEqual, isObject} from '../documents/json.ts'
import {weakenReferences} from '../documents/references.ts'
import {RELEASE_TYPE, releaseDocumentId} from '../documents/releases.ts'
import type {JsonObject, LakeDocument, MutationResult} from '../documents/types.ts'
import {parseInput} from './input.ts'
import {
  assertNoRelease,
  createDocument,
  createIfNotExists,
  createOrReplace,
  deleteDocument,
  patchDocument,
} from './mutations.ts'
import {type ActionSite, contentOf, existing, isUnpublishing, publishVersion} from './publishing.ts'
import {type ReleaseAction, releaseMetadataSchema} from './releaseSchema.ts'
import {type Parts, partEach} from '../time/parts.ts'
import {invalid, refusal} from './writeSite.ts'

export interface ReleaseContext extends ActionSite {
  /** Returns the ids of the stored versions in a release, by its name. */
  versionsIn: (release: string) => string[]
  /** Returns the present document or, if it was deleted, its last state. */
  lastRevision: (id: string) => LakeDocument | null
  /** Id of the user that sends the actions. */
  author: string
  /** True if nothing is stored. */
  isTrial: boolean
}

type Of<Name extends string> = Extract<ReleaseAction, {actionType: `sanity.action.release.${Name}`}>

/**
 * Runs one action on a release.
 *
 * @throws WriteError
 */
export function* applyReleaseAction(action: ReleaseAction, context: ReleaseContext): Parts<MutationResult[]> {
  switch (action.actionType) {
    case 'sanity.action.release.create':
      return create(action, context)
    case 'sanity.action.release.edit':
      return edit(action, context)
    case 'sanity.action.release.publish':
      return yield* publish(action.releaseId, context)
    case 'sanity.action.release.archive':
      return yield* archive(action.releaseId, context)
    case 'sanity.action.release.unarchive':
      return yield* unarchive(action.releaseId, context)
    case 'sanity.action.release.delete':
      return remove(action.releaseId, context)
    case 'sanity.action.release.import':
      return importRelease(action, context)
    case 'sanity.action.release.schedule':
      return schedule(action, context)
    case 'sanity.action.release.unschedule':
      return unschedule(action.releaseId, context)
  }
}

function create({releaseId, metadata}: Of<'create'>, {workspace, site}: ReleaseContext): MutationResult[] {
  const release = {
    _id: releaseDocumentId(releaseId),
    _type: RELEASE_TYPE,
    name: releaseId,
    state: 'active',
    metadata,
  }
  return [createDocument(workspace, release, site)]
}

/** Changes only the metadata of a release, as the Studio does before it schedules one again. The other actions change its state. */
function edit({releaseId, patch}: Of<'edit'>, context: ReleaseContext): MutationResult[] {
  const {workspace, site} = context
  const before = inState(releaseId, ['active', 'scheduled'], context)
  const result = patchDocument(workspace, before._id, patch, site)
  const after = existing(before._id, context)
  const {_rev: _oldRevision, _updatedAt: _oldTime, metadata: _oldMetadata, ...kept} = before
  const {_rev, _updatedAt, metadata, ...rest} = after
  if (!deepEqual(kept, rest)) throw invalid(site, 'Only the "metadata" of a release can be edited')
  parseInput(releaseMetadataSchema, metadata, site)
  return [result]
}

/**
 * Publishes all versions at once, or unpublishes their documents. For a scheduled release only a trial is possible: the Studio
 * asks by one whether its user may publish.
 */
function* publish(releaseId: string, context: ReleaseContext): Parts<MutationResult[]> {
  const states = context.isTrial ? ['active', 'scheduled'] : ['active']
  const {error: _, ...release} = inState(releaseId, states, context)
  const versions = versionsOf(releaseId, context)
  const leaving = new Map(
    versions.flatMap((version) =>
      isUnpublishing(version) ? [[publishedId(version._id), version._type] as const] : [],
    ),
  )
  const results = yield* partEach(versions, (version) =>
    isUnpublishing(version) ? unpublishWith(version, leaving, context) : publishVersion(version, context),
  )
  assertNoRelease(results, context.site)
  const left = yield* partEach(isOfOne(release) ? versions : [], (version) => dropDraft(version, context))
  const finalDocumentStates = versions.map(({_id}) => ({_key: _id, id: _id}))
  const published = {state: 'published', publishedAt: context.workspace.timestamp, finalDocumentStates}
  return [...results, ...left, rewrite(release, published, context)]
}

/** Returns true if the Studio made the release to schedule a single draft. */
function isOfOne({metadata}: JsonObject): boolean {
  return isObject(metadata) && metadata.cardinality === 'one'
}

/** Deletes the scheduled draft if it is unchanged: it would look like an unpublished change. */
function dropDraft({_id, _system}: LakeDocument, {workspace, site}: ReleaseContext): MutationResult[] {
  const draft = workspace.get(draftId(_id))
  const base = isObject(_system) && isObject(_system.base) ? _system.base : {}
  if (!draft || base.id !== draft._id || base.rev !== draft._rev) return []
  return [deleteDocument(workspace, draft._id, site)]
}

/**
 * Deletes the published document, and turns it into the draft unless there is one.
 * @param leaving types of all documents unpublished with it, by published ids: drafts may refer to each other
 */
function unpublishWith(
  version: LakeDocument,
  leaving: ReadonlyMap<string, string>,
  {workspace, site}: ReleaseContext,
): MutationResult[] {
  const published = workspace.get(publishedId(version._id))
  const draft = draftId(version._id)
  const isKept = published && !workspace.get(draft)
  const content = isKept && weakenReferences(contentOf(published, draft), leaving)
  const kept = content ? [createDocument(workspace, content, site)] : []
  const gone = [publishedId(version._id), version._id].map((id) => deleteDocument(workspace, id, site))
  return [...kept, ...gone]
}

/**
 * Schedules a release, or changes its time. From then on its versions cannot be changed, until they are published in the name of the
 * user who scheduled them.
 */
function schedule({releaseId, publishAt}: Of<'schedule'>, context: ReleaseContext): MutationResult[] {
  const {error: _, ...release} = inState(releaseId, ['active', 'scheduled'], context)
  return [rewrite(release, {state: 'scheduled', publishAt, scheduledBy: context.author}, context)]
}

function unschedule(releaseId: string, context: ReleaseContext): MutationResult[] {
  const {publishAt: _time, scheduledBy: _person, ...release} = inState(releaseId, ['scheduled'], context)
  return [rewrite(release, {state: 'active'}, context)]
}

/** Deletes the versions, and notes in the release which they were. */
function* archive(releaseId: string, context: ReleaseContext): Parts<MutationResult[]> {
  const {error: _, ...release} = inState(releaseId, ['active'], context)
  const ids = versionsOf(releaseId, context).map(({_id}) => _id)
  const results = yield* partEach(ids, (id) => [deleteDocument(context.workspace, id, context.site)])
  const finalDocumentStates = ids.map((id) => ({_key: id, id}))
  return [...results, rewrite(release, {state: 'archived', finalDocumentStates}, context)]
}

/** Restores the versions from their history. */
function* unarchive(releaseId: string, context: ReleaseContext): Parts<MutationResult[]> {
  const {workspace, site, lastRevision} = context
  const {finalDocumentStates, ...release} = inState(releaseId, ['archived'], context)
  const results = yield* partEach(idsIn(finalDocumentStates), (id) => {
    const version = lastRevision(id)
    return version ? [createDocument(workspace, contentOf(version, version._id), site)] : []
  })
  return [...results, rewrite(release, {state: 'active'}, context)]
}

function remove(releaseId: string, context: ReleaseContext): MutationResult[] {
  const {_id} = inState(releaseId, ['archived', 'published'], context)
  return [deleteDocument(context.workspace, _id, context.site)]
}

const IMPORTS = {fail: createDocument, ignore: createIfNotExists, replace: createOrReplace}

/**
 * Imports a release in any state; its documents are imported like others. A scheduled release is published in the name of the user
 * who imports it.
 */
function importRelease(
  {releaseId, release, ifExists}: Of<'import'>,
  {workspace, site, author}: ReleaseContext,
): MutationResult[] {
  const id = releaseDocumentId(releaseId)
  if (release?._id !== id) throw invalid(site, `Expected "attributes" with the "_id" of the release, "${id}"`)
  const {scheduledBy: _, ...content} = release
  const scheduled = release.state === 'scheduled' && {scheduledBy: author}
  return [IMPORTS[ifExists](workspace, {...content, name: releaseId, ...scheduled}, site)]
}

function rewrite(
  release: LakeDocument,
  changes: JsonObject,
  {workspace, site}: ReleaseContext,
): MutationResult {
  return createOrReplace(workspace, {...contentOf(release, release._id), ...changes}, site)
}

function inState(releaseId: string, states: string[], context: ReleaseContext): LakeDocument {
  const release = existing(releaseDocumentId(releaseId), context)
  const {_id: id, state} = release
  if (typeof state === 'string' && states.includes(state)) return release
  const description = `Release "${releaseId}" is ${String(state)}, and only ${states.join(' or ')} ones can do that`
  throw refusal(context.site, 409, 'releaseStateError', description, {id})
}

/** Returns the versions of a release in the transaction's present state. */
function versionsOf(releaseId: string, {versionsIn, workspace}: ReleaseContext): LakeDocument[] {
  const prefix = versionPrefix(releaseId)
  const created = workspace.writtenIds().filter((id) => id.startsWith(prefix))
  return [...new Set([...versionsIn(releaseId), ...created])].flatMap((id) => workspace.get(id) ?? [])
}

function idsIn(states: unknown): string[] {
  if (!Array.isArray(states)) return []
  return states.flatMap((state: unknown) => (isObject(state) && typeof state.id === 'string' ? state.id : []))
}
