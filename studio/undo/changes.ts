import {isRecord} from '../../schemas/isRecord.ts'
import type {Fields} from '../content/documents.ts'
import {fieldPath, itemPath} from '../content/trails.ts'

/** A change of a value. Undefined stands for no value. */
export interface ValueChange {
  path: string
  before: unknown
  after: unknown
}

/** A list with added, removed or moved items. Changes inside the other items are changes of their own. */
export interface ListChange {
  list: string
  /** Keys of its items, in their order. */
  before: readonly string[]
  after: readonly string[]
  /** Added and removed items by their keys. */
  items: ReadonlyMap<string, unknown>
}

export type Change = ValueChange | ListChange

export type List = ReadonlyMap<string, unknown>

/** Returns the items of a list by their keys; undefined if it is no list, or if an item has no key or that of another. */
export function keyed(value: unknown): List | undefined {
  if (!Array.isArray(value)) return undefined
  const items = new Map(value.map((item: unknown) => [isRecord(item) ? item['_key'] : undefined, item]))
  const keys = [...items.keys()]
  if (items.size !== value.length || !keys.every((key) => typeof key === 'string')) return undefined
  return new Map([...items].flatMap(([key, item]) => (typeof key === 'string' ? [[key, item]] : [])))
}

/** True if two values are equal. The order of fields does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** True if a field may change without the rest of its object. The fields of a reference may not. */
const isOfParts = (before: Fields, after: Fields) =>
  before['_type'] === after['_type'] && before['_ref'] === undefined && after['_ref'] === undefined

/** The field in which the Studio notes the progress of an upload. It is no edit: brought back, it would never end. */
const UPLOAD = '_upload'

function withoutUpload(value: unknown): unknown {
  if (!isRecord(value) || value[UPLOAD] === undefined) return value
  const {[UPLOAD]: _progress, ...rest} = value
  return rest
}

function listChange(list: string, before: List, after: List): ListChange[] {
  const [keysBefore, keysAfter] = [[...before.keys()], [...after.keys()]]
  if (isSame(keysBefore, keysAfter)) return []
  const moving = [...before, ...after].filter(([key]) => before.has(key) !== after.has(key))
  const items = new Map(moving.map(([key, item]) => [key, withoutUpload(item)]))
  return [{list, before: keysBefore, after: keysAfter, items}]
}

function changesInList(path: string, before: List, after: List): Change[] {
  const inside = [...before].flatMap(([key, item], index) =>
    after.has(key) ? changesAt(itemPath(path, item, index), item, after.get(key)) : [],
  )
  return [...listChange(path, before, after), ...inside]
}

const isPlain = (value: unknown) => typeof value !== 'object'

function changesInArray(path: string, before: unknown[], after: unknown[]): Change[] {
  const [itemsBefore, itemsAfter] = [keyed(before), keyed(after)]
  if (itemsBefore && itemsAfter) return changesInList(path, itemsBefore, itemsAfter)
  if (before.length === after.length && [...before, ...after].every(isPlain)) {
    return before.flatMap((item, index) => changesAt(itemPath(path, item, index), item, after[index]))
  }
  return isSame(before, after) ? [] : [{path, before, after}]
}

function changesInFields(path: string, before: Fields, after: Fields): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  names.delete(UPLOAD)
  return [...names].flatMap((name) => changesAt(fieldPath(path, name), before[name], after[name]))
}

function changesAt(path: string, before: unknown, after: unknown): Change[] {
  if (before === after) return []
  if (Array.isArray(before) && Array.isArray(after)) return changesInArray(path, before, after)
  if (isRecord(before) && isRecord(after) && isOfParts(before, after)) {
    return changesInFields(path, before, after)
  }
  const change = {path, before: withoutUpload(before), after: withoutUpload(after)}
  return isSame(change.before, change.after) ? [] : [change]
}

const withoutSystemFields = (document: Fields): Fields =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')))

/** Returns the differences between two states of a document, each at its innermost path. Lists come before their items. */
export const changesBetween = (before: Fields, after: Fields): Change[] =>
  changesInFields('', withoutSystemFields(before), withoutSystemFields(after))

/** Returns the opposite of a change. */
export const reversed = <C extends Change>(change: C): C => ({
  ...change,
  before: change.after,
  after: change.before,
})

/** Returns the path of a change. */
export const placeOf = (change: Change): string => ('list' in change ? change.list : change.path)
