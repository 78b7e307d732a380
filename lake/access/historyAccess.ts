import type {Dataset} from '../datasets/dataset.ts'
import {HttpError} from '../errors.ts'
import type {Caller} from './caller.ts'

/** Returns true if a caller may see a document's history, judged by its present or last state. */
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
