import {byId} from '../../documents/document.ts'
import type {LakeDocument} from '../../documents/types.ts'

/** An order that depends on the documents only. */
export interface Ordering {
  /** Equal for equal orders. */
  key: string
  /** Returns the documents in order; equal ones keep their places. Does not change the array. */
  sort: (documents: LakeDocument[]) => LakeDocument[]
}

export const BY_ID: Ordering = {key: '_id', sort: (documents) => documents.toSorted(byId)}

/** Most changes that are merged one by one. After more changes the whole list is sorted again. */
const FEW_CHANGES = 50

/** A document's state in the list, and its present state. */
interface Change {
  listed: LakeDocument | undefined
  current: LakeDocument | undefined
}

/** Documents in an order, and by `_id` within it. The list follows changes. */
export class SortedDocuments {
  readonly #sort: Ordering['sort']
  /** Replaced in one assignment: a query over its time limit can be ended anywhere. */
  #state: {list: LakeDocument[]; changes: Map<string, Change>}

  constructor(documents: Iterable<LakeDocument>, {sort}: Ordering) {
    this.#sort = (unsorted) => sort(unsorted.toSorted(byId))
    this.#state = {list: this.#sort([...documents]), changes: new Map()}
  }

  /** Notes a change of one document. The work is done when the list is next read. */
  replace(id: string, before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const {changes} = this.#state
    const {listed} = changes.get(id) ?? {listed: before}
    // A document that was added and removed is dropped: the list may never be read again.
    if (listed || after) changes.set(id, {listed, current: after})
    else changes.delete(id)
  }

  /** Returns the documents in order. The array stays as it is when they change. */
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

  /** Returns the number of documents in a list before one. */
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
