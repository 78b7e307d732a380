import type {ValidationContext} from 'sanity'
import * as v from 'valibot'
import {isAnother, lookUp} from './lookUp.ts'

const Ids = v.array(v.string())

/**
 * Whether a document other than the one being edited passes a filter. Drafts count.
 * @param filter GROQ, without the brackets
 */
export async function isTaken(
  context: ValidationContext,
  filter: string,
  params: Record<string, unknown>,
): Promise<boolean> {
  const ids = await lookUp(context, Ids, `*[${filter}]._id`, params)
  return ids.some((id) => isAnother(id, context))
}
