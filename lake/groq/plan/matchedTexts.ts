import {isObject} from '../../documents/json.ts'
import type {LakeDocument} from '../../documents/types.ts'

/*
 * groq-js splits a text into words and tests each of them against a pattern for each word of `match`. Most documents lack even the
 * letters of the pattern, and this check takes a tenth of the time.
 */

/** Letters that a document must contain to match `title match "flat fee*"`, or `[title, text] match …`. */
export interface MatchedTexts {
  /** Paths to the texts: lists of member names. */
  paths: string[][]
  /** Letters that one of the texts must contain, in the form of `folded`. */
  parts: string[]
}

/** Characters at which groq-js splits words. */
const BETWEEN_WORDS = /[!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/
/** Characters that match others in a pattern. A period does too, because groq-js makes a regular expression of it. */
const ANY = /[*.]/

/** groq-js compares only the beginning of longer words in patterns. */
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

/** Returns true if a document may match. It need not, because the letters can span several words. */
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

/** Folds a text like groq-js: it compares upper case, and drops periods at the edges of words. */
const folded = (text: string): string => (text.includes('.') ? text.replaceAll('.', '') : text).toUpperCase()
