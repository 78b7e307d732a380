import type {Fields} from '../content/documents.ts'
import {trailTo} from '../content/trails.ts'
import {type Change, changesBetween, isSame, keyed, placeOf, reversed} from './changes.ts'
import {type Operation, restoreList} from './lists.ts'

/** One edit of one person. */
export interface Step {
  changes: readonly Change[]
  /** When it ended. */
  at: number
}

/** What one person has edited in a document, the newest last. */
export interface History {
  done: readonly Step[]
  /** What was taken back, the next to be done again last. */
  undone: readonly Step[]
}

export const NO_HISTORY: History = {done: [], undone: []}

/** Who types on within this time goes on with the same edit. */
const PAUSE_MS = 1000

/** More than anybody takes back one by one. */
const MOST_STEPS = 200

const asText = (value: unknown): string | undefined =>
  value === undefined
    ? ''
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : undefined

/** Whether a text grew or shrank at one place, as it does while somebody types. */
function isTyped(before: unknown, after: unknown): boolean {
  const [one, other] = [asText(before), asText(after)]
  if (one === undefined || other === undefined) return false
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start += 1
  return longer.endsWith(shorter.slice(start))
}

/** A step with what was typed behind it at the same place; undefined where that is an edit of its own. */
function joined(last: Step | undefined, changes: readonly Change[], at: number): Step | undefined {
  const [[one, ...more], [next, ...others]] = [last?.changes ?? [], changes]
  if (!last || !one || !next || more.length > 0 || others.length > 0) return undefined
  if (at - last.at > PAUSE_MS || 'list' in one || 'list' in next || one.path !== next.path) return undefined
  const goesOn = isSame(one.after, next.before) && isTyped(next.before, next.after)
  return goesOn ? {changes: [{...one, after: next.after}], at} : undefined
}

/**
 * The history once its person has changed the document. What they had taken back cannot be done again from then on.
 * @param at milliseconds since any fixed moment
 */
export function record(history: History, before: Fields, after: Fields, at: number): History {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return history
  const step = history.undone.length === 0 ? joined(history.done.at(-1), changes, at) : undefined
  const done = step ? [...history.done.slice(0, -1), step] : [...history.done, {changes, at}]
  return {done: done.slice(-MOST_STEPS), undone: []}
}

/** The path of what holds a field or an item; empty for the document itself. */
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

/** What an undo or a redo comes to. */
export interface Outcome {
  step: Step
  history: History
  /** What brings the values back; undefined where others have changed since what the step had changed: it is left out. */
  operations: Operation[] | undefined
}

function operationsOf(changes: readonly Change[], now: Fields): Operation[] | undefined {
  const all = changes.map((change) => restored(change, now))
  return all.every((each) => each !== undefined) ? all.flat() : undefined
}

/**
 * Takes the last edit back; undefined where there is none.
 * @param now the document, with what others have changed
 */
export function undo({done, undone}: History, now: Fields): Outcome | undefined {
  const step = done.at(-1)
  if (!step) return undefined
  const operations = operationsOf(step.changes, now)
  return {
    step,
    operations,
    history: {done: done.slice(0, -1), undone: operations ? [...undone, step] : undone},
  }
}

/** Does again what was taken back last; undefined where there is nothing. @param now as of `undo` */
export function redo({done, undone}: History, now: Fields): Outcome | undefined {
  const step = undone.at(-1)
  if (!step) return undefined
  const operations = operationsOf(step.changes.map(reversed), now)
  return {
    step,
    operations,
    history: {done: operations ? [...done, step] : done, undone: undone.slice(0, -1)},
  }
}
