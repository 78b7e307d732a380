import {DeadlineError, withinDeadline} from '../time/deadline.ts'
import {QueryError} from '../errors.ts'

/**
 * Computes something for a query. Every other request waits meanwhile, so that what takes too long is
 * broken off.
 *
 * @throws QueryError when it takes longer, and whatever `compute` throws
 */
export function inTime<Result>(query: string, milliseconds: number, compute: () => Result): Result {
  try {
    return withinDeadline(milliseconds, compute)
  } catch (error) {
    throw error instanceof DeadlineError ? tooSlow(query, error) : error
  }
}

/** Says of a query that it took too long. */
export function tooSlow(query: string, {message}: DeadlineError): QueryError {
  const description = `${message} Ask for less at a time, or filter by _type or _id first.`
  return new QueryError('queryEvaluationError', description, query.slice(0, SHOWN_CHARACTERS))
}

/** The query itself may be what is too long. */
const SHOWN_CHARACTERS = 1000
