import type {JsonObject} from '../types.ts'

/** Whether a value is a JSON object: neither null nor an array nor a primitive. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A deep copy that holds only what JSON can say: `undefined` members go, dates become strings. */
export function jsonCopy(value: unknown): unknown {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Whether two JSON values say the same; the order of members does not count. */
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

/** Whether arrays and objects stand in one another on more than so many levels. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member))
}

/** A copy of an object with every member changed. */
export function mapMembers<Value extends JsonObject>(
  object: Value,
  change: (member: unknown) => unknown,
): Value {
  const copy = {...object}
  for (const key of Object.keys(object)) Object.assign(copy, {[key]: change(object[key])})
  return copy
}
