import type {LakeDocument, MendozaPatch, JsonObject, Transaction} from '../documents/types.ts'

/** A change of one document as the store keeps it: deltas only, never whole snapshots beside them. */
export interface StoredChange {
  documentId: string
  /** Revision before the change; null when the document was new. */
  previousRevision: string | null
  /** Whether the document exists after the change. */
  exists: boolean
  mutations: JsonObject[]
  apply: MendozaPatch
  revert: MendozaPatch
}

/** A transaction as read back from the log. */
export interface StoredTransaction extends Omit<Transaction, 'changes'> {
  changes: StoredChange[]
}

/** A change of one document without what was changed. */
export type LoggedChange = Pick<StoredChange, 'documentId' | 'previousRevision' | 'exists'>

/** A transaction without what it changed. */
export interface LoggedTransaction extends Pick<
  StoredTransaction,
  'sequence' | 'id' | 'timestamp' | 'author'
> {
  /** Types of its actions, such as `sanity.action.document.publish`; none where it was made of mutations. */
  actionTypes: string[]
  /** The first of its changes. */
  changes: LoggedChange[]
  /** How many changes there are. */
  count: number
}

/** Which transactions to read. Every given bound narrows the answer; sequences are inclusive. */
export interface TransactionFilter {
  /** Transactions that changed one of these documents; all documents when absent. */
  documentIds?: string[]
  /** Leave out what they did to other documents: there may be thousands. */
  onlyTheseDocuments?: boolean
  fromSequence?: number
  toSequence?: number
  /** ISO 8601, inclusive. */
  fromTime?: string
  /** ISO 8601, inclusive. */
  toTime?: string
  authors?: string[]
  /** Newest first. */
  reverse?: boolean
  limit?: number
}

/** A value of a user, to be set. */
export interface StoredValue {
  userId: string
  key: string
  value: unknown
}

/**
 * What the lake needs from a place that keeps content. What is written shows at once, and is durable when
 * `settled` says so: readers need not wait for the disk.
 */
export interface Store {
  /** Every current document of one dataset, in no particular order. */
  documents(dataset: string): Iterable<LakeDocument>
  /**
   * Writes one transaction and the documents it leaves behind, all or nothing, after all those before it.
   * @returns the sequence number given to it
   * @throws StoreError when the disk refuses
   */
  append(transaction: Omit<Transaction, 'sequence'>): number
  /**
   * Resolves when all that was appended and set so far outlasts a power cut; undefined when it does already.
   * Rejects with a StoreError when the disk refuses: then it cannot be told which of them are kept.
   */
  settled(): Promise<void> | undefined
  /** Where the log of a dataset ends; undefined when nothing has been written to it. */
  newest(dataset: string): Pick<StoredTransaction, 'sequence' | 'id' | 'timestamp'> | undefined
  /** Sequence of a transaction, or undefined when the dataset has none of that id. */
  sequenceOf(dataset: string, transactionId: string): number | undefined
  /** Sequence of the first transaction that is dated later than a time; undefined when none is. */
  firstAfter(dataset: string, time: string): number | undefined
  transactions(dataset: string, filter: TransactionFilter): StoredTransaction[]
  /**
   * Who wrote which documents, without reading what was written.
   * @param changesEach how many changes of each transaction are told
   */
  log(dataset: string, filter: TransactionFilter, changesEach: number): LoggedTransaction[]
  /** How large these are, in the same order, without reading them: bytes of their changes. */
  sizes(dataset: string, filter: TransactionFilter): number[]
  /** Values that the Studio keeps for a user (`/users/me/keyvalue`). */
  getValue(userId: string, key: string): unknown
  setValue(userId: string, key: string, value: unknown): void
  /**
   * Removes every document and transaction of some datasets, and sets a value: all or nothing. The numbers of those transactions
   * are never given again.
   * @throws StoreError when the disk refuses
   */
  erase(datasets: readonly string[], kept: StoredValue): void
  /** Keeps the bytes of an asset under its SHA-1, durably; writing the same again changes nothing. */
  putBlob(sha1: string, bytes: Uint8Array): Promise<void>
  /** The bytes of an asset, taken from the disk as they are read; undefined when there are none. */
  getBlob(sha1: string): Promise<Blob | undefined>
  /** How many bytes are kept under a SHA-1; undefined when there are none. */
  sizeOfBlob(sha1: string): number | undefined
  close(): void
  /** Path of a database that other threads can follow; undefined when they cannot. */
  readonly database?: string
}

/** The part of a store that only reads. */
export type ReadableStore = Omit<Store, 'append' | 'settled' | 'setValue' | 'erase' | 'putBlob' | 'database'>
