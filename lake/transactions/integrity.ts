import {isPublishedId, publishedId} from '../documents/ids.ts'
import {strongReferences} from '../documents/references.ts'
import {isClosedRelease, isScheduledRelease, releaseDocumentOf} from '../documents/releases.ts'
import type {LakeDocument} from '../documents/types.ts'
import type {Parts} from '../time/parts.ts'
import type {TransactionTarget} from './transactor.ts'
import type {Workspace} from './workspace.ts'
import {immutableAttribute, refusal, type WriteSite} from './writeSite.ts'

/** Stored documents that the integrity checks need. */
type Stored = Pick<TransactionTarget, 'get' | 'referringTo' | 'versionsOf'>

/**
 * Checks the conditions of a commit. Every strong reference has its target. Every existing document keeps its type, even one deleted
 * and created again. Drafts and versions have the type of their published document. Published or archived releases get no more
 * versions, and the versions of a scheduled one stay as they are.
 *
 * @throws WriteError 409 for references, releases and types of drafts, 400 for a type that changes
 */
export function* checkIntegrity(workspace: Workspace, {get, referringTo, versionsOf}: Stored): Parts<void> {
  for (const {id, before, after, site} of workspace.edits()) {
    if (before && after && before._type !== after._type) throw immutableAttribute(site, id, '_type')
    if (after) {
      assertReleaseIsOpen(id, workspace, site)
      assertNotScheduled(id, {workspace, get, site})
      assertTypeOfPublished(after, before, {workspace, versionsOf, site})
      assertTargetsExist(after, workspace, site)
    } else {
      assertNotScheduled(id, {workspace, get, site})
      assertNotReferenced(id, workspace, referringTo, site)
    }
    yield
  }
}

function assertReleaseIsOpen(id: string, workspace: Workspace, site: WriteSite): void {
  const releaseId = releaseDocumentOf(id)
  const release = releaseId === undefined ? undefined : workspace.get(releaseId)
  if (!release || !isClosedRelease(release) || isScheduledRelease(release)) return
  throw releaseNotActive(id, release, site)
}

/** Keeps the versions of a scheduled release unchanged. A release may come together with its versions, as in an import. */
function assertNotScheduled(
  id: string,
  {workspace, get, site}: {workspace: Workspace; site: WriteSite} & Pick<Stored, 'get'>,
): void {
  const releaseId = releaseDocumentOf(id)
  if (releaseId === undefined) return
  const [before, after] = [get(releaseId), workspace.get(releaseId)]
  if (after && isScheduledRelease(after) && before && isScheduledRelease(before)) {
    throw releaseNotActive(id, after, site)
  }
}

function releaseNotActive(id: string, {_id: releaseId, state}: LakeDocument, site: WriteSite) {
  const way = state === 'scheduled' ? 'Unschedule it first.' : 'Use one that is active.'
  const description = `Document "${id}" cannot be changed: its release is ${String(state)}. ${way}`
  return refusal(site, 409, 'releaseNotActiveError', description, {id, releaseId})
}

/** Refuses a draft of another type: it could never be published, and would block the people who edit the document. */
function assertTypeOfPublished(
  document: LakeDocument,
  before: LakeDocument | null,
  {workspace, versionsOf, site}: {workspace: Workspace; site: WriteSite} & Pick<Stored, 'versionsOf'>,
): void {
  const {_id: id, _type: type} = document
  if (before) return
  const others = isPublishedId(id)
    ? versionsOf(id).flatMap((version) => workspace.get(version._id) ?? [])
    : [workspace.get(publishedId(id))].filter((published) => published !== undefined)
  const other = others.find((candidate) => candidate._type !== type)
  if (!other) return
  const description = isPublishedId(id)
    ? `Document "${id}" of type "${type}" cannot be created: "${other._id}" is of type "${other._type}". Discard that first.`
    : `Document "${id}" cannot be of type "${type}": the published document is of type "${other._type}". Use that type or another ID.`
  throw refusal(site, 409, 'typeOfPublishedError', description, {id, otherId: other._id})
}

function assertTargetsExist(document: LakeDocument, workspace: Workspace, site: WriteSite): void {
  for (const id of strongReferences(document)) {
    if (workspace.get(id)) continue
    const description = `Document "${document._id}" references non-existent document "${id}"`
    throw refusal(site, 409, 'documentReferenceDoesNotExistError', description, {
      id,
      referencingID: document._id,
    })
  }
}

function assertNotReferenced(
  id: string,
  workspace: Workspace,
  referringTo: Stored['referringTo'],
  site: WriteSite,
): void {
  const referencingIDs = Array.from(referringTo(id)).filter((source) => {
    const document = workspace.get(source)
    return document && strongReferences(document).has(id)
  })
  if (referencingIDs.length === 0) return
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs.join('", "')}"`
  throw refusal(site, 409, 'documentHasExistingReferencesError', description, {id, referencingIDs})
}
