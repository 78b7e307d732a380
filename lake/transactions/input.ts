import * as v from 'valibot'
import {isObject, jsonCopy, pathOf} from '../documents/json.ts'
import {MAX_CONTENT_LEVELS} from '../limits.ts'
import type {JsonObject} from '../documents/types.ts'
import {invalid, type WriteSite} from './writeSite.ts'

/** Names that the libraries which patch and query content call as methods, or that reach its prototype. */
const RESERVED: ReadonlySet<unknown> = new Set(['__proto__', 'hasOwnProperty'])

/**
 * A copy of a mutation or action that nobody else holds, with only what JSON can say.
 *
 * @throws WriteError 400 for content that cannot be stored
 */
export function ownInput(input: unknown, site: WriteSite): JsonObject {
  assertStorable(input, site)
  const copy = jsonCopy(input)
  if (!isObject(copy)) throw invalid(site, 'Expected an object')
  return copy
}

/**
 * Checks that content can be stored and read again as it is.
 *
 * @throws WriteError 400 that names the field
 */
export function assertStorable(value: unknown, site: WriteSite): void {
  for (const {path, problem} of unstorable(value)) throw invalid(site, told(value, path, problem))
}

/** A part of a value that cannot be stored and read again as it is: where it stands, and a sentence or two. */
export function* unstorable(
  value: unknown,
  path = '',
  depth = 0,
): Generator<{path: string; problem: string}> {
  if (isOutOfRange(value)) {
    yield {path, problem: 'A number is out of range. Write it as a text, or a smaller one.'}
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_CONTENT_LEVELS) {
    yield {path, problem: `Content is nested more than ${MAX_CONTENT_LEVELS} levels deep. Keep it flatter.`}
    return
  }
  for (const [key, item] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const isReserved = RESERVED.has(key)
    // Most of what there is: to write its path takes ten times as long as to look at it.
    if (!isReserved && isSound(item)) continue
    const at = pathOf(path, key)
    if (isReserved) yield {path: at, problem: `"${key}" cannot be the name of a field. Choose another.`}
    else yield* unstorable(item, at, depth + 1)
  }
}

const isOutOfRange = (value: unknown) => typeof value === 'number' && !Number.isFinite(value)

/** Whether a value is one that JSON can say, and has no others in it. */
const isSound = (value: unknown) => (typeof value !== 'object' || value === null) && !isOutOfRange(value)

/** Names what a problem is about: the document, where one is sent, and the field. */
function told(input: unknown, path: string, problem: string): string {
  const body = isObject(input) && typeof input._id !== 'string' ? Object.values(input).find(isObject) : input
  const id = isObject(body) && typeof body._id === 'string' ? `Document "${body._id}"` : ''
  return [id, path, problem].filter((part) => part !== '').join(': ')
}

/**
 * Parses with a schema.
 *
 * @throws WriteError 400 that names the member at fault
 */
export function parseInput<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
  site: WriteSite,
): Output {
  const parsed = v.safeParse(schema, input, {abortEarly: true})
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw invalid(site, told(input, v.getDotPath(issue) ?? '', issue.message))
}
