import {isRecord} from '../../../schemas/isRecord.ts'
import type {Fields} from '../../content/documents.ts'
import {type Operation, trailTo, valueAt} from '../../content/trails.ts'
import type {Patch} from './repairs.ts'

/** A value that a repair has changed: before and after. Undefined means no value. */
export interface Trace {
  path: string
  before?: unknown
  after?: unknown
  /** For an item that was removed from a list: the list's path, and the key of the item before it. */
  item?: {list: string; behind?: string | undefined}
}

const keyIn = (value: unknown): string | undefined =>
  isRecord(value) && typeof value['_key'] === 'string' ? value['_key'] : undefined

/** Returns the changes that a patch makes in a document. */
export function tracesOf(fields: Fields, {set, unset}: Patch): Trace[] {
  const written = Object.entries(set).map(([path, after]) => ({path, before: valueAt(path, fields), after}))
  const taken = unset.flatMap((path): Trace[] => {
    const [holder, last] = trailTo(path, fields).slice(-2)
    if (!holder || last?.path !== path) return []
    const trace = {path, before: last.value}
    if (!Array.isArray(holder.value)) return [trace]
    const before: unknown = holder.value[holder.value.indexOf(last.value) - 1]
    return [{...trace, item: {list: holder.path, behind: keyIn(before)}}]
  })
  return [...written, ...taken]
}

/** References are equal if they have the same target. */
const comparable = (value: unknown): unknown =>
  isRecord(value) && value['_ref'] !== undefined ? value['_ref'] : JSON.stringify(value)

/** Returns the path of the object that has a field; empty for the document itself. */
const holderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0))

function isAsLeft({path, after, item}: Trace, fields: Fields): boolean {
  if (item && !Array.isArray(valueAt(item.list, fields))) return false
  const isInside = item !== undefined || valueAt(holderOf(path), fields) !== undefined
  return isInside && comparable(valueAt(path, fields)) === comparable(after)
}

/** True if a document is unchanged since a repair, at all these places. */
export const areAsLeft = (traces: readonly Trace[], fields: Fields): boolean =>
  traces.length > 0 && traces.every((trace) => isAsLeft(trace, fields))

function insertion({before, item}: Trace, keys: string[]): Operation {
  const {list = '', behind} = item ?? {}
  const key = keyIn(before)
  if (key !== undefined) keys.push(key)
  const items = [before]
  if (behind !== undefined && keys.includes(behind)) {
    return {insert: {after: `${list}[_key==${JSON.stringify(behind)}]`, items}}
  }
  const isFirst = behind === undefined && keys.length > 1
  return {insert: isFirst ? {before: `${list}[0]`, items} : {after: `${list}[-1]`, items}}
}

/** Returns the operations that undo a repair, in order. The document must be unchanged since then. */
export function undoing(traces: readonly Trace[], fields: Fields): Operation[] {
  const lists = new Map<string, string[]>()
  return traces.map((trace) => {
    const {path, before, item} = trace
    if (!item) return before === undefined ? {unset: [path]} : {set: {[path]: before}}
    const now = valueAt(item.list, fields)
    const keys = lists.get(item.list) ?? (Array.isArray(now) ? now.flatMap((each) => keyIn(each) ?? []) : [])
    lists.set(item.list, keys)
    return insertion(trace, keys)
  })
}
