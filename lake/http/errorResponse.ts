import {HttpError, LakeError} from '../errors.ts'
import type {Log} from './services.ts'
import {json} from './respond.ts'

const UNFORESEEN = 'The lake failed on this request. Its log has the details.'

/** Nothing has gone wrong: the lake does not do what is asked, and says what to do instead. */
const NOT_OFFERED = 501

/**
 * The one place where an error becomes an answer. Refusals are told as they are; anything unforeseen
 * is logged in full and answered without its details.
 */
export function errorResponse(error: unknown, log: Log): Response {
  const refusal = error instanceof LakeError ? error : new HttpError(500, UNFORESEEN)
  if (refusal !== error) log(`Unexpected error: ${stackOf(error)}`)
  else if (refusal.status >= 500 && refusal.status !== NOT_OFFERED) log(refusal.message)
  const {status, body, headers} = refusal
  return json(body, {status, headers})
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
