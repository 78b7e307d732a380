import type {LakeDocument, Rule, RuleContext} from 'content-lake'
import {typeNames} from '../../schemas/typeLists.ts'
import {factKeyOf, heldFault, mentionedKeys} from '../../schemas/validation/factMentions.ts'
import {isPublished} from './legalRevision.ts'
import {oncePerTransaction} from './oncePerTransaction.ts'

const publishedKey = (document: LakeDocument | null) =>
  document && isPublished(document) ? factKeyOf(document) : undefined

/** Everything as a transaction leaves it, drafts and releases too: the keys of facts, and what mentions each. */
const mentions = oncePerTransaction(({select}: RuleContext) => {
  const documents = select(`*[_type in ${JSON.stringify(typeNames)}]`)
  const byKey = new Map<string, LakeDocument[]>()
  for (const document of documents) {
    for (const key of mentionedKeys(document)) byKey.set(key, [...(byKey.get(key) ?? []), document])
  }
  return {keys: new Set(documents.map(publishedKey)), byKey}
})

/** A published fact keeps its key, and stays, as long as copy or the site itself needs it. */
export const HELD_FACTS: Rule = {
  refuse({before, after}, context) {
    const key = publishedKey(before)
    if (key === undefined || publishedKey(after) === key) return undefined
    const {keys, byKey} = mentions(context)
    // Another fact may have the same key: mentions of it go on saying something.
    return keys.has(key) ? undefined : heldFault(key, after ? 'renamed' : 'gone', byKey.get(key) ?? [])
  },
}
