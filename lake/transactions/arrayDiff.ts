import {deepEqual, isObject} from '../documents/json.ts'
import type {JsonObject} from '../documents/types.ts'

/** One step of building a new array from an old one. Positions are those in the old array. */
export type ArrayStep =
  | {type: 'keep'; start: number; end: number}
  | {type: 'change'; index: number; before: JsonObject; after: JsonObject}
  | {type: 'add'; value: unknown}

/** Returns the steps from one array to another: items are matched by their `_key`, or by being equal. */
export function diffArrays(before: unknown[], after: unknown[]): ArrayStep[] {
  const steps: ArrayStep[] = []
  const find = finder(before)
  for (const item of after) append(steps, stepFor(item, before, find(item)))
  return steps
}

function stepFor(item: unknown, before: unknown[], index: number | undefined): ArrayStep {
  if (index === undefined) return {type: 'add', value: item}
  const old = before[index]
  if (deepEqual(old, item)) return {type: 'keep', start: index, end: index + 1}
  return isObject(old) && isObject(item)
    ? {type: 'change', index, before: old, after: item}
    : {type: 'add', value: item}
}

/** Returns a function that finds an item's old position, each position at most once. */
function finder(before: unknown[]): (item: unknown) => number | undefined {
  const positions = Map.groupBy(before.keys(), (index) => identityOf(before[index]))
  return (item) => positions.get(identityOf(item))?.shift()
}

function identityOf(item: unknown): string {
  return isObject(item) && typeof item._key === 'string'
    ? `key ${item._key}`
    : `value ${JSON.stringify(item)}`
}

/** Appends a step, and joins adjacent kept items to one slice. */
function append(steps: ArrayStep[], step: ArrayStep): void {
  const last = steps.at(-1)
  if (last?.type === 'keep' && step.type === 'keep' && last.end === step.start) last.end = step.end
  else steps.push(step)
}
