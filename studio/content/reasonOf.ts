import isNetworkError from 'is-network-error'
import * as v from 'valibot'

/** A refused write: the client's message repeats the reason for each document. */
const Refused = v.object({details: v.object({description: v.string()})})

/** Any other refusal: the client's message begins with the status's name. */
const Answered = v.object({response: v.object({body: v.object({message: v.string()})})})

/** An answer without a reason, of a proxy whose server is gone. */
const OfProxy = v.object({statusCode: v.picklist([502, 503, 504])})

/** Told without an answer. */
export const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.'

/** Returns the reason of an error in one sentence, for the person whose action failed. */
export function reasonOf(error: unknown): string {
  if (v.is(Refused, error)) return error.details.description
  if (v.is(Answered, error)) return error.response.body.message
  if (v.is(OfProxy, error) || isNetworkError(error)) return UNREACHABLE
  return error instanceof Error ? error.message : String(error)
}
