import {STATUS_CODES} from 'node:http'
import type {JsonObject} from './documents/types.ts'

/**
 * An error with an answer for the client. Thrown where it is found and turned into a response once, by `errorResponse`; `body` is
 * already in the API's own shape.
 */
export class LakeError extends Error {
  readonly status: number
  readonly body: JsonObject
  /** Headers of the answer. */
  readonly headers: Record<string, string>

  constructor(status: number, message: string, body: JsonObject, headers: Record<string, string> = {}) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** An error of the HTTP surface: `{statusCode, error, message}`. */
export class HttpError extends LakeError {
  constructor(status: number, message: string, headers?: Record<string, string>) {
    super(status, message, {statusCode: status, error: STATUS_CODES[status] ?? 'Error', message}, headers)
  }
}

/** Refuses a client that has used up its share for now. */
export class TooManyRequestsError extends HttpError {
  /** @param retryAfter seconds until it is worth trying again */
  constructor(message: string, retryAfter: number) {
    super(429, message, {'retry-after': String(Math.max(1, Math.ceil(retryAfter)))})
  }
}

/** Ends work for a client that has left. Nobody reads it. */
export class ClientLeftError extends HttpError {
  constructor() {
    super(400, 'The connection was lost before the answer was ready.')
  }
}

/** A query that does not parse or cannot be evaluated. Offsets count characters of the query. */
export class QueryError extends LakeError {
  constructor(
    type: 'queryParseError' | 'queryEvaluationError',
    description: string,
    query: string,
    span?: {start: number; end: number},
  ) {
    super(400, description, {error: {type, description, query, ...span}})
  }
}

/** A write that was refused: mutations and actions share the shape and differ in `kind`. */
export class WriteError extends LakeError {
  /** Position of the mutation or action that failed. */
  readonly index: number

  /**
   * @param type the API's word for the reason, such as `documentAlreadyExistsError`
   * @param index position of the mutation or action that failed
   * @param details members that the API adds to the item's error, such as `id` or `currentRevisionID`
   */
  constructor(
    kind: 'mutationError' | 'actionError',
    status: number,
    type: string,
    description: string,
    index = 0,
    details: JsonObject = {},
  ) {
    super(status, description, {
      error: {type: kind, description, items: [{error: {type, description, ...details}, index}]},
    })
    this.index = index
  }
}

/** The database or the folder of assets cannot be used. `message` is one line that names the fix. */
export class StoreError extends LakeError {
  constructor(message: string, options: {status?: number; cause?: unknown} = {}) {
    const status = options.status ?? 500
    super(status, message, {statusCode: status, error: STATUS_CODES[status] ?? 'Error', message})
    this.cause = options.cause
  }
}

/** Returns the error that came first: a disk that fails in the middle of work also refuses to close its files. */
export const firstError = (error: unknown): unknown =>
  error instanceof SuppressedError ? firstError(error.suppressed) : error

/** Returns the message of what went wrong first. */
export function messageOf(thrown: unknown): string {
  const error = firstError(thrown)
  return error instanceof Error ? error.message : String(error)
}

/** Returns what went wrong first, and where, for logs. */
export function stackOf(thrown: unknown): string {
  const error = firstError(thrown)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
