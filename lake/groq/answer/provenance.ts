import {isObject} from '../../documents/json.ts'
import type {JsonObject, LakeDocument} from '../../documents/types.ts'

/** A step from a document down to a value. */
export type PathSegment = string | number | {_key: string}

/** The place that a value was copied from. */
export interface Origin {
  document: LakeDocument
  path: PathSegment[]
}

/** A value in a query's evaluation with its origin, or with those of its parts. */
export interface Traced {
  value: unknown
  /** Present if the whole value was copied from one place. */
  origin?: Origin
  /** Present if the query built this array. */
  items?: Traced[]
  /** Present if the query built this object. */
  fields?: Map<string, Traced>
}

export const NOTHING: Traced = {value: null}

export function tracedDocument(document: LakeDocument): Traced {
  return {value: document, origin: {document, path: []}}
}

export function tracedArray(items: Traced[]): Traced {
  return {value: items.map((item) => item.value), items}
}

export function tracedObject(fields: Map<string, Traced>): Traced {
  return {value: Object.fromEntries(Array.from(fields, ([key, field]) => [key, field.value])), fields}
}

/** Returns the member of a traced object. */
export function memberOf(traced: Traced, name: string): Traced {
  if (traced.fields) return traced.fields.get(name) ?? NOTHING
  return isObject(traced.value) && Object.hasOwn(traced.value, name)
    ? copied(traced, traced.value[name], name)
    : NOTHING
}

/** Returns all members of a traced object, in order. */
export function membersOf(traced: Traced): Map<string, Traced> {
  if (traced.fields) return traced.fields
  const value: JsonObject = isObject(traced.value) ? traced.value : {}
  return new Map(Object.keys(value).map((key) => [key, memberOf(traced, key)]))
}

/** Returns the items of a traced array; none if it is not an array. */
export function itemsOf(traced: Traced): Traced[] {
  if (traced.items) return traced.items
  if (!Array.isArray(traced.value)) return []
  return traced.value.map((item, index) => copied(traced, item, segmentOf(item, index)))
}

function segmentOf(item: unknown, index: number): PathSegment {
  return isObject(item) && typeof item._key === 'string' && item._key !== '' ? {_key: item._key} : index
}

function copied({origin}: Traced, value: unknown, segment: PathSegment): Traced {
  return origin ? {value, origin: {...origin, path: [...origin.path, segment]}} : {value}
}
