import {DeadlineError, StoodStillError, withinDeadline} from '../time/deadline.ts'
import {QueryError} from '../errors.ts'

/** Most attempts if the machine stands still, each with twice the time. */
const ATTEMPTS = 3

/**
 * Computes a part of a query, and ends it at a deadline, because all other work of the thread waits meanwhile.
 *
 * @throws QueryError if it takes longer, and all errors of `compute`
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

/** Returns the error for a query that took too long. */
export function tooSlow(query: string, {message}: DeadlineError): QueryError {
  const description = `${message} Ask for less at a time, or filter by _type or _id first.`
  return new QueryError('queryEvaluationError', description, query.slice(0, SHOWN_CHARACTERS))
}

/** Limits the query in the error: its text may be very long. */
const SHOWN_CHARACTERS = 1000
