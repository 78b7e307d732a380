import type {DocumentChange, LakeDocument, Transaction} from '../documents/types.ts'

/** A change of one document as stored: deltas only, without whole documents. */
export interface StoredChange extends Pick<DocumentChange, 'documentId' | 'mutations' | 'apply' | 'revert'> {
  /** Revision before the change; null for a new document. */
  previousRevision: string | null
  /** True if the document exists after the change. */
  exists: boolean
}

/** A transaction as read back from the log. */
export interface StoredTransaction extends Omit<Transaction, 'changes'> {
  changes: StoredChange[]
}

/** A change of one document without its content. */
export type LoggedChange = Pick<StoredChange, 'documentId' | 'previousRevision' | 'exists'>

/** A transaction without the content of its changes. */
export interface LoggedTransaction extends Pick<
  StoredTransaction,
  'sequence' | 'id' | 'timestamp' | 'author'
> {
  /** Types of its actions, such as `sanity.action.document.publish`; none for plain mutations. */
  actionTypes: string[]
  /** The first of its changes. */
  changes: LoggedChange[]
  /** Number of all its changes. */
  count: number
}

/** Selects transactions. All given bounds apply; sequences are inclusive. */
export interface TransactionFilter {
  /** Transactions that changed one of these documents; all documents when absent. */
  documentIds?: string[]
  /** True to leave out changes of other documents: there may be thousands. */
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

/** A value of a user to be set. */
export interface StoredValue {
  userId: string
  key: string
  value: unknown
}

/** Storage of a lake's content. Writes are visible at once, and durable once `settled` resolves: readers need not wait for the disk. */
export interface Store extends Disposable {
  /** Every current document of one dataset, in no particular order. */
  documents(dataset: string): Iterable<LakeDocument>
  /**
   * Writes one transaction and its resulting documents, all or nothing, after all earlier ones.
   * @returns its sequence number
   * @throws StoreError if the disk refuses
   */
  append(transaction: Omit<Transaction, 'sequence'>): number
  /**
   * Resolves when all writes so far are safe from a power cut; undefined if they are already. Rejects with a StoreError if the disk
   * refuses: then it is unknown which of them are stored.
   */
  settled(): Promise<void> | undefined
  /** Returns the last transaction of a dataset; undefined if there is none. */
  newest(dataset: string): Pick<StoredTransaction, 'sequence' | 'id' | 'timestamp'> | undefined
  /** Returns the sequence of a transaction; undefined if the dataset has none of that id. */
  sequenceOf(dataset: string, transactionId: string): number | undefined
  /** Returns the sequence of the first transaction dated later than a time; undefined if there is none. */
  firstAfter(dataset: string, time: string): number | undefined
  transactions(dataset: string, filter: TransactionFilter): StoredTransaction[]
  /**
   * Reads transactions with their authors and documents, without the content of changes.
   * @param changesEach most changes of each transaction to return
   */
  log(dataset: string, filter: TransactionFilter, changesEach: number): LoggedTransaction[]
  /** Returns the sizes of these transactions, in the same order, without reading them: bytes of their changes. */
  sizes(dataset: string, filter: TransactionFilter): number[]
  /** Values that the Studio keeps for a user (`/users/me/keyvalue`). */
  getValue(userId: string, key: string): unknown
  setValue(userId: string, key: string, value: unknown): void
  /**
   * Removes every document and transaction of some datasets, and sets a value: all or nothing. The numbers of those transactions are
   * never used again.
   * @throws StoreError if the disk refuses
   */
  erase(datasets: readonly string[], kept: StoredValue): void
  /** Stores the bytes of an asset under its SHA-1, durably; writing the same again changes nothing. */
  putBlob(sha1: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes of an asset, read from the disk on demand; undefined if there are none. */
  getBlob(sha1: string): Promise<Blob | undefined>
  /** Returns the number of bytes under a SHA-1; undefined if there are none. */
  sizeOfBlob(sha1: string): number | undefined
  close(): void
  /** Path of a database that other threads can follow; undefined if there is none. */
  readonly database?: string
}

/** The reading methods of a store. */
export type ReadableStore = Omit<Store, 'append' | 'settled' | 'setValue' | 'erase' | 'putBlob' | 'database'>
