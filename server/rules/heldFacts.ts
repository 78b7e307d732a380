import type {LakeDocument, Rule, RuleContext} from 'content-lake'
import {indexBy} from '../../model/indexBy.ts'
import {typeNames} from '../../schemas/typeLists.ts'
import {factKeyOf, heldFault, mentionedKeys} from '../../schemas/validation/factMentions.ts'
import {isPublished} from './legalRevision.ts'
import {oncePerTransaction} from './oncePerTransaction.ts'

const publishedKey = (document: LakeDocument | null) =>
  document && isPublished(document) ? factKeyOf(document) : undefined

/** Finds the keys of facts, and the documents that mention each, in the state after a transaction. Includes drafts and releases. */
const mentions = oncePerTransaction(({select}: RuleContext) => {
  const documents = select(`*[_type in ${JSON.stringify(typeNames)}]`)
  return {keys: new Set(documents.map(publishedKey)), byKey: indexBy(documents, mentionedKeys)}
})

/** Keeps a published fact and its key as long as copy or the site itself needs it. */
export const HELD_FACTS: Rule = {
  refuse({before, after}, context) {
    const key = publishedKey(before)
    if (key === undefined || publishedKey(after) === key) return undefined
    const {keys, byKey} = mentions(context)
    // If another fact has the same key, mentions of it still work.
    return keys.has(key) ? undefined : heldFault(key, after ? 'renamed' : 'gone', byKey.get(key) ?? [])
  },
}
