import {isObject, mapMembers} from './json.ts'
import type {JsonObject} from '../types.ts'

/** The ids that a value refers to strongly: weak references and those into other datasets do not count. */
export function strongReferences(value: unknown): Set<string> {
  const found = new Set<string>()
  collect(value, found)
  return found
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (isObject(value)) {
    if (typeof value._ref !== 'string') for (const key in value) collect(value[key], found)
    else if (isStrong(value)) found.add(value._ref)
  }
}

function isStrong(reference: JsonObject): boolean {
  return reference._weak !== true && reference._dataset === undefined && reference._projectId === undefined
}

/** The ids that a value refers to in any way, weakly too. */
export function allReferences(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  if ('_ref' in value && typeof value._ref === 'string') found.add(value._ref)
  for (const member of Object.values(value)) allReferences(member, found)
  return found
}

/** A copy in which references that wait for their target to be published are made strong. */
export function strengthenReferences<Value extends JsonObject>(content: Value): Value {
  return mapMembers(content, strengthened)
}

function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isObject(value)) return value
  if (typeof value._ref === 'string' && isObject(value._strengthenOnPublish))
    return strengthenedReference(value)
  return mapMembers(value, strengthened)
}

function strengthenedReference(reference: JsonObject): JsonObject {
  const {_strengthenOnPublish, _weak, ...rest} = reference
  const staysWeak = isObject(_strengthenOnPublish) && _strengthenOnPublish.weak === true
  return staysWeak && _weak !== undefined ? {...rest, _weak} : rest
}
