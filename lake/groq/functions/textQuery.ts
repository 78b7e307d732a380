import {isObject} from '../../documents/json.ts'

/** Words that must stand next to one another; the last may be the beginning of a longer one. */
interface Term {
  words: string[]
  isPrefix: boolean
}

/** What `text::query()` understands: any of some terms, and none of others. */
export interface TextQuery {
  wanted: Term[]
  excluded: Term[]
}

const PARTS = /-?"[^"]*"\*?|[^\s"]+/g
/** Letters and digits of any script; a period within a word belongs to it, as in ids. */
const WORDS = /[\p{L}\p{N}\p{M}_]+(?:\.[\p{L}\p{N}\p{M}_]+)*/gu

/** Reads `taxi "flat fee" air* -draft`: any of the terms before the minus, in any order, and not that after it. */
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

/** What it is worth, for each term, that one text has all of them and says nothing else. */
const TOGETHER = 4

/**
 * How well a value matches: 0 when it does not, else 1 or more. It grows with terms found and how often, and
 * above all with how many of them one of its texts has together, the more the fewer other words that text has.
 *
 * @param value a text, or anything that holds texts
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

/** A term found again and again says ever less: one time is worth 1, many no more than 2.2. */
const saturated = (count: number) => (count * 2.2) / (count + 1.2)

/**
 * From 0 to 1. @param counts how often a text has each term @param length words of the text
 */
function closeness(counts: number[], length: number): number {
  const found = counts.filter((count) => count > 0).length
  if (found === 0) return 0
  const share = found / counts.length
  return share ** 2 * (0.5 + 0.5 * Math.min(1, found / length))
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Texts of a value, its parts' too; members that start with an underscore are no content. */
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
