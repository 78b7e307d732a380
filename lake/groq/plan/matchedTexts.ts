import {isObject} from '../../documents/json.ts'
import type {LakeDocument} from '../../documents/types.ts'

/*
 * groq-js splits a text into words and tries each of them on a pattern for each word of `match`. Most documents lack even
 * the letters of the pattern, which is found out in a tenth of the time.
 */

/** What a document must hold for `title match "flat fee*"`, or `[title, text] match …`, to be true of it. */
export interface MatchedTexts {
  /** Where the texts are: the names that lead to each. */
  paths: string[][]
  /** Letters that stand in one of them, as `folded` gives them. */
  parts: string[]
}

/** Characters by which groq-js tells words from each other. */
const BETWEEN_WORDS = /[!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/
/** What stands in a pattern for other characters. A period does, too, since groq-js makes a regular expression of it. */
const ANY = /[*.]/

/** Of longer words in patterns groq-js looks at the beginning alone. */
const LONG = 1024

/**
 * @param paths dotted, such as `slug.current`
 * @param patterns all of which must match
 */
export function matchedTexts(paths: readonly string[], patterns: readonly string[]): MatchedTexts {
  const words = patterns.flatMap((pattern) => pattern.split(BETWEEN_WORDS))
  const parts = words.filter((word) => word.length <= LONG).flatMap((word) => word.split(ANY))
  return {
    paths: paths.map((path) => path.split('.')),
    parts: parts.filter((part) => part !== '').map(folded),
  }
}

/** Whether a document may match: not whether it does, since letters can stand across the words of a text. */
export function mayMatch(document: LakeDocument, {paths, parts}: MatchedTexts): boolean {
  const texts = paths.flatMap((path) => textsAt(document, path)).map(folded)
  return parts.every((part) => texts.some((text) => text.includes(part)))
}

function textsAt(document: LakeDocument, path: string[]): string[] {
  let value: unknown = document
  for (const name of path) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  const values = Array.isArray(value) ? value : [value]
  return values.filter((text) => typeof text === 'string')
}

/** Regular expressions that ignore case compare capitals, and groq-js leaves out periods at the edges of words. */
const folded = (text: string): string => (text.includes('.') ? text.replaceAll('.', '') : text).toUpperCase()
