import {ContentProblem} from '../errors.ts'
import {factFormats, formatFact} from './format.ts'
import type {Fact, FactFormat} from './format.ts'

/** Names that copy may mention and that come from the site settings. */
export interface Names {
  productName: string
  rideNoun: string
  rideNounPlural: string
}

/** Everything that may stand between braces in copy. */
export interface CopyValues {
  names: Names
  facts: ReadonlyMap<string, Fact>
}

const MENTION = /\{([A-Za-z][A-Za-z0-9]*)(?::([A-Za-z]+))?\}/g

const isName = (key: string, names: Names): key is keyof Names => Object.hasOwn(names, key)

function parseFormat(format: string | undefined): FactFormat | undefined {
  return factFormats.find((known) => known === (format ?? 'plain'))
}

/** @throws ContentProblem naming what cannot be written */
function valueOf(key: string, formatName: string | undefined, {names, facts}: CopyValues): string {
  if (isName(key, names)) return names[key]
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
export type Report = (problem: ContentProblem) => void

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

/** Puts facts and names in the place of `{key}` and `{key:format}`. */
export function interpolate(text: string, values: CopyValues, report: Report): string {
  return text.replace(MENTION, (_mention, key: string, format: string | undefined) =>
    writeMention(key, format, values, report),
  )
}
