import {ContentProblem} from '../errors.ts'
import {marksOf, withoutMarks} from '../marks.ts'
import {factFormats, formatFact} from './format.ts'
import type {Fact, FactFormat} from './format.ts'

/** What copy may mention besides facts: the site's own names, and on some pages the visitor's city. */
export type Names = Readonly<Record<string, string>>

/** Everything that may stand between braces in copy. */
export interface CopyValues {
  names: Names
  facts: ReadonlyMap<string, Fact>
}

const MENTION = /\{([A-Za-z][A-Za-z0-9]*)(?::([A-Za-z]+))?\}/g

/** Names live in an object, whose inherited members are no names. */
const nameOf = (key: string, names: Names) => (Object.hasOwn(names, key) ? names[key] : undefined)

function parseFormat(format: string | undefined): FactFormat | undefined {
  return factFormats.find((known) => known === (format ?? 'plain'))
}

/** @throws ContentProblem naming what cannot be written */
function valueOf(key: string, formatName: string | undefined, {names, facts}: CopyValues): string {
  const name = nameOf(key, names)
  if (name !== undefined) return name
  const fact = facts.get(key)
  if (!fact)
    throw new ContentProblem(
      `Copy mentions {${key}}, but no fact has that key. Add the fact or correct the copy.`,
    )
  const format = parseFormat(formatName)
  if (!format) {
    throw new ContentProblem(
      `Copy mentions {${key}:${formatName}}, but facts are written as ${factFormats.join(', ')}.`,
    )
  }
  const written = formatFact(fact, format)
  if (written === undefined)
    throw new ContentProblem(`The fact {${key}} has no value. Enter it in the Facts list.`)
  return written
}

/** Told about every mention that cannot be written. */
type Report = (problem: ContentProblem) => void

/** What `{key}` or `{key:format}` stands for; empty, after a report, where nothing can be written. */
export function writeMention(
  key: string,
  format: string | undefined,
  values: CopyValues,
  report: Report,
): string {
  try {
    return valueOf(key, format, values)
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error
    report(error)
    return ''
  }
}

/** Puts facts and names in the place of `{key}` and `{key:format}`. A text that has marks keeps its own alone. */
export function interpolate(text: string, values: CopyValues, report: Report): string {
  const isMarked = marksOf(text) !== ''
  return text.replace(MENTION, (_mention, key: string, format: string | undefined) => {
    const written = writeMention(key, format, values, report)
    return isMarked ? withoutMarks(written) : written
  })
}
