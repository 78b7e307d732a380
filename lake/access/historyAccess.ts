import type {Dataset} from '../datasets/dataset.ts'
import {HttpError} from '../errors.ts'
import type {Caller} from './caller.ts'

/** Whether a caller may see what happened to a document, judged by the document as it is or last was. */
export function mayFollow(caller: Caller, id: string, dataset: Dataset): boolean {
  const document = dataset.documentAt(id, {lastRevision: true})
  return document === null || caller.may('history', document)
}

/** @throws HttpError 403 that names the first document whose history the caller may not see */
export function assertMayFollow(caller: Caller, ids: string[], dataset: Dataset): void {
  const hidden = ids.find((id) => !mayFollow(caller, id, dataset))
  if (hidden === undefined) return
  throw new HttpError(
    403,
    `Insufficient permissions; permission "history" required: the history of document "${hidden}" is not yours to see.`,
  )
}
