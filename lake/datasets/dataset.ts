import type {MissedTags} from '../events/recentTags.ts'
import type {LoggedTransaction, StoredTransaction, TransactionFilter} from '../store/store.ts'
import type {Selected} from '../transactions/selections.ts'
import type {DeadlineError} from '../time/deadline.ts'
import type {Parts} from '../time/parts.ts'
import type {
  DocumentChange,
  JsonObject,
  LakeDocument,
  MutationResult,
  Transaction,
} from '../documents/types.ts'

/** A caller who may read only some documents. */
export interface Reader {
  /** Equal for all who may read the same documents. */
  key: string
  reads: (document: LakeDocument) => boolean
}

/** A caller who may write only some documents. */
export interface Writer {
  /** Their name in refusals, such as `The role Marketing`. */
  title: string
  /** Names of their roles. */
  roles: readonly string[]
  /** `update` includes deleting. Schemas of Studios need `manage` for both rights. */
  may: (permission: 'create' | 'update' | 'manage', document: LakeDocument) => boolean
  /** Returns the reason why a document cannot be deleted; undefined if it can. */
  reasonToKeep: (document: LakeDocument) => string | undefined
}

/** Options of a write. */
export interface WriteOptions {
  /** Id of the user that writes. */
  author: string
  /** Rights of the writer. Absent for a trusted caller. */
  writer?: Writer | undefined
  /** Limits the documents that queries in mutations find. Absent for a trusted caller. */
  reader?: Reader | undefined
  /** Chosen by the client, else by the lake. An id that was used before is a 409. */
  transactionId?: string
  /**
   * Kind of a change to content as a whole by the lake itself: each rule says whether it applies then. The log has it as an action
   * that the API does not have.
   */
  purpose?: 'import' | 'restore'
  /** True to check and compute, but store nothing. */
  dryRun?: boolean
  /** True to give a `_key` to objects in arrays that have none. */
  autoGenerateArrayKeys?: boolean
  /** Ids of the documents that a mutation's query finds, if it was evaluated before; undefined if not. */
  selected?: Selected | undefined
  /** Most characters of the resulting documents. No limit when absent. */
  sizeLimit?: number
}

/** Result of a write, or of a dry run. A write that changed no document leaves no transaction behind. */
export interface WriteAnswer {
  transactionId: string
  results: MutationResult[]
  changes: DocumentChange[]
  /** Documents after the write, by id; null for deleted ones. */
  documents: Map<string, LakeDocument | null>
}

/** A write that is computed in parts, with other writes in between. */
export interface WriteInParts {
  /**
   * Computes it from the present documents, from the beginning.
   * @returns a function that stores it; this returns undefined if another write has changed the input meanwhile
   * @throws WriteError
   */
  compute(): Parts<() => WriteAnswer | undefined>
  /** Returns the error for a write that took too long. */
  tooSlow(error: DeadlineError): Error
  /** Has to be called when the write is stored, refused or given up. */
  close(): void
}

/** Options of a query. */
export interface QueryOptions {
  /** The perspective stack, highest priority first: `['raw']`, `['published']`, `['drafts']` or release names. */
  perspective: string[]
  /** Value of `identity()`. */
  identity: string
  /** Limits the documents that it sees. Absent for a trusted caller. */
  reader?: Reader | undefined
  /** Origin of the lake for the caller: the `url` of assets begins with it. As stored when absent. */
  origin?: string
  /** True to compute a content source map. */
  resultSourceMap?: boolean
  /**
   * True if the query belongs to the program that runs the lake, so that it needs no time limit. Watching a query takes longer than most of
   * these.
   */
  isOurs?: boolean
}

/** A content source map, as `@sanity/client` describes it. */
export interface ContentSourceMap {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, {type: 'value'; source: {type: 'documentValue'; document: number; path: number}}>
}

export interface QueryAnswer {
  result: unknown
  /** Opaque tags: an answer can have changed only if a later transaction has one of them. */
  syncTags: string[]
  resultSourceMap?: ContentSourceMap
}

/** Selects transactions of a document's history. */
export interface HistoryFilter extends Omit<TransactionFilter, 'fromSequence' | 'toSequence'> {
  documentIds: string[]
  /** Transaction id, inclusive. */
  fromTransaction?: string
  /** Transaction id, inclusive. */
  toTransaction?: string
}

/** Selects a part of the log. All requests wait while it is read. */
interface LogRange {
  /** Only transactions below this sequence; from the newest when absent. */
  before?: number | undefined
  limit: number
  /** Most changes of each transaction to return. */
  changesEach: number
  /** Only transactions that changed one of these documents, with their changes to these. */
  documentIds?: string[] | undefined
}

/** A moment of a document's history. */
export type Moment = {revision: string} | {time: string} | {lastRevision: true}

/** Tests whether a document matches a listener's filter. It has no time limit of its own. */
export type DocumentMatcher = (document: LakeDocument | null) => boolean

/**
 * One dataset: documents, their queries, writes and history. A write is visible to the next query when the call returns, and durable
 * once `settled` resolves. Errors are `LakeError`s.
 */
export interface Dataset {
  readonly name: string
  /** The dataset whose comments and tasks this one holds; undefined for a dataset of content. */
  readonly addonFor: string | undefined
  /** True if visitors see nothing of it. */
  readonly isPrivate: boolean
  /** Writes are refused (404) once it has been deleted. */
  mutate(mutations: JsonObject[], options: WriteOptions): WriteAnswer
  act(actions: JsonObject[], options: WriteOptions): WriteAnswer
  mutateInParts(mutations: JsonObject[], options: WriteOptions): WriteInParts
  actInParts(actions: JsonObject[], options: WriteOptions): WriteInParts
  query(query: string, params: JsonObject, options: QueryOptions): QueryAnswer
  /** @throws QueryError if the query does not parse */
  matcher(
    query: string,
    params: JsonObject,
    options: Pick<QueryOptions, 'identity' | 'reader'>,
  ): DocumentMatcher
  document(id: string): LakeDocument | undefined
  /** Every stored document, including drafts and versions, by `_id`. */
  documents(): Iterable<LakeDocument>
  /** Published, draft and version documents of one published id. */
  versionsOf(publishedId: string): LakeDocument[]
  history(filter: HistoryFilter): StoredTransaction[]
  /** Returns transactions with their authors and documents, the newest first. */
  log(range: LogRange): LoggedTransaction[]
  documentAt(id: string, moment: Moment): LakeDocument | null
  /** Returns the sync tags of a transaction: for subscribers of published content, or of drafts too. */
  syncTagsOf(changes: DocumentChange[], includeDrafts: boolean): string[]
  /**
   * Returns the transactions after one with their sync tags, oldest first, from memory. Undefined if the id is unknown or too many
   * followed: the subscriber must then start afresh.
   */
  tagsAfter(transactionId: string, includeDrafts: boolean): MissedTags[] | undefined
  /**
   * Position of live events: the id of the newest transaction that subscribers were told or, if there is none, a mark that only this
   * run of the lake knows.
   */
  readonly head: string
  /**
   * Returns the transactions after one, oldest first with whole documents, for a listener that resumes. Undefined if the id is
   * unknown, or if more than `limit` or than can be read quickly followed: the listener must then start afresh.
   */
  replayAfter(transactionId: string, limit: number): Transaction[] | undefined
  /**
   * Resolves when every write so far is durable; undefined if all are already. Await it before you tell anybody that a write is
   * stored.
   *
   * @throws StoreError if the disk refuses: then it is unknown which of the last writes are stored
   */
  settled(): Promise<void> | undefined
  /** Calls back after every commit, in commit order, once it is durable. @returns a function that stops it */
  subscribe(listener: (transaction: Transaction) => void): () => void
}
