import {isObject} from '../../documents/json.ts'

/** Words in a row; the last may be the beginning of a longer word. */
interface Term {
  words: string[]
  isPrefix: boolean
}

/** A parsed `text::query()`: any of the wanted terms, and none of the excluded ones. */
export interface TextQuery {
  wanted: Term[]
  excluded: Term[]
}

const PARTS = /-?"[^"]*"\*?|[^\s"]+/g
/** Letters and digits of any script; a period within a word is part of it, as in ids. */
const WORDS = /[\p{L}\p{N}\p{M}_]+(?:\.[\p{L}\p{N}\p{M}_]+)*/gu

/** Parses `taxi "flat fee" air* -draft`: any of the terms, in any order, without the term after the minus. */
export function parseTextQuery(text: string): TextQuery {
  const query: TextQuery = {wanted: [], excluded: []}
  for (const part of text.match(PARTS) ?? []) {
    const isExcluded = part.startsWith('-')
    const term = {words: wordsOf(part), isPrefix: part.endsWith('*')}
    if (isExcluded && term.words.length > 0) query.excluded.push(term)
    else if (!isExcluded && (term.words.length > 0 || term.isPrefix)) query.wanted.push(term)
  }
  return query
}

/** Weight per term for one text that has all terms and no other words. */
const TOGETHER = 4

/**
 * Scores a value: 0 without a match, else 1 or more. The score grows with the number of terms found and their frequency. It grows
 * most if one of its texts has several terms together, and the more the fewer other words that text has.
 *
 * @param value a text, or any value that contains texts
 */
export function scoreText(value: unknown, {wanted, excluded}: TextQuery): number {
  const texts = [...textsIn(value)].map(wordsOf)
  const isFoundIn = (term: Term) => texts.some((words) => countOf(term, words) > 0)
  if (excluded.some(isFoundIn)) return 0
  if (wanted.length === 0) return excluded.length > 0 ? 1 : 0
  const counts = texts.map((words) => wanted.map((term) => countOf(term, words)))
  const found = wanted.map((_term, index) => counts.reduce((sum, ofText) => sum + (ofText[index] ?? 0), 0))
  if (found.every((count) => count === 0)) return 0
  const closest = Math.max(...counts.map((ofText, index) => closeness(ofText, texts[index]?.length ?? 0)))
  return sumOf(found.map(saturated)) + TOGETHER * wanted.length * closest
}

/** Limits the weight of a repeated term: once counts 1, many times no more than 2.2. */
const saturated = (count: number) => (count * 2.2) / (count + 1.2)

/** Returns 0 to 1. @param counts frequency of each term in a text @param length words of the text */
function closeness(counts: number[], length: number): number {
  const found = counts.filter((count) => count > 0).length
  if (found === 0) return 0
  const share = found / counts.length
  return share ** 2 * (0.5 + 0.5 * Math.min(1, found / length))
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Yields the texts of a value and its parts; members whose names start with an underscore are not content. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item)
  else if (isObject(value)) {
    for (const [key, member] of Object.entries(value)) if (!key.startsWith('_')) yield* textsIn(member)
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? []
}

function countOf({words, isPrefix}: Term, text: string[]): number {
  // A lone asterisk stands for any word.
  if (words.length === 0) return text.length
  const last = words.length - 1
  const isAt = (start: number) =>
    words.every((word, index) => {
      const found = text[start + index]
      return index === last && isPrefix ? found?.startsWith(word) : found === word
    })
  return text.filter((_, start) => isAt(start)).length
}
