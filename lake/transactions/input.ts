import * as v from 'valibot'
import {isObject, jsonCopy, pathOf} from '../documents/json.ts'
import {MAX_CONTENT_LEVELS} from '../limits.ts'
import type {JsonObject} from '../documents/types.ts'
import {invalid, type WriteSite} from './writeSite.ts'

/** Names that the libraries which patch and query content call as methods, or that reach its prototype. */
const RESERVED: ReadonlySet<unknown> = new Set(['__proto__', 'hasOwnProperty'])

/**
 * Returns a separate copy of a mutation or action, with JSON values only.
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

/** Yields the parts of a value that cannot be stored and read unchanged: their paths, and a sentence or two. */
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
    // Skips sound items early: building a path takes ten times as long as checking an item.
    if (!isReserved && isSound(item)) continue
    const at = pathOf(path, key)
    if (isReserved) yield {path: at, problem: `"${key}" cannot be the name of a field. Choose another.`}
    else yield* unstorable(item, at, depth + 1)
  }
}

const isOutOfRange = (value: unknown) => typeof value === 'number' && !Number.isFinite(value)

/** Returns true for a value without members that JSON can represent. */
const isSound = (value: unknown) => (typeof value !== 'object' || value === null) && !isOutOfRange(value)

/** Names the subject of a problem: the document, if there is one, and the field. */
function told(input: unknown, path: string, problem: string): string {
  const body = isObject(input) && typeof input._id !== 'string' ? Object.values(input).find(isObject) : input
  const id = isObject(body) && typeof body._id === 'string' ? `Document "${body._id}"` : ''
  return [id, path, problem].filter((part) => part !== '').join(': ')
}

/**
 * Parses with a schema.
 *
 * @throws WriteError 400 that names the faulty member
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
