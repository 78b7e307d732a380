import {marksOf, withoutMarks} from '../shapes/marks.ts'
import {type Fact, factFormats, formatFact} from './format.ts'

/** Text with facts and names as `{key}`; empty if staff wrote nothing. */
export type Copy = string | null | undefined

/** Names that copy may mention besides facts: the site's own, and on some pages the visitor's city. */
export type Names = Readonly<Record<string, string>>

/** All values that may stand between braces in copy. */
export interface CopyValues {
  names: Names
  facts: ReadonlyMap<string, Fact>
}

/** A mention in copy. Its groups are the key and the format. */
export const MENTION = /\{([A-Za-z][A-Za-z0-9]*)(?::([A-Za-z]+))?\}/g

/** Receives every mention that cannot be written, and how to correct it. */
type Report = (problem: string) => void

/**
 * Writes `{key}` or `{key:format}`. If it has no value, reports that and returns an empty text.
 * @param gap between a number and its unit
 */
export function writeMention(
  key: string,
  formatName: string | undefined,
  {names, facts}: CopyValues,
  report: Report,
  gap = ' ',
): string {
  // Inherited members of the object are not names.
  const name = Object.hasOwn(names, key) ? names[key] : undefined
  if (name !== undefined) return name
  const fact = facts.get(key)
  const format = factFormats.find((known) => known === (formatName ?? 'plain'))
  const written = fact && format && formatFact(fact, format, gap)
  if (written !== undefined) return written
  if (!fact) report(`Copy mentions {${key}}, but no fact has that key. Add the fact or correct the copy.`)
  else if (format) report(`The fact {${key}} has no value. Enter it in the Facts list.`)
  else report(`Copy mentions {${key}:${formatName}}, but facts are written as ${factFormats.join(', ')}.`)
  return ''
}

/**
 * Replaces `{key}` and `{key:format}` by facts and names. A text that has marks keeps only its own.
 * @param gap between a number and its unit
 */
export function interpolate(text: string, values: CopyValues, report: Report, gap = ' '): string {
  const isMarked = marksOf(text) !== ''
  return text.replace(MENTION, (_mention, key: string, format: string | undefined) => {
    const written = writeMention(key, format, values, report, gap)
    return isMarked ? withoutMarks(written) : written
  })
}
