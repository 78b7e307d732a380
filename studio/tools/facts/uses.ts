import {MENTION} from '../../../schemas/validation/mentionNames.ts'
import type {Content} from '../../content/content.ts'
import {readCopyValues, writeCopy} from '../../content/copyValues.ts'
import {holdsCopy} from '../../content/copyFields.ts'
import {type ContentDocument, textOf} from '../../content/documents.ts'
import {keptOf} from '../../content/legalDifferences.ts'
import {type FactKeys, passagesIn} from '../../content/passages.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'

/** A document that mentions a fact. */
export interface FactUse {
  document: ContentDocument
  title: string
  /** The sentences that mention it, as visitors read them. */
  sentences: string[]
}

const sentencesOf = new Intl.Segmenter('en-US', {granularity: 'sentence'})

const mentions = (copy: string, key: string) => [...copy.matchAll(MENTION)].some(([, named]) => named === key)

/** The sentences of a passage that mention a fact; cut before values are in place, because `$9.95` has a dot. */
const sentencesWith = (passage: string, key: string): string[] =>
  [...sentencesOf.segment(passage)]
    .map(({segment}) => segment.trim())
    .filter((sentence) => mentions(sentence, key))

/** Keys of facts by the ids of their documents. */
const factKeys = ({documents}: Content): FactKeys =>
  new Map(
    documents
      .filter(({type}) => type === 'fact')
      .flatMap(({id, newest}) => {
        const key = textOf(newest, 'key')
        return key ? [[id, key] as const] : []
      }),
  )

/** A document that holds copy, with its passages. */
interface Copy {
  document: ContentDocument
  title: string
  passages: string[]
}

/** All copy of the site, read once for any number of questions. */
export function copyOf(content: Content): Copy[] {
  const keys = factKeys(content)
  return content.documents
    .filter(({type}) => holdsCopy(type))
    .map((document) => ({
      document,
      title: writtenTitle(document, content),
      passages: [...passagesIn(document.newest, keys)],
    }))
}

/** Every document that mentions a fact, with the sentences that do. */
export const usesOf = (key: string, copy: readonly Copy[], content: Content): FactUse[] =>
  copy.flatMap(({document, title, passages}) => {
    const sentences = passages.flatMap((passage) => sentencesWith(passage, key))
    const kept = keptOf(document.published)
    const values = kept ? readCopyValues(kept, undefined) : content.copy
    const written = [...new Set(sentences)].map((sentence) => writeCopy(sentence, values))
    return written.length > 0 ? [{document, title, sentences: written}] : []
  })
