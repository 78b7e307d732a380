import {type Observable, timer} from 'rxjs'
import * as v from 'valibot'
import {isClientFault} from '../../src/content/errors.ts'

/** Milliseconds until a failed question is asked again. They double with each failure in a row. */
const FIRST_PAUSE = 2500

/** Milliseconds. People wait for the answer once the server is back. */
const LONGEST_PAUSE = 20_000

/** Refusals of a query, and of a stream of changes. */
const Refused = v.union([
  v.object({statusCode: v.number()}),
  v.pipe(
    v.object({status: v.number()}),
    v.transform(({status}) => ({statusCode: status})),
  ),
])

/** A query that has taken too long on a busy server has the status of a faulty one. */
const TookTooLong = v.object({details: v.object({type: v.literal('queryEvaluationError')})})

/** The session has ended. Questions are answered again once the person has signed in. */
const SIGNED_OUT = 401

/** True if asking again may help after an error: always, unless the question was refused for good. */
export function mayPass(error: unknown): boolean {
  const refused = v.safeParse(Refused, error)
  if (!refused.success || v.is(TookTooLong, error)) return true
  const {statusCode} = refused.output
  return statusCode === SIGNED_OUT || !isClientFault(statusCode)
}

/**
 * Waits before a question is asked again.
 * @param failures in a row so far
 */
export const pause = (failures: number, first = FIRST_PAUSE): Observable<0> =>
  timer(Math.min(first * 2 ** (failures - 1), LONGEST_PAUSE))
