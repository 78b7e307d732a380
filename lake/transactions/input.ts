import * as v from 'valibot'
import {isObject, jsonCopy} from '../documents/json.ts'
import {MAX_CONTENT_LEVELS} from '../limits.ts'
import type {JsonObject} from '../documents/types.ts'
import {invalid, type WriteSite} from './writeSite.ts'

/** Names that the libraries which patch and query content call as methods, or that reach its prototype. */
const RESERVED = new Set(['__proto__', 'hasOwnProperty'])

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
 * @throws WriteError 400
 */
export function assertStorable(value: unknown, site: WriteSite, depth = 0): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalid(site, 'A number is out of range')
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_CONTENT_LEVELS) {
    throw invalid(site, `Content is nested more than ${MAX_CONTENT_LEVELS} levels deep`)
  }
  for (const [key, item] of Object.entries(value)) {
    if (RESERVED.has(key)) throw invalid(site, `"${key}" cannot be the name of a field. Choose another.`)
    assertStorable(item, site, depth + 1)
  }
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
  const path = v.getDotPath(issue)
  throw invalid(site, path ? `${path}: ${issue.message}` : issue.message)
}
