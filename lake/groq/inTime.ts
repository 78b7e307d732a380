import {DeadlineError, StoodStillError, withinDeadline} from '../time/deadline.ts'
import {QueryError} from '../errors.ts'

/** How often it is begun on a machine that lets it stand still, each time with twice the time. */
const ATTEMPTS = 3

/**
 * Computes something for a query. What else its thread has to do waits meanwhile, so that what takes too long is broken off.
 *
 * @throws QueryError when it takes longer, and whatever `compute` throws
 */
export function inTime<Result>(query: string, milliseconds: number, compute: () => Result): Result {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return withinDeadline(milliseconds, compute, 2 ** (attempt - 1))
    } catch (error) {
      if (error instanceof StoodStillError && attempt < ATTEMPTS) continue
      throw error instanceof DeadlineError ? tooSlow(query, error) : error
    }
  }
}

/** Says of a query that it took too long. */
export function tooSlow(query: string, {message}: DeadlineError): QueryError {
  const description = `${message} Ask for less at a time, or filter by _type or _id first.`
  return new QueryError('queryEvaluationError', description, query.slice(0, SHOWN_CHARACTERS))
}

/** The query itself may be what is too long. */
const SHOWN_CHARACTERS = 1000
