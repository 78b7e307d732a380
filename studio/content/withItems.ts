/** Returns a set with some items, or without them. */
export const withItems = <Item>(set: ReadonlySet<Item>, items: readonly Item[], isIn: boolean): Set<Item> =>
  new Set([...[...set].filter((item) => !items.includes(item)), ...(isIn ? items : [])])
