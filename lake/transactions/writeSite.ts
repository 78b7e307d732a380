import {WriteError} from '../errors.ts'
import type {DeadlineError} from '../time/deadline.ts'
import type {JsonObject} from '../documents/types.ts'

/** Which part of a request is being carried out, for the error that it may meet. */
export interface WriteSite {
  kind: 'mutationError' | 'actionError'
  /** Position of the mutation or action in the request. */
  index: number
}

/** The error of refusing one mutation or action. */
export function refusal(
  site: WriteSite,
  status: number,
  type: string,
  description: string,
  details: JsonObject = {},
): WriteError {
  return new WriteError(site.kind, status, type, description, site.index, details)
}

/** The request is malformed: 400. */
export function invalid(site: WriteSite, description: string): WriteError {
  return refusal(site, 400, 'validationError', description)
}

/** It takes longer to compute than a write may: 400. */
export function tooSlow(site: WriteSite, {message}: DeadlineError): WriteError {
  return invalid(site, `${message} Write less at a time, or keep documents smaller.`)
}

/** A document keeps its id and type as long as it exists: 400. */
export function immutableAttribute(site: WriteSite, id: string, attribute: '_id' | '_type'): WriteError {
  const description = `Cannot modify immutable attribute "${attribute}" of document "${id}"`
  return refusal(site, 400, 'cannotModifyImmutableAttributeError', description, {id, attribute})
}

/** The document that is to be created is there already: 409. */
export function alreadyExists(site: WriteSite, id: string): WriteError {
  return refusal(site, 409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, {id})
}

/** A document that the request needs is not there: 404. */
export function notFound(site: WriteSite, id: string, description: string): WriteError {
  return refusal(site, 404, 'documentNotFoundError', description, {id})
}

/** The document is not in the revision that the request was made for: 409. */
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
