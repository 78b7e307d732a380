import {getPublishedId, type SanityClient, type ValidationContext} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../apiVersion.ts'

/** Answers that are on their way. Hundreds of documents of a release are validated at once, and ask for the same. */
const awaited = new Map<string, Promise<unknown>>()

function fetchOnce(client: SanityClient, query: string, params: Record<string, unknown>): Promise<unknown> {
  const {url, dataset} = client.config()
  const question = JSON.stringify([url, dataset, query, params])
  const known = awaited.get(question)
  if (known) return known
  const answer = client.fetch<unknown>(query, params).finally(() => awaited.delete(question))
  awaited.set(question, answer)
  return answer
}

/**
 * Queries the dataset as staff see it: drafts count as well.
 * @param answer schema of the expected answer
 * @throws when the dataset cannot be reached or its answer does not fit
 */
export async function lookUp<const Answer extends v.GenericSchema>(
  context: ValidationContext,
  answer: Answer,
  query: string,
  params: Record<string, unknown> = {},
): Promise<v.InferOutput<Answer>> {
  const client = context.getClient({apiVersion: API_VERSION}).withConfig({perspective: 'raw'})
  return v.parse(answer, await fetchOnce(client, query, params))
}

/** True if an id belongs to another document than the edited one, whether that is a draft or published. */
export const isAnother = (id: string, {document}: ValidationContext) =>
  !document || getPublishedId(id) !== getPublishedId(document._id)
