import {isRecord} from '../../../schemas/isRecord.ts'

/** An item of a list of sections. */
export interface Item {
  _key: string
  _type?: string
}

/** The result of pasting into a list. */
export interface Pasted<Listed extends Item> {
  added: Listed[]
  /** The list with the pasted items in their place. */
  list: Listed[]
}

/**
 * Moves pasted items behind another item. The Studio pastes an item at the end, and a whole list in place of the list:
 * both are added.
 * @param behind key of that item; undefined for the end
 * @returns undefined until something was pasted
 */
export function placePasted<Listed extends Item>(
  before: readonly Listed[],
  after: readonly Listed[],
  behind: string | undefined,
): Pasted<Listed> | undefined {
  const known = new Set(before.map(({_key}) => _key))
  const added = after.filter(({_key}) => !known.has(_key))
  if (added.length === 0) return undefined
  const at = before.findIndex(({_key}) => _key === behind) + 1
  const start = at === 0 ? before.length : at
  return {added, list: before.toSpliced(start, 0, ...added)}
}

/** Returns a section's name for staff: `Hero “Drive with us”`. @param title of its type */
export function nameOf(section: Item, title: string): string {
  const heading: unknown = isRecord(section) ? section['heading'] : undefined
  // A mention in a heading is only a name in braces until it is on a page.
  const isPlain = typeof heading === 'string' && heading.trim() !== '' && !heading.includes('{')
  return isPlain ? `${title} “${heading.replaceAll(/\s+/g, ' ')}”` : title
}
