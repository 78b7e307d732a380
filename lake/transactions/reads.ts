import {publishedId, versionPrefix} from '../documents/ids.ts'
import {allReferences} from '../documents/references.ts'
import type {DocumentChange, JsonObject, LakeDocument} from '../documents/types.ts'
import type {TransactionTarget} from './transactor.ts'

/** Returns a function that reads by a key, and notes the key. */
function noted<Key, Result>(keys: Set<Key>, read: (key: Key) => Result): (key: Key) => Result {
  return (key) => {
    keys.add(key)
    return read(key)
  }
}

/**
 * Notes which stored documents a write has read. A write that is computed in parts stays valid as long as no other write has changed
 * any of them.
 */
export class Reads {
  readonly target: TransactionTarget
  #isChanged = false
  readonly #ids = new Set<string>()
  /** Published ids of documents that were read with all their drafts and versions. */
  readonly #groups = new Set<string>()
  /** Names of releases whose versions were read. */
  readonly #releases = new Set<string>()
  /** Ids of documents whose referring documents were read. */
  readonly #referred = new Set<string>()
  /** Searches of rules, by the filter and its parameters. */
  readonly #filters = new Map<string, (document: LakeDocument | null) => boolean>()

  /** @param stored source of the reads; `target` reads the same, and notes it */
  constructor(stored: TransactionTarget) {
    this.target = {
      ...stored,
      get: noted(this.#ids, stored.get),
      lastRevision: noted(this.#ids, stored.lastRevision),
      versionsOf: noted(this.#groups, stored.versionsOf),
      versionsIn: noted(this.#releases, stored.versionsIn),
      referringTo: noted(this.#referred, stored.referringTo),
      selectAmong: (changes) => {
        const select = stored.selectAmong(changes)
        return (filter, params) => {
          this.#noteFilter(filter, params, stored)
          return select(filter, params)
        }
      },
    }
  }

  /** True if a document that was read has changed since. */
  get isChanged(): boolean {
    return this.#isChanged
  }

  /** Has to be called with the writes of others. */
  hear(changes: readonly DocumentChange[]): void {
    this.#isChanged ||= changes.some((change) => this.#reads(change))
  }

  #noteFilter(filter: string, params: JsonObject, {matcher}: TransactionTarget): void {
    const key = JSON.stringify([filter, params])
    if (!this.#filters.has(key)) this.#filters.set(key, matcher(filter, params))
  }

  #reads({documentId, before, after}: DocumentChange): boolean {
    if (this.#ids.has(documentId) || this.#groups.has(publishedId(documentId))) return true
    for (const release of this.#releases) if (documentId.startsWith(versionPrefix(release))) return true
    for (const id of after ? allReferences(after) : []) if (this.#referred.has(id)) return true
    return [...this.#filters.values()].some((isFound) => isFound(before) || isFound(after))
  }
}
