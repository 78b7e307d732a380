import {byId} from '../../documents/document.ts'
import type {LakeDocument} from '../../documents/types.ts'

/** An order of documents that depends on nothing but them. */
export interface Ordering {
  /** The same for the same order. */
  key: string
  /** Puts documents in order; those that are equal in it stay as they come. Leaves the array as it is. */
  sort: (documents: LakeDocument[]) => LakeDocument[]
}

export const BY_ID: Ordering = {key: '_id', sort: (documents) => documents.toSorted(byId)}

/** Changes that are put in their place one by one; more than that, and all is sorted again. */
const FEW_CHANGES = 50

/** A document as the list has it, and as it is to have it. */
interface Change {
  listed: LakeDocument | undefined
  current: LakeDocument | undefined
}

/** Documents in an order, by `_id` where that makes no difference, which follows when they change. */
export class SortedDocuments {
  readonly #sort: Ordering['sort']
  /** Replaced as a whole: a query that takes too long is broken off anywhere. */
  #state: {list: LakeDocument[]; changes: Map<string, Change>}

  constructor(documents: Iterable<LakeDocument>, {sort}: Ordering) {
    this.#sort = (unsorted) => sort(unsorted.toSorted(byId))
    this.#state = {list: this.#sort([...documents]), changes: new Map()}
  }

  /** Takes in a change of one document, which costs nothing until the list is asked for. */
  replace(id: string, before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const {changes} = this.#state
    const {listed} = changes.get(id) ?? {listed: before}
    // What came and went must not be remembered: the list may never be asked for again.
    if (listed || after) changes.set(id, {listed, current: after})
    else changes.delete(id)
  }

  /** The documents in order. The array stays as it is when they change. */
  list(): LakeDocument[] {
    const {list, changes} = this.#state
    if (changes.size === 0) return list
    const updated = changes.size <= FEW_CHANGES ? this.#changed(list, changes) : undefined
    this.#state = {list: updated ?? this.#sortedAnew(list, changes), changes: new Map()}
    return this.#state.list
  }

  #changed(before: LakeDocument[], changes: Map<string, Change>): LakeDocument[] {
    const list = [...before]
    for (const {listed} of changes.values()) if (listed) list.splice(this.#placeOf(listed, list), 1)
    for (const {current} of changes.values())
      if (current) list.splice(this.#placeOf(current, list), 0, current)
    return list
  }

  #sortedAnew(before: LakeDocument[], changes: Map<string, Change>): LakeDocument[] {
    const kept = before.filter(({_id}) => !changes.has(_id))
    const changed = Array.from(changes.values(), ({current}) => current ?? [])
    return this.#sort([...kept, ...changed.flat()])
  }

  /** How many documents of a list come before one. */
  #placeOf(document: LakeDocument, list: LakeDocument[]): number {
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const other = list[middle]
      if (other && other !== document && this.#sort([other, document])[0] === other) low = middle + 1
      else high = middle
    }
    return low
  }
}
