import * as v from 'valibot'
import type {JsonObject} from './types.ts'
import {isObject} from './json.ts'

/*
 * Schemas of objects whose members are named by their sender. Do not use `v.record` and `v.looseObject` for these: they silently drop
 * members named `constructor` or `prototype`, and content would be lost.
 */

/** An object with members of any name. */
export const jsonObject = v.custom<JsonObject>(
  isObject,
  ({received}) => `Invalid type: Expected Object but received ${received}`,
)

/** Parses some members of such an object, and leaves the others as they are. */
export function members<Input extends JsonObject, Output extends JsonObject>(
  known: v.GenericSchema<unknown, Output>,
) {
  return v.rawTransform<Input, Input & Output>(({dataset, addIssue, NEVER}) => {
    const parsed = v.safeParse(known, dataset.value, {abortEarly: true})
    if (parsed.success) return {...dataset.value, ...parsed.output}
    const [{message, path}] = parsed.issues
    addIssue({message, path})
    return NEVER
  })
}

/** An object whose names and values each match a schema. */
export function namedValues<Value>(
  name: v.GenericSchema<string, string>,
  value: v.GenericSchema<unknown, Value>,
) {
  return v.pipe(
    jsonObject,
    v.transform((object) => new Map(Object.entries(object))),
    v.map(name, value),
    v.transform((values) => Object.fromEntries(values)),
  )
}
