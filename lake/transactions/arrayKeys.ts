import {randomId} from '../documents/ids.ts'
import {isObject, mapMembers} from '../documents/json.ts'
import type {JsonObject} from '../documents/types.ts'

const KEY_LENGTH = 12

/** Returns a copy in which every object in an array has a `_key`; existing keys stay. */
export function withArrayKeys<Value extends JsonObject>(content: Value): Value {
  return mapMembers(content, keyItems)
}

function keyItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => keyed(keyItems(item)))
  return isObject(value) ? mapMembers(value, keyItems) : value
}

function keyed(item: unknown): unknown {
  if (!isObject(item) || (typeof item._key === 'string' && item._key !== '')) return item
  return {...item, _key: randomId(KEY_LENGTH)}
}
