import type {Operation} from '../content/trails.ts'
import {isSame, type List, type ListChange} from './changes.ts'

const itemAt = (list: string, key: string) => `${list}[_key==${JSON.stringify(key)}]`

/** Returns the keys that are among the others, in their own order. */
const shared = (keys: readonly string[], others: Iterable<string>): string[] => {
  const known = new Set(others)
  return keys.filter((key) => known.has(key))
}

/** True if added items are still unchanged, removed ones still absent, and moved ones still in that order. */
function isAsLeft({before, after, items}: ListChange, now: List): boolean {
  const standing = shared(after, before)
  const isInOrder =
    isSame(standing, shared(before, after)) ||
    isSame(shared([...now.keys()], standing), shared(standing, now.keys()))
  const came = new Set(after)
  return (
    isInOrder &&
    [...items].every(([key, item]) => (came.has(key) ? isSame(now.get(key), item) : !now.has(key)))
  )
}

/** Returns the keys with each removed one behind its former neighbour. Items that others added keep their places. */
function withReturned(keys: readonly string[], {before, after}: ListChange): string[] {
  const result = [...keys]
  for (const [index, key] of before.entries()) {
    if (after.includes(key)) continue
    const behind = before.slice(0, index).findLast((other) => result.includes(other))
    result.splice(behind === undefined ? 0 : result.indexOf(behind) + 1, 0, key)
  }
  return result
}

/** Returns the order of the list without the change. */
function orderWithout(change: ListChange, now: List): string[] {
  const {before, after} = change
  const returning = new Set(before)
  const rest = [...now.keys()].filter((key) => returning.has(key) || !after.includes(key))
  const standing = shared(before, after)
  if (isSame(standing, shared(after, before))) return withReturned(rest, change)
  const places = shared(standing, rest)
  const movable = new Set(places)
  return withReturned(
    rest.map((key) => (movable.has(key) ? (places.shift() ?? key) : key)),
    change,
  )
}

/** Returns the most keys that can keep their places while the others move between them. */
function longestKept(target: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const at = new Map(now.map((key, index) => [key, index]))
  const best: {keys: string[]; last: number}[] = []
  for (const key of target) {
    const place = at.get(key)
    if (place === undefined) continue
    const longest = best
      .filter(({last}) => last < place)
      .reduce<string[]>((most, {keys}) => (keys.length > most.length ? keys : most), [])
    best.push({keys: [...longest, key], last: place})
  }
  return new Set(best.reduce<string[]>((most, {keys}) => (keys.length > most.length ? keys : most), []))
}

/**
 * Returns the operations that undo a change of a list.
 * @param now the items of the list
 * @returns undefined if somebody has since changed the items that were added, removed or moved
 */
export function restoreList(change: ListChange, now: List): Operation[] | undefined {
  if (!isAsLeft(change, now)) return undefined
  const {list, items} = change
  const target = orderWithout(change, now)
  const kept = longestKept(target, [...now.keys()])
  const leaving = [...now.keys()].filter((key) => !kept.has(key))
  const coming = target.flatMap((key, index): Operation[] => {
    if (kept.has(key)) return []
    const behind = target[index - 1]
    const inserted = [now.get(key) ?? items.get(key)]
    if (behind !== undefined) return [{insert: {after: itemAt(list, behind), items: inserted}}]
    return [
      {
        insert:
          kept.size > 0 ? {before: `${list}[0]`, items: inserted} : {after: `${list}[-1]`, items: inserted},
      },
    ]
  })
  return [...(leaving.length > 0 ? [{unset: leaving.map((key) => itemAt(list, key))}] : []), ...coming]
}
