import {HttpError, LakeError, stackOf} from '../errors.ts'
import type {Log} from './services.ts'
import {json} from './respond.ts'

const UNFORESEEN = 'The lake failed on this request. Its log has the details.'

/** Status of endpoints that the lake refuses with an alternative. It is not a failure. */
const NOT_OFFERED = 501

/**
 * Turns every error into an answer. Refusals are sent as they are; unforeseen errors are logged in full and answered without details.
 */
export function errorResponse(error: unknown, log: Log): Response {
  const refusal = error instanceof LakeError ? error : new HttpError(500, UNFORESEEN)
  if (refusal !== error) log(`Unexpected error: ${stackOf(error)}`)
  else if (refusal.status >= 500 && refusal.status !== NOT_OFFERED) log(refusal.message)
  const {status, body, headers} = refusal
  return json(body, {status, headers})
}

/** Limits of the log: anybody can request any number of them. */
const MOST_LOGGED = 100
const LONGEST_PATH = 200

/** Reports each missing endpoint once, so that developers see which ones the lake lacks. */
export function logUnknownEndpoints(log: Log): (method: string, path: string) => void {
  const logged = new Set<string>()
  return (method, path) => {
    const endpoint = `${method} ${path.slice(0, LONGEST_PATH)}`
    if (logged.has(endpoint) || logged.size >= MOST_LOGGED) return
    logged.add(endpoint)
    log(`Something asked for ${endpoint}, which the lake does not have.`)
  }
}
