import {MENTION} from '../../../schemas/validation/mentionNames.ts'
import type {Content} from '../../content/content.ts'
import {readCopyValues, writeCopy} from '../../content/copyValues.ts'
import {copyFieldsOf, holdsCopy} from '../../content/copyFields.ts'
import type {ContentDocument, Fields} from '../../content/documents.ts'
import {indexBy} from '../../../model/indexBy.ts'
import {keptOf} from '../../legal/legalDifferences.ts'
import {type FactKeys, factKeys, passagesIn, passageText} from '../../content/passages.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'

/** A document that mentions a fact. */
export interface FactUse {
  document: ContentDocument
  title: string
  /** The sentences with the mention, as visitors read them. */
  sentences: string[]
}

const sentencesOf = new Intl.Segmenter('en-US', {granularity: 'sentence'})

const keysIn = (copy: string): string[] =>
  [...copy.matchAll(MENTION)].flatMap(([, key]) => (key === undefined ? [] : [key]))

/** Indexes sentences by their mentioned keys. Splits them before values are filled in, because `$9.95` has a dot. */
function mentionsIn(passages: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const mentions = new Map<string, Set<string>>()
  for (const passage of passages.filter((text) => keysIn(text).length > 0)) {
    for (const {segment} of sentencesOf.segment(passage)) {
      for (const key of keysIn(segment)) {
        mentions.set(key, (mentions.get(key) ?? new Set()).add(segment.trim()))
      }
    }
  }
  return mentions
}

/** The passages of a document, and the facts that they mention. */
interface Copy {
  passages: readonly string[]
  mentions: ReadonlyMap<string, ReadonlySet<string>>
}

/** A document with copy. */
interface CopyDocument {
  document: ContentDocument
  title: string
  copy: Copy
}

/** All copy of the site, read once for any number of questions. */
export interface SiteCopy {
  documents: readonly CopyDocument[]
  /** Documents that mention a fact, by its key. */
  mentioning: ReadonlyMap<string, readonly CopyDocument[]>
}

/** Cached copy, valid as long as its document and the keys of facts stay the same. */
const known = new WeakMap<Fields, Copy & {keys: string}>()

function readCopy({type, newest}: ContentDocument, factsByKey: FactKeys, keys: string): Copy {
  const before = known.get(newest)
  if (before?.keys === keys) return before
  const passages = [...passagesIn(newest, factsByKey, copyFieldsOf(type))].map(passageText)
  const copy = {passages, mentions: mentionsIn(passages), keys}
  known.set(newest, copy)
  return copy
}

/** Reads all copy of the site, and reuses the copy of unchanged documents. */
export function copyOf(content: Content): SiteCopy {
  const factsByKey = factKeys(content.documents)
  const keys = JSON.stringify([...factsByKey])
  const documents = content.documents
    .filter(({type}) => holdsCopy(type))
    .map((document) => ({
      document,
      title: writtenTitle(document, content),
      copy: readCopy(document, factsByKey, keys),
    }))
  return {documents, mentioning: indexBy(documents, ({copy}) => copy.mentions.keys())}
}

/** Returns every document that mentions a fact, with the sentences. */
export const usesOf = (key: string, {mentioning}: SiteCopy, content: Content): FactUse[] =>
  (mentioning.get(key) ?? []).map(({document, title, copy}) => {
    const kept = keptOf(document.published)
    const values = kept ? readCopyValues(kept, undefined) : content.copy
    const sentences = [...(copy.mentions.get(key) ?? [])].map((sentence) => writeCopy(sentence, values))
    return {document, title, sentences}
  })
