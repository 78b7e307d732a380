import {CodeUnavailableError} from '../ui/loadCode.ts'

/**
 * Content could not be fetched: the network failed, the answer took too long, or the content
 * service had a fault. Trying again can help.
 */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'
}

/** The content service understood the request and refused it. Trying again does not help; the message says what may. */
export class ContentRefusedError extends Error {
  override readonly name = 'ContentRefusedError'
}

/** Content is there but cannot be shown. The message names the document and the fix. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem'
}

/** The content service answered that nothing is at the address. */
export class ContentMissingError extends Error {
  override readonly name = 'ContentMissingError'
}

/** True if a request with this status was refused, and would be refused again. */
export const isClientFault = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}

/** Converts an error of a content request to a typed one. */
export function toContentError(
  error: unknown,
): ContentUnavailableError | ContentRefusedError | CodeUnavailableError {
  if (error instanceof CodeUnavailableError) return error
  const status = statusOf(error)
  const reason = error instanceof Error ? error.message : String(error)
  if (status !== undefined && isClientFault(status)) {
    return new ContentRefusedError(
      `The content service refused a query (${status}): ${reason} Check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET.`,
      {cause: error},
    )
  }
  return new ContentUnavailableError(`Content could not be fetched: ${reason}`, {cause: error})
}
