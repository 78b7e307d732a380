import type {Writer} from '../datasets/dataset.ts'
import {isSchemaId} from '../documents/schemas.ts'
import type {LakeDocument} from '../documents/types.ts'
import type {Parts} from '../time/parts.ts'
import type {Workspace} from './workspace.ts'
import {refusal, type WriteSite} from './writeSite.ts'

/**
 * Checks that a writer has the rights to all changes of a transaction. They must have them for each document before and after it, so
 * that nobody takes a document over or gives it away. Documents that cannot be deleted must still match their filter afterwards.
 *
 * @throws WriteError 403 that names the document, and the missing permission or the reason to keep it
 */
export function* checkPermissions(workspace: Workspace, writer: Writer): Parts<void> {
  for (const {before, after, site} of workspace.edits()) {
    assertMayChange(before, writer, site)
    if (after) assertMay(before ? 'update' : 'create', after, writer, site)
    if (before) assertKept(before, after, writer, site)
    yield
  }
}

/**
 * Checks that a writer may change a stored document. This is possible before the rest is computed.
 *
 * @throws WriteError 403
 */
export function assertMayChange(stored: LakeDocument | null, writer: Writer, site: WriteSite): void {
  if (stored) assertMay('update', stored, writer, site)
}

function assertMay(
  change: 'create' | 'update',
  document: LakeDocument,
  writer: Writer,
  site: WriteSite,
): void {
  const {_id: id, _type: type} = document
  // Schemas need `manage` by their id, because tools trust these documents whatever their content says.
  const permission = isSchemaId(id) ? 'manage' : change
  if (writer.may(permission, document)) return
  const description =
    `Insufficient permissions; permission "${permission}" required: ` +
    `${writer.title} may not ${permission} document "${id}" of type "${type}"`
  throw refusal(site, 403, 'insufficientPermissionsError', description, {id, permission})
}

function assertKept(before: LakeDocument, after: LakeDocument | null, writer: Writer, site: WriteSite): void {
  const reason = writer.reasonToKeep(before)
  if (reason === undefined || (after && writer.reasonToKeep(after) !== undefined)) return
  const {_id: id, _type: type} = before
  const description = `Document "${id}" of type "${type}" cannot be deleted. ${reason}`
  throw refusal(site, 403, 'insufficientPermissionsError', description, {id, permission: 'update'})
}
