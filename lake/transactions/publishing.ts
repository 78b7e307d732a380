import {isVersionId, publishedId} from '../documents/ids.ts'
import {isObject} from '../documents/json.ts'
import {strengthenReferences} from '../documents/references.ts'
import type {LakeDocument, MutationResult} from '../documents/types.ts'
import type {Content} from './mutationSchema.ts'
import {createDocument, createOrReplace, deleteDocument} from './mutations.ts'
import type {Workspace} from './workspace.ts'
import {notFound, type WriteSite} from './writeSite.ts'

/** The workspace of an action, and its place in the request. */
export interface ActionSite {
  workspace: Workspace
  site: WriteSite
}

/** Replaces the published document, which keeps its creation date, and deletes the draft or version. */
export function publishVersion(version: LakeDocument, {workspace, site}: ActionSite): MutationResult[] {
  const id = publishedId(version._id)
  const published = workspace.get(id)
  const content = publishedContent(version, id)
  const written = published
    ? createOrReplace(workspace, {...content, _createdAt: published._createdAt}, site)
    : createDocument(workspace, content, site)
  return [written, deleteDocument(workspace, version._id, site)]
}

/** Returns true if a version unpublishes its document when its release is published. */
export function isUnpublishing({_system}: LakeDocument): boolean {
  return isObject(_system) && _system.delete === true
}

/** Returns the content of a document, to be written under another id. */
export function contentOf(document: LakeDocument, id: string): Content {
  const {_rev, _updatedAt, ...content} = document
  return {...content, _id: id}
}

/** @throws WriteError 404 */
export function existing(id: string, {workspace, site}: ActionSite): LakeDocument {
  const document = workspace.get(id)
  if (!document) throw notFound(site, id, `Document "${id}" not found`)
  return document
}

function publishedContent(draft: LakeDocument, id: string): Content {
  const {_system, ...content} = strengthenReferences(contentOf(draft, id))
  return _system === undefined || isVersionId(draft._id) ? content : {...content, _system}
}
