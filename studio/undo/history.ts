import {isRecord} from '../../schemas/isRecord.ts'
import type {Fields} from '../content/documents.ts'
import {type Operation, trailTo} from '../content/trails.ts'
import {type Change, changesBetween, isSame, keyed, placeOf, reversed, type ValueChange} from './changes.ts'
import {restoreList} from './lists.ts'
import {endsInMention, withMention} from './mentions.ts'

/** One edit of one person. */
export interface Step {
  changes: readonly Change[]
  /** Time of its last change in milliseconds, since any fixed moment. */
  at: number
}

/** Edits of one person in a document, the newest last. */
export interface History {
  done: readonly Step[]
  /** Edits that were undone. Redo takes the last one. */
  undone: readonly Step[]
}

export const NO_HISTORY: History = {done: [], undone: []}

/** Longest pause in typing within one edit. */
const PAUSE_MS = 1000

/** Most edits that are kept: more than anybody undoes one by one. */
const MOST_STEPS = 200

const asText = (value: unknown): string | undefined =>
  value === undefined
    ? ''
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : undefined

/** True if a text grew or shrank at one place, as in typing. */
function isTyped(before: unknown, after: unknown): boolean {
  const [one, other] = [asText(before), asText(after)]
  if (one === undefined || other === undefined) return false
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start += 1
  return longer.endsWith(shorter.slice(start))
}

/** Returns the only change of an edit if it is that of a value. */
function onlyValue([only, ...more]: readonly Change[]): ValueChange | undefined {
  return only && more.length === 0 && !('list' in only) ? only : undefined
}

/** Returns an object that was empty with its first field, as an upload fills it; undefined if a change is another one. */
function filled({path, after}: ValueChange, next: ValueChange): Fields | undefined {
  const field = next.path.startsWith(`${path}.`) ? next.path.slice(path.length + 1) : ''
  if (!isRecord(after) || !/^\w+$/.test(field)) return undefined
  return Object.keys(after).every((name) => name.startsWith('_'))
    ? {...after, [field]: next.after}
    : undefined
}

/** Returns the last step together with changes that continue it; undefined if they are an edit of their own. */
function joined(last: Step, changes: readonly Change[], at: number): Step | undefined {
  const [one, next] = [onlyValue(last.changes), onlyValue(changes)]
  if (!one || !next) return undefined
  const object = filled(one, next)
  if (object) return {changes: [{...one, after: object}], at}
  if (one.path !== next.path) return undefined
  const goesOn = isSame(one.after, next.before) && isTyped(next.before, next.after)
  const isSoon = at - last.at <= PAUSE_MS || endsInMention(one)
  return goesOn && isSoon ? {changes: [{...one, after: next.after}], at} : undefined
}

/** Returns the steps after another edit: it continues the last one, finishes a mention in it, or is a step of its own. */
function continued(last: Step | undefined, changes: readonly Change[], at: number): Step[] {
  const typed = last && onlyValue(last.changes)
  const finished = typed && withMention(typed, changes)
  if (last && finished)
    return [
      {...last, changes: [finished.typed]},
      {changes: finished.edit, at},
    ]
  const step = last && joined(last, changes, at)
  return step ? [step] : [...(last ? [last] : []), {changes, at}]
}

/** True if a text was typed and deleted again: there is nothing to undo. */
function isNothing({changes}: Step): boolean {
  const only = onlyValue(changes)
  return only !== undefined && isSame(only.before, only.after)
}

/**
 * Returns the history after another edit. Edits that were undone before cannot be redone any more.
 * @param at milliseconds since any fixed moment
 */
export function record(history: History, before: Fields, after: Fields, at: number): History {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return history
  const last = history.undone.length === 0 ? history.done.at(-1) : undefined
  const done = [...history.done.slice(0, last ? -1 : undefined), ...continued(last, changes, at)]
  return {done: done.filter((each) => !isNothing(each)).slice(-MOST_STEPS), undone: []}
}

/** Returns the path of the object or list around a field or an item; empty for the document itself. */
const holderOf = (path: string) => path.replace(/(?:\.|^)[^.[\]]+$|\[(?:_key=="(?:[^"\\]|\\.)*"|\d+)\]$/, '')

function restored(change: Change, now: Fields): Operation[] | undefined {
  const place = placeOf(change)
  const last = trailTo(place, now).at(-1)
  const value = last?.path === place ? last.value : undefined
  if ('list' in change) {
    const items = keyed(value)
    return items && restoreList(change, items)
  }
  const isThere = last?.path === place || last?.path === holderOf(place)
  if (!isThere || !isSame(value, change.after)) return undefined
  return [change.before === undefined ? {unset: [place]} : {set: {[place]: change.before}}]
}

/** The result of an undo or a redo. */
export interface Outcome {
  step: Step
  history: History
  /** Operations that bring the values back; undefined if others have changed them since. The step is then left out. */
  operations: Operation[] | undefined
}

function operationsOf(changes: readonly Change[], now: Fields): Operation[] | undefined {
  const all = changes.map((change) => restored(change, now))
  return all.every((each) => each !== undefined) ? all.flat() : undefined
}

export type Direction = 'undo' | 'redo'

/**
 * Undoes the last edit, or redoes the edit that was undone last. Returns undefined if there is none.
 * @param now the document with the changes of others
 */
export function turn(direction: Direction, {done, undone}: History, now: Fields): Outcome | undefined {
  const isUndo = direction === 'undo'
  const [from, to] = isUndo ? [done, undone] : [undone, done]
  const step = from.at(-1)
  if (!step) return undefined
  const operations = operationsOf(isUndo ? step.changes : step.changes.map(reversed), now)
  const [rest, moved] = [from.slice(0, -1), operations ? [...to, step] : to]
  return {step, operations, history: isUndo ? {done: rest, undone: moved} : {done: moved, undone: rest}}
}
