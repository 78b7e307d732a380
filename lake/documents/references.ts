import {isObject, mapMembers, pathOf} from './json.ts'
import type {JsonObject} from './types.ts'

/** Returns the ids of strong references in a value. Weak references and those into other datasets do not count. */
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

/** Yields each strong reference with its path, repeated ones too. */
export function* strongReferencesAt(value: unknown, path = ''): Generator<{path: string; id: string}> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* strongReferencesAt(item, pathOf(path, index))
  } else if (isObject(value)) {
    if (typeof value._ref !== 'string') {
      for (const key of Object.keys(value)) yield* strongReferencesAt(value[key], pathOf(path, key))
    } else if (isStrong(value)) yield {path, id: value._ref}
  }
}

function isStrong(reference: JsonObject): boolean {
  return reference._weak !== true && reference._dataset === undefined && reference._projectId === undefined
}

/** Returns the ids of all references in a value, including weak ones. */
export function allReferences(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  if ('_ref' in value && typeof value._ref === 'string') found.add(value._ref)
  for (const member of Object.values(value)) allReferences(member, found)
  return found
}

/** Returns a copy with strong references in place of those that waited for their target to be published. */
export function strengthenReferences<Value extends JsonObject>(content: Value): Value {
  return mapMembers(content, (member) => mapReferences(member, strengthened))
}

/**
 * Returns a copy in which references to removed documents wait for those to be published again.
 * @param types of the removed documents, by published ids
 */
export function weakenReferences<Value extends JsonObject>(
  content: Value,
  types: ReadonlyMap<string, string>,
): Value {
  return mapMembers(content, (member) =>
    mapReferences(member, (reference) => {
      const type = typeof reference._ref === 'string' ? types.get(reference._ref) : undefined
      if (type === undefined || !isStrong(reference)) return reference
      return {...reference, _weak: true, _strengthenOnPublish: {type}}
    }),
  )
}

function mapReferences(value: unknown, change: (reference: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, change))
  if (!isObject(value)) return value
  if (typeof value._ref === 'string') return change(value)
  return mapMembers(value, (member) => mapReferences(member, change))
}

function strengthened(reference: JsonObject): JsonObject {
  const {_strengthenOnPublish, _weak, ...rest} = reference
  if (!isObject(_strengthenOnPublish)) return reference
  const staysWeak = _strengthenOnPublish.weak === true
  return staysWeak && _weak !== undefined ? {...rest, _weak} : rest
}
