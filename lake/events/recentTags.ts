import {MAX_KEPT_TAGS, MAX_REPLAYED_TRANSACTIONS} from '../limits.ts'
import type {Transaction} from '../documents/types.ts'

/** A transaction, and the sync tags that it wakes: for subscribers of published content, or with drafts. */
interface Entry {
  id: string
  published: readonly string[]
  all: readonly string[]
}

/** A transaction that somebody missed, and the sync tags that it wakes. */
export interface MissedTags {
  id: string
  tags: readonly string[]
}

/**
 * The sync tags of the newest transactions of a dataset, for pages that come back. A thousand of them do so at once when a
 * network fails or a server starts again, and everybody would wait while the log is read for each.
 */
export class RecentTags {
  readonly #readNewest: (limit: number) => Transaction[]
  readonly #tagsOf: (transaction: Transaction, includeDrafts: boolean) => readonly string[]
  /** Oldest first: the first only says from where on they are known. Undefined until somebody asks. */
  #entries: Entry[] | undefined
  /** How many tags all but the first have. */
  #tags = 0

  /** @param readNewest reads transactions that were told before, oldest first: as many as there are, up to a limit */
  constructor(
    readNewest: (limit: number) => Transaction[],
    tagsOf: (transaction: Transaction, includeDrafts: boolean) => readonly string[],
  ) {
    this.#readNewest = readNewest
    this.#tagsOf = tagsOf
  }

  /** To be called with each transaction that subscribers are told of. */
  told(transaction: Transaction): void {
    if (this.#entries) this.#add(this.#entries, transaction)
  }

  /** Transactions after one, oldest first; undefined when the id is unknown or too many followed. */
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
    // The one before the oldest that is replayed is the one that a client has seen.
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
