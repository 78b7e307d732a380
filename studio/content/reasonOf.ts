import * as v from 'valibot'

/** What the content API has refused: the client's message repeats the reason for each document. */
const Refused = v.object({details: v.object({description: v.string()})})

/** What it has refused besides writes: the client's message begins with the name of the status. */
const Answered = v.object({response: v.object({body: v.object({message: v.string()})})})

/** Why something went wrong, in one sentence for the person who tried it. */
export function reasonOf(error: unknown): string {
  if (v.is(Refused, error)) return error.details.description
  if (v.is(Answered, error)) return error.response.body.message
  return error instanceof Error ? error.message : String(error)
}
