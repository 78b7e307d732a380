import {HttpError} from '../errors.ts'
import {listOf} from './parameters.ts'

/** From this version on queries answer published content and listeners leave out drafts and versions by default. */
export const PUBLISHED_BY_DEFAULT = '2025-02-19'

/**
 * Returns true if an API version in a path (`v2025-02-19`, `v1`, `vX`) is not older than a date. `vX` is newer than every date;
 * versions without a date are older.
 */
export function isVersionFrom(version: string, date: string): boolean {
  if (version === 'vX' || version === 'vx') return true
  return /^v\d{4}-\d{2}-\d{2}$/.test(version) && version.slice(1) >= date
}

/**
 * Returns the perspective stack of a query, highest priority first.
 *
 * @throws HttpError 400 for a name that is not a perspective's
 */
export function perspectiveOf(search: URLSearchParams, version: string): string[] {
  const stack = listOf(search.get('perspective') ?? '')
  if (stack.length === 0) return [isVersionFrom(version, PUBLISHED_BY_DEFAULT) ? 'published' : 'raw']
  const unusable = stack.find((name) => !/^[a-zA-Z0-9_-]+$/.test(name))
  if (unusable !== undefined) {
    throw new HttpError(
      400,
      `"${unusable}" is not a perspective: use raw, published, drafts or release names.`,
    )
  }
  if (stack.includes('raw') && stack.length > 1) {
    throw new HttpError(400, 'Perspective "raw" stands alone: leave out the others.')
  }
  return stack
}
