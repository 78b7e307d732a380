import type {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import {deepEqual, isObject} from '../documents/json.ts'
import type {JsonObject, MendozaPatch} from '../documents/types.ts'
import {changeRows, documentRows, type ChangeRow} from './rows.ts'

/** A document's state in its history: content without `_rev`, null if it does not exist. */
interface State {
  content: JsonObject | null
  revision: string | null
}

const NONE: State = {content: null, revision: null}

/**
 * Yields documents whose history does not lead from nothing to the stored document, step by step, or back again: each change must
 * apply and revert, and follow the change before it.
 */
export function* checkHistory(database: DatabaseSync): Generator<string> {
  const stored = storedStates(database)
  for (const changes of eachDocument(changeRows(database))) {
    const [{dataset, documentId}] = changes
    const key = keyOf(dataset, documentId)
    const name = `The history of document "${documentId}" of dataset "${dataset}"`
    const end = follow(changes)
    const now = stored.get(key) ?? NONE
    stored.delete(key)
    if (typeof end === 'string') yield `${name} ${end}.`
    else if (end.revision !== now.revision || !deepEqual(end.content, now.content)) {
      yield `${name} leads to another document than the one that is stored.`
    }
  }
  for (const key of stored.keys()) yield `Document ${key} has no history.`
}

function storedStates(database: DatabaseSync): Map<string, State> {
  const states = new Map<string, State>()
  for (const {dataset, id, document} of documentRows(database)) {
    if (!document) continue
    const {_rev, ...content} = document
    states.set(keyOf(dataset, id), {content, revision: _rev})
  }
  return states
}

function keyOf(dataset: string, id: string): string {
  return `"${id}" of dataset "${dataset}"`
}

/** The changes of one document, oldest first. */
type History = [ChangeRow, ...ChangeRow[]]

function* eachDocument(rows: Iterable<ChangeRow>): Generator<History> {
  let history: History | undefined
  for (const row of rows) {
    if (history && history[0].documentId === row.documentId && history[0].dataset === row.dataset) {
      history.push(row)
      continue
    }
    if (history) yield history
    history = [row]
  }
  if (history) yield history
}

/** Returns the final state of a history, or its fault. */
function follow(history: History): State | string {
  let state = NONE
  for (const change of history) {
    const next = step(state, change)
    if (typeof next === 'string') return `${next} at transaction "${change.transactionId}"`
    state = next
  }
  return state
}

function step(
  before: State,
  {previousRevision, transactionId, apply, revert, exists}: ChangeRow,
): State | string {
  if (previousRevision !== before.revision) return 'is interrupted'
  const after = patched(before.content, apply)
  if (after === undefined || (after !== null) !== exists) return 'cannot be followed forwards'
  const reverted = patched(after, revert)
  if (!deepEqual(reverted, before.content)) return 'cannot be followed backwards'
  return {content: after, revision: exists ? transactionId : null}
}

/** Returns undefined if the patch does not fit. */
function patched(content: JsonObject | null, patch: MendozaPatch): JsonObject | null | undefined {
  try {
    const result: unknown = applyPatch(content, patch)
    return result === null || isObject(result) ? result : undefined
  } catch {
    return undefined
  }
}
