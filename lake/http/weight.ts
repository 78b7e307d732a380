import {HttpError} from '../errors.ts'
import {MAX_JSON_KEYS, MAX_JSON_LEVELS, MAX_JSON_VALUES} from '../limits.ts'

/**
 * Refuses JSON that is quick to send and slow to work with, before any work is done with it.
 *
 * @param name of what was sent, such as `The body`
 * @throws HttpError 400 when it is nested too deeply, 413 when it has too many members, each naming the limit
 */
export function assertBearable(value: unknown, name: string): void {
  let left = MAX_JSON_VALUES
  function look(part: unknown, levels: number): void {
    if (typeof part !== 'object' || part === null) return
    if (levels === 0) throw tooDeep(name)
    const members: unknown[] = Object.values(part)
    if (members.length > MAX_JSON_KEYS && !Array.isArray(part)) throw tooManyKeys(name, members.length)
    left -= members.length
    if (left < 0) throw tooManyValues(name)
    for (const member of members) look(member, levels - 1)
  }
  look(value, MAX_JSON_LEVELS)
}

function tooDeep(name: string): HttpError {
  return new HttpError(
    400,
    `${name} is nested more than ${MAX_JSON_LEVELS} levels deep (MAX_JSON_LEVELS). Use fewer levels.`,
  )
}

function tooManyKeys(name: string, keys: number): HttpError {
  return new HttpError(
    413,
    `${name} has an object of ${keys} keys, more than ${MAX_JSON_KEYS} (MAX_JSON_KEYS). Use a list in its place.`,
  )
}

function tooManyValues(name: string): HttpError {
  return new HttpError(
    413,
    `${name} holds more than ${MAX_JSON_VALUES} values (MAX_JSON_VALUES). Send it in smaller parts.`,
  )
}
