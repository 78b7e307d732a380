import {randomInt} from 'node:crypto'
import {HttpError} from '../errors.ts'
import {MAX_JSON_KEYS, MAX_JSON_LEVELS, MAX_JSON_NAMES, MAX_JSON_VALUES} from '../limits.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const LIST = 0x5b
const LIST_END = 0x5d
const BACKSLASH = 0x5c
const OBJECT = 0x7b
const OBJECT_END = 0x7d
const TOO_DEEP = `is nested more than ${MAX_JSON_LEVELS} levels deep (MAX_JSON_LEVELS). Use fewer levels.`
const TOO_MANY_KEYS = `has an object of more than ${MAX_JSON_KEYS} keys (MAX_JSON_KEYS). Use a list in its place.`
const TOO_MANY_NAMES = `has more than ${MAX_JSON_NAMES} different keys (MAX_JSON_NAMES). Use lists in their place.`
const TOO_MANY_VALUES = `holds more than ${MAX_JSON_VALUES} values (MAX_JSON_VALUES). Send it in smaller parts.`

/** Characters up to this one are white space in JSON. */
const SPACE = 0x20

/**
 * Refuses JSON that is quick to send and slow to process, by its text, because parsing takes longer than the rest. A text that is not
 * JSON may pass.
 *
 * @param name of the text, such as `The body`
 * @throws HttpError 400 if it is nested too deeply, 413 if it has too many members, each naming the limit
 */
export function assertBearable(text: string, name: string): void {
  /** Members of the object or list at each open level, and whether it is an object. */
  const members = new Uint32Array(MAX_JSON_LEVELS)
  const isObject: boolean[] = []
  let level = -1
  let values = 0
  let isFirst = false
  let isKeyNext = false
  /** A hash of each key. */
  const names = new Set<number>()
  const count = () => {
    values += 1
    if (values > MAX_JSON_VALUES) throw new HttpError(413, `${name} ${TOO_MANY_VALUES}`)
    const here = (members[level] ?? 0) + 1
    members[level] = here
    isKeyNext = isObject[level] === true
    if (here > MAX_JSON_KEYS && isKeyNext) throw new HttpError(413, `${name} ${TOO_MANY_KEYS}`)
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character <= SPACE) continue
    const ends = character === LIST_END || character === OBJECT_END
    if (isFirst && !ends) count()
    isFirst = false
    if (character === QUOTE) {
      const end = endOfText(text, at)
      if (isKeyNext) names.add(numberOf(text, at, end))
      if (names.size > MAX_JSON_NAMES) throw new HttpError(413, `${name} ${TOO_MANY_NAMES}`)
      isKeyNext = false
      at = end
    } else if (character === COMMA && level >= 0) count()
    else if (ends) level = Math.max(-1, level - 1)
    else if (character === LIST || character === OBJECT) {
      level += 1
      if (level >= MAX_JSON_LEVELS) throw new HttpError(400, `${name} ${TOO_DEEP}`)
      members[level] = 0
      isObject[level] = character === OBJECT
      isFirst = true
    }
  }
}

function endOfText(json: string, start: number): number {
  let at = start + 1
  for (; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === QUOTE) break
    if (character === BACKSLASH) at += 1
  }
  return at
}

/** Secret of the hash, so that nobody can construct keys with the same hash. */
const SECRET = randomInt(2 ** 31) * 2 + 1

function numberOf(text: string, start: number, end: number): number {
  let number = end - start
  for (let at = start; at < end; at += 1)
    number = Math.imul(number ^ text.charCodeAt(at), SECRET) ^ (number >>> 15)
  return number
}
