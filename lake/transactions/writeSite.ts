import {WriteError} from '../errors.ts'
import type {DeadlineError} from '../time/deadline.ts'
import type {JsonObject} from '../documents/types.ts'

/** The part of a request that is being run, for its errors. */
export interface WriteSite {
  kind: 'mutationError' | 'actionError'
  /** Position of the mutation or action in the request. */
  index: number
}

/** Returns the error that refuses one mutation or action. */
export function refusal(
  site: WriteSite,
  status: number,
  type: string,
  description: string,
  details: JsonObject = {},
): WriteError {
  return new WriteError(site.kind, status, type, description, site.index, details)
}

/** Returns a 400: the request is malformed. */
export function invalid(site: WriteSite, description: string): WriteError {
  return refusal(site, 400, 'validationError', description)
}

/** Returns a 400: it takes longer to compute than a write may. */
export function tooSlow(site: WriteSite, {message}: DeadlineError): WriteError {
  return invalid(site, `${message} Write less at a time, or keep documents smaller.`)
}

/** Returns a 400: a document keeps its id and type as long as it exists. */
export function immutableAttribute(site: WriteSite, id: string, attribute: '_id' | '_type'): WriteError {
  const description = `Cannot modify immutable attribute "${attribute}" of document "${id}"`
  return refusal(site, 400, 'cannotModifyImmutableAttributeError', description, {id, attribute})
}

/** Returns a 409: the document to create exists already. */
export function alreadyExists(site: WriteSite, id: string): WriteError {
  return refusal(site, 409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, {id})
}

/** Returns a 404: a document that the request needs does not exist. */
export function notFound(site: WriteSite, id: string, description: string): WriteError {
  return refusal(site, 404, 'documentNotFoundError', description, {id})
}

/** Returns a 409: the document has another revision than the request requires. */
export function revisionMismatch(
  site: WriteSite,
  id: string,
  current: string | undefined,
  expected: string,
): WriteError {
  const description = `Document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`
  const details = {id, expectedRevisionID: expected, currentRevisionID: current ?? null}
  return refusal(site, 409, 'documentRevisionIDDoesNotMatchError', description, details)
}
