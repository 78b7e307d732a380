/** Indexes items by each of their keys. */
export function indexBy<Item>(
  items: Iterable<Item>,
  keysOf: (item: Item) => Iterable<string>,
): ReadonlyMap<string, readonly Item[]> {
  const index = new Map<string, Item[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const known = index.get(key)
      if (known) known.push(item)
      else index.set(key, [item])
    }
  }
  return index
}
