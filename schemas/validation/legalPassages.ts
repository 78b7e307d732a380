import {isRecord} from '../isRecord.ts'
import {MENTION} from './mentionNames.ts'

/** A fact that the legal team owns. */
export interface LegalFact {
  /** Id of the published document. */
  id: string
  key: string
}

/** GROQ: the facts that legal answers for. Drafts and versions of releases are among them in the perspective `raw`. */
export const LEGAL_FACTS = '*[_type == "fact" && legal == true && defined(key)]'

/** One text of a stored document: a string, or a whole block of rich text. */
interface Passage {
  text: string
  /** Its mentions: keys between braces, and ids of facts in rich text. */
  mentions: readonly string[]
}

const keysIn = (text: string) => Array.from(text.matchAll(MENTION), ([, key = '']) => key)

function childPassage(child: unknown): Passage {
  if (!isRecord(child)) return {text: '', mentions: []}
  const {text, fact, format} = child
  if (typeof text === 'string') return {text, mentions: keysIn(text)}
  const id = isRecord(fact) && typeof fact._ref === 'string' ? fact._ref : ''
  return {text: `{${id}:${typeof format === 'string' ? format : ''}}`, mentions: id === '' ? [] : [id]}
}

/**
 * Returns every text of a value, except in fields with an underscore, which belong to the lake or the editor and have
 * no readers.
 */
function passagesOf(value: unknown): Passage[] {
  if (typeof value === 'string') return [{text: value, mentions: keysIn(value)}]
  if (Array.isArray(value)) return value.flatMap(passagesOf)
  if (!isRecord(value)) return []
  const {children, ...rest} = value
  const others = Object.entries(rest).flatMap(([name, member]) =>
    name.startsWith('_') ? [] : passagesOf(member),
  )
  if (!Array.isArray(children)) return [...others, ...passagesOf(children)]
  const parts = children.map(childPassage)
  const block = {
    text: parts.map(({text}) => text).join(''),
    mentions: parts.flatMap(({mentions}) => mentions),
  }
  return [block, ...others]
}

/** Returns the passages that are not among others. A passage that is written twice is missing twice. */
function without(passages: readonly Passage[], others: readonly Passage[]): Passage[] {
  const left = others.map(({text}) => text)
  return passages.filter(({text}) => {
    const index = left.indexOf(text)
    if (index === -1) return true
    left.splice(index, 1)
    return false
  })
}

const changedPassages = (before: unknown, after: unknown): Passage[] => {
  const [old, next] = [passagesOf(before), passagesOf(after)]
  return [...without(old, next), ...without(next, old)]
}

/** True if two documents read the same, even if other fields differ. */
export const readsTheSame = (before: unknown, after: unknown): boolean =>
  changedPassages(before, after).length === 0

/** True if a change adds, removes or rewrites a text that mentions a name between braces, or a fact. */
export const changesMentions = (before: unknown, after: unknown): boolean =>
  changedPassages(before, after).some(({mentions}) => mentions.length > 0)

/**
 * Returns the keys of the legal facts in texts that a change adds, removes or rewrites. An age limit elsewhere on the
 * page does not count.
 * @param before the published document; null if there is none yet
 */
export function changedLegalFacts(before: unknown, after: unknown, facts: readonly LegalFact[]): string[] {
  const mentioned = new Set(changedPassages(before, after).flatMap(({mentions}) => mentions))
  return facts.filter(({id, key}) => mentioned.has(id) || mentioned.has(key)).map(({key}) => key)
}
