import {strongReferences} from '../documents/references.ts'
import type {LakeDocument} from '../types.ts'
import type {ReferenceIndex} from './referenceIndex.ts'
import type {Workspace} from './workspace.ts'
import {refusal, type WriteSite} from './writeSite.ts'

/**
 * Checks that every strong reference will have its target when the transaction is committed.
 *
 * @throws WriteError 409
 */
export function checkIntegrity(workspace: Workspace, references: ReferenceIndex): void {
  for (const {id, after, site} of workspace.edits()) {
    if (after) assertTargetsExist(after, workspace, site)
    else assertNotReferenced(id, workspace, references, site)
  }
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
  references: ReferenceIndex,
  site: WriteSite,
): void {
  const referencingIDs = Array.from(references.referrers(id)).filter((source) => {
    const document = workspace.get(source)
    return document && strongReferences(document).has(id)
  })
  if (referencingIDs.length === 0) return
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs.join('", "')}"`
  throw refusal(site, 409, 'documentHasExistingReferencesError', description, {id, referencingIDs})
}
