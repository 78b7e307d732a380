import type {JsonObject} from './types.ts'

/** Returns true if a value is a JSON object: neither null nor an array nor a primitive. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a deep copy with JSON values only: `undefined` members are left out, dates become strings. */
export function jsonCopy(value: unknown): unknown {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Returns the path of a member of the value at a path: `sections[2].image`. */
export function pathOf(path: string, member: string | number): string {
  if (typeof member === 'number') return `${path}[${member}]`
  return path === '' ? member : `${path}.${member}`
}

/** Yields every object in a value, with its path; the value itself at ``. */
export function* objectsIn(value: unknown, path = ''): Generator<{path: string; object: JsonObject}> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsIn(item, pathOf(path, index))
  } else if (isObject(value)) {
    yield {path, object: value}
    for (const [key, member] of Object.entries(value)) yield* objectsIn(member, pathOf(path, key))
  }
}

/** Returns true if two JSON values are equal, whatever the order of their members. */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left)) return Array.isArray(right) && sameItems(left, right)
  return isObject(left) && isObject(right) && sameMembers(left, right)
}

function sameItems(left: unknown[], right: unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => deepEqual(item, right[index]))
}

function sameMembers(left: JsonObject, right: JsonObject): boolean {
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && deepEqual(left[key], right[key]))
  )
}

/**
 * Returns true if a value as JSON is longer than about this number of characters. An object that is contained several times counts
 * each time, as in its text.
 */
export function isLongerThan(characters: number, value: unknown): boolean {
  return roomLeft(characters, value) < 0
}

/** Returns about the number of characters of a value as JSON. */
export function lengthOf(value: unknown): number {
  return Number.MAX_SAFE_INTEGER - roomLeft(Number.MAX_SAFE_INTEGER, value)
}

function roomLeft(characters: number, value: unknown): number {
  if (typeof value === 'string') return characters - value.length
  let left = characters - LEAST_CHARACTERS
  if (Array.isArray(value)) {
    for (const item of value) if (left >= 0) left = roomLeft(left, item)
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) if (left >= 0) left = roomLeft(left - key.length, value[key])
  }
  return left
}

/** Characters of any value except a string, with a comma. */
const LEAST_CHARACTERS = 2

/** Returns a copy of an object with every member changed. */
export function mapMembers<Value extends JsonObject>(
  object: Value,
  change: (member: unknown) => unknown,
): Value {
  const copy = {...object}
  for (const key of Object.keys(object)) Object.assign(copy, {[key]: change(object[key])})
  return copy
}
