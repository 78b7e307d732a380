import type {ValidationContext} from 'sanity'
import * as v from 'valibot'
import {contentTypeOf} from '../typeLists.ts'
import {isAnother, lookUp} from './lookUp.ts'
import {sameFault, valueIn} from './sameValue.ts'

const Ids = v.array(v.string())

/**
 * Checks that no other document has the edited one's value in its type's unique field. Drafts count.
 * @returns true, or the reason why not
 */
export async function validateUnique(_value: unknown, context: ValidationContext): Promise<true | string> {
  const {document} = context
  const unique = document && contentTypeOf(document._type)?.unique
  const value = unique && valueIn(document, unique.field)
  if (!unique || value === undefined) return true
  const {field, within} = unique
  const isSame = `_type == $type && (${field} == $value || lower(${field}.current) == $value)`
  const query = within ? `*[${isSame} && ${within} == $within]._id` : `*[${isSame}]._id`
  const params = {type: document._type, value, ...(within && {within: document[within] ?? null})}
  const ids = await lookUp(context, Ids, query, params)
  return !ids.some((id) => isAnother(id, context)) || sameFault(unique, value)
}
