import {MAX_KEPT_TAGS, MAX_REPLAYED_TRANSACTIONS} from '../limits.ts'
import type {Transaction} from '../documents/types.ts'

/** A transaction with its sync tags: for subscribers of published content, or of drafts too. */
interface Entry {
  id: string
  published: readonly string[]
  all: readonly string[]
}

/** A transaction that a client missed, with its sync tags. */
export interface MissedTags {
  id: string
  tags: readonly string[]
}

/**
 * Keeps the sync tags of a dataset's newest transactions for pages that reconnect. A thousand pages do so at once after a network
 * failure or a restart, and everybody would wait while the log is read for each.
 */
export class RecentTags {
  readonly #readNewest: (limit: number) => Transaction[]
  readonly #tagsOf: (transaction: Transaction, includeDrafts: boolean) => readonly string[]
  /** Oldest first; the first entry is only the start of the known range. Undefined until the first use. */
  #entries: Entry[] | undefined
  /** Number of tags of all entries but the first. */
  #tags = 0

  /** @param readNewest reads transactions that were told before, oldest first: all of them, up to a limit */
  constructor(
    readNewest: (limit: number) => Transaction[],
    tagsOf: (transaction: Transaction, includeDrafts: boolean) => readonly string[],
  ) {
    this.#readNewest = readNewest
    this.#tagsOf = tagsOf
  }

  /** Has to be called with each transaction that subscribers are told of. */
  told(transaction: Transaction): void {
    if (this.#entries) this.#add(this.#entries, transaction)
  }

  /** Returns the transactions after one, oldest first; undefined if the id is unknown or too many followed. */
  after(transactionId: string, includeDrafts: boolean): MissedTags[] | undefined {
    const entries = (this.#entries ??= this.#read())
    const index = entries.findLastIndex(({id}) => id === transactionId)
    if (index === -1) return undefined
    return entries
      .slice(index + 1)
      .map(({id, published, all}) => ({id, tags: includeDrafts ? all : published}))
  }

  #read(): Entry[] {
    const entries: Entry[] = []
    // One more than are replayed: the client may have seen the one before the oldest.
    for (const transaction of this.#readNewest(MAX_REPLAYED_TRANSACTIONS + 1)) this.#add(entries, transaction)
    return entries
  }

  #add(entries: Entry[], transaction: Transaction): void {
    const entry = {
      id: transaction.id,
      published: this.#tagsOf(transaction, false),
      all: this.#tagsOf(transaction, true),
    }
    if (entries.push(entry) > 1) this.#tags += tagsIn(entry)
    while (entries.length > MAX_REPLAYED_TRANSACTIONS + 1 || this.#tags > MAX_KEPT_TAGS) {
      entries.shift()
      if (entries[0]) this.#tags -= tagsIn(entries[0])
    }
  }
}

function tagsIn({published, all}: Entry): number {
  return published.length + all.length
}
