import {getPublishedId, type ValidationContext} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../apiVersion.ts'

/**
 * Asks the dataset as staff see it: drafts count as well.
 * @param answer what the query is expected to answer
 * @throws when the dataset cannot be reached or answers something else
 */
export async function lookUp<const Answer extends v.GenericSchema>(
  context: ValidationContext,
  answer: Answer,
  query: string,
  params: Record<string, unknown> = {},
): Promise<v.InferOutput<Answer>> {
  const client = context.getClient({apiVersion: API_VERSION}).withConfig({perspective: 'raw'})
  return v.parse(answer, await client.fetch<unknown>(query, params))
}

/** Whether an id belongs to another document than the one being edited, in whatever state that one is. */
export const isAnother = (id: string, {document}: ValidationContext) =>
  !document || getPublishedId(id) !== getPublishedId(document._id)
