import {getPublishedId, isPublishedId, type ValidationContext} from 'sanity'
import * as v from 'valibot'
import {typeNames} from '../typeLists.ts'
import {factKeyOf, heldFault, mentionedKeys} from './factMentions.ts'
import {lookUp} from './lookUp.ts'
import {reservedFault} from './mentionNames.ts'
import {validateUnique} from './unique.ts'

const KEY = /^[a-z][A-Za-z0-9]*$/

const PublishedKey = v.nullable(v.string())
const Documents = v.array(v.looseObject({_id: v.string(), _type: v.string()}))

/** Explains why a published fact must keep its key; undefined if the key is unchanged or free to change. */
async function reasonHeld(key: string, context: ValidationContext): Promise<string | undefined> {
  const id = getPublishedId(context.document?._id ?? '')
  const old = await lookUp(context, PublishedKey, '*[_id == $id][0].key', {id})
  if (!old || old === key) return undefined
  // Only for a key that is being changed, because it reads all documents with copy.
  const documents = await lookUp(context, Documents, '*[_type in $types]', {types: typeNames})
  const isKept = documents.some(
    (document) => factKeyOf(document) === old && isPublishedId(document._id) && document._id !== id,
  )
  if (isKept) return undefined
  const mentioning = documents.filter((document) => mentionedKeys(document).has(old))
  return heldFault(old, 'renamed', mentioning)
}

/**
 * Checks the key of a fact: its form, that it is free, and that no copy would lose the fact under another key.
 * @returns true, or the reason why not
 */
export async function validateFactKey(
  key: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!key || !KEY.test(key)) {
    return 'Use one word in camel case, letters and digits only: flatFee, checkInWindow.'
  }
  return reservedFault(key) ?? (await reasonHeld(key, context)) ?? validateUnique(key, context)
}
