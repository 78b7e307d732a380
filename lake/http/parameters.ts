import {HttpError} from '../errors.ts'
import {MAX_PARAMETERS} from '../limits.ts'
import type {JsonObject} from '../documents/types.ts'
import {assertBearable} from './weight.ts'

/**
 * Reads `name=true` or `name=false`.
 *
 * @throws HttpError 400 for anything else
 */
export function booleanParameter(search: URLSearchParams, name: string, fallback = false): boolean {
  const value = textParameter(search, name)
  if (value === undefined) return fallback
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw new HttpError(400, `Parameter "${name}" must be true or false, not "${value}".`)
}

/**
 * Reads a whole number from 1 to `max`; larger ones are lowered to `max`.
 *
 * @throws HttpError 400 for anything else
 */
export function countParameter(search: URLSearchParams, name: string, fallback: number, max: number): number {
  const value = textParameter(search, name)
  if (value === undefined) return fallback
  if (!/^\d+$/.test(value) || Number(value) === 0) {
    throw new HttpError(400, `Parameter "${name}" must be a whole number above 0, not "${value}".`)
  }
  return Math.min(Number(value), max)
}

/** Reads a parameter that must be one of a few words. */
export function choiceParameter<const Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = textParameter(search, name)
  if (value === undefined) return undefined
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) {
    throw new HttpError(400, `Parameter "${name}" must be one of ${choices.join(', ')}, not "${value}".`)
  }
  return choice
}

/** Returns a parameter; undefined if it is absent or empty. */
export function textParameter(search: URLSearchParams, name: string): string | undefined {
  return search.get(name) || undefined
}

/**
 * Returns a required parameter.
 *
 * @throws HttpError 400 if it is absent or empty
 */
export function requiredParameter(search: URLSearchParams, name: string): string {
  const value = textParameter(search, name)
  if (value === undefined) throw new HttpError(400, `Parameter "${name}" is missing.`)
  return value
}

/** Splits comma-separated words and drops repeated ones: a short list that repeats one large document would make a huge answer. */
export function listOf(text: string): string[] {
  return [...new Set(text.split(','))].filter((item) => item !== '')
}

/**
 * Reads the GROQ parameters of a URL: `$name=<JSON>`.
 *
 * @throws HttpError 400 that names the one that is not JSON, or nested too deeply, 413 if there are too many
 */
export function groqParameters(search: URLSearchParams): JsonObject {
  const entries = [...search].filter(([name]) => name.startsWith('$'))
  assertFewParameters(entries.length)
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(1), parseValue(name, value)]))
}

/** @throws HttpError 413 if a query has too many parameters */
export function assertFewParameters(count: number): void {
  if (count <= MAX_PARAMETERS) return
  throw new HttpError(
    413,
    `The query has ${count} parameters, more than ${MAX_PARAMETERS} (MAX_PARAMETERS). Put lists in their place.`,
  )
}

function parseValue(name: string, text: string): unknown {
  assertBearable(text, `Parameter "${name}"`)
  return parseJson(name, text)
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, `Parameter "${name}" must be JSON; a text is written in double quotes.`)
  }
}
