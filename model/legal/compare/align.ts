import {diffArrays} from 'diff'

/** The same item before and after; one side is undefined if it was added or removed. */
export interface Aligned<Item> {
  before: Item | undefined
  after: Item | undefined
  /** The item after; for a removed one, the item before. */
  latest: Item
}

type IsSame<Item> = (before: Item, after: Item) => boolean

const gone = <Item>(before: Item): Aligned<Item> => ({before, after: undefined, latest: before})
const partners = <Item>(before: Item | undefined, after: Item): Aligned<Item> => ({
  before,
  after,
  latest: after,
})

/**
 * Pairs the items of two lists, in the order of the new list. Same items become partners as far as their order allows.
 * Between them, the first removed item is paired with the first added one, and so on. A moved item counts as removed in
 * one place and added in another.
 * @param isSame true if two items are the same one, even if their text changed
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: IsSame<Item>,
): Aligned<Item>[] {
  const moved = (item: Item) =>
    before.some((other) => isSame(other, item)) && after.some((other) => isSame(item, other))
  const result: Aligned<Item>[] = []
  let waiting: Item[] = []
  let place = 0
  for (const {added, removed, value} of diffArrays([...before], [...after], {comparator: isSame})) {
    if (removed) waiting = value
    else {
      // For an unchanged run, the library returns the new items.
      const old = added ? waiting : before.slice(place, place + value.length)
      result.push(
        ...(added ? pairByPlace(old, value, moved) : [...waiting.map(gone), ...pairAll(old, value)]),
      )
      waiting = []
    }
    if (!added) place += value.length
  }
  return [...result, ...waiting.map(gone)]
}

const pairAll = <Item>(before: readonly Item[], after: readonly Item[]) =>
  after.map((item, index) => partners(before[index], item))

/** Pairs the items removed and added at one place, except moved ones, which still exist elsewhere. */
function pairByPlace<Item>(
  removed: readonly Item[],
  added: readonly Item[],
  moved: (item: Item) => boolean,
): Aligned<Item>[] {
  const free = removed.filter((item) => !moved(item))
  const pairs = added.map((item) => partners(moved(item) ? undefined : free.shift(), item))
  return [...removed.filter(moved).map(gone), ...pairs, ...free.map(gone)]
}
