import {diffArrays} from 'diff'

/** What stands for the same thing before and after: one is absent where it was added or removed. */
export interface Aligned<Item> {
  before: Item | undefined
  after: Item | undefined
  /** The one after, or what is left of a removed one: the one before. */
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
 * Finds what became of every item of a list, in the order of the new list. Items that are the same are
 * partners as far as their order allows; of those between them, the first that went is the partner of
 * the first that came, and so on. An item that moved was removed in one place and added in another.
 * @param isSame whether two items are one and the same, whatever became of their text
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
      // Of a common run the library answers with the new items.
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

/** Makes partners of what went and what came in one place, except of what is there still, elsewhere. */
function pairByPlace<Item>(
  removed: readonly Item[],
  added: readonly Item[],
  moved: (item: Item) => boolean,
): Aligned<Item>[] {
  const free = removed.filter((item) => !moved(item))
  const pairs = added.map((item) => partners(moved(item) ? undefined : free.shift(), item))
  return [...removed.filter(moved).map(gone), ...pairs, ...free.map(gone)]
}
