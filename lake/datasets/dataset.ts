import type {CreatedDataset} from './createdDatasets.ts'
import type {DatasetAliases} from '../aliases/aliases.ts'
import type {MissedTags} from '../events/recentTags.ts'
import type {LoggedTransaction, StoredTransaction} from '../store/store.ts'
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

/** Who sees only some documents. */
export interface Reader {
  /** The same for everybody who sees the same documents. */
  key: string
  reads: (document: LakeDocument) => boolean
}

/** Who may write only some documents. */
export interface Writer {
  /** How refusals call them, such as `The role Marketing`. */
  title: string
  /** Names of their roles. */
  roles: readonly string[]
  /** `update` includes deleting. Schemas of Studios take `manage` for either. */
  may: (permission: 'create' | 'update' | 'manage', document: LakeDocument) => boolean
  /** Why a document stays; undefined when it may be deleted. */
  reasonToKeep: (document: LakeDocument) => string | undefined
}

/** How a write is to be carried out. */
export interface WriteOptions {
  /** Id of the user that writes. */
  author: string
  /** May do only some of it. Absent for a trusted caller. */
  writer?: Writer | undefined
  /** Whether the lake itself brings content in: rules say whether they hold that. */
  isTransfer?: boolean
  /** Sees only some documents, so that queries in mutations find those alone. Absent for a trusted caller. */
  reader?: Reader | undefined
  /** Chosen by the client; made by the lake when absent. Used again, it is a 409. */
  transactionId?: string
  /** What somebody does with content as a whole, as the log tells it: an action that none of the API is. */
  purpose?: 'import' | 'restore'
  /** Check and compute, keep nothing. */
  dryRun?: boolean
  /** Give array items of objects that have none a `_key`. */
  autoGenerateArrayKeys?: boolean
  /** Ids of the documents that a query of a mutation finds, where they were looked for before; undefined where not. */
  selected?: Selected | undefined
  /** Characters that the documents may hold that it leaves behind. As many as there are when absent. */
  sizeLimit?: number
}

/** What a write did, or would do. A write that changed no document leaves no transaction behind. */
export interface WriteAnswer {
  transactionId: string
  results: MutationResult[]
  changes: DocumentChange[]
  /** Documents after the write, by id; null for those deleted. */
  documents: Map<string, LakeDocument | null>
}

/** A write that is computed in parts, while others are made. */
export interface WriteInParts {
  /**
   * Computes it from the documents as they are, from the beginning.
   * @returns what keeps it; that answers undefined when somebody else has changed what it was computed from meanwhile
   * @throws WriteError
   */
  compute(): Parts<() => WriteAnswer | undefined>
  /** Says that it took too long. */
  tooSlow(error: DeadlineError): Error
  /** To be called when it is kept, refused or given up. */
  close(): void
}

/** How a query is to be answered. */
export interface QueryOptions {
  /** The perspective stack, highest priority first: `['raw']`, `['published']`, `['drafts']` or release names. */
  perspective: string[]
  /** What `identity()` answers. */
  identity: string
  /** Sees only some documents. Absent for a trusted caller. */
  reader?: Reader | undefined
  /** Where the caller reaches the lake: the `url` of assets begins with it. As stored when absent. */
  origin?: string
  /** Compute a content source map. */
  resultSourceMap?: boolean
  /** Whether the query comes with the program that runs the lake: it may take its time. To watch over it takes longer than most of them. */
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
  /** Opaque tags: an answer can have changed only if a later transaction carries one of them. */
  syncTags: string[]
  resultSourceMap?: ContentSourceMap
}

/** Which transactions of a document's history to read. */
export interface HistoryFilter {
  documentIds: string[]
  /** Leave out what the transactions did to other documents. */
  onlyTheseDocuments?: boolean
  /** Transaction id, inclusive. */
  fromTransaction?: string
  /** Transaction id, inclusive. */
  toTransaction?: string
  fromTime?: string
  toTime?: string
  authors?: string[]
  reverse?: boolean
  limit?: number
}

/** Which part of the log to read. Everybody waits while it is read. */
interface LogRange {
  /** Transactions of a sequence below this one; the newest when absent. */
  before?: number | undefined
  limit: number
  /** How many changes of each transaction are told. */
  changesEach: number
  /** Those that changed one of these documents, and what they did to these. */
  documentIds?: string[] | undefined
}

/** A moment of a document's history. */
export type Moment = {revision: string} | {time: string} | {lastRevision: true}

/** Tests whether a document passes a listener's filter. Nothing limits how long that takes. */
export type DocumentMatcher = (document: LakeDocument | null) => boolean

/**
 * One dataset: documents, their queries, writes and history. A write is visible to the next query when
 * the call returns, and durable when `settled` says so. Errors are `LakeError`s.
 */
export interface Dataset {
  readonly name: string
  /** The dataset whose comments and tasks this one keeps; undefined for a dataset of content. */
  readonly addonFor: string | undefined
  /** Whether visitors see nothing of it. */
  readonly isPrivate: boolean
  /** Writes are refused (404) once it has been deleted. */
  mutate(mutations: JsonObject[], options: WriteOptions): WriteAnswer
  act(actions: JsonObject[], options: WriteOptions): WriteAnswer
  mutateInParts(mutations: JsonObject[], options: WriteOptions): WriteInParts
  actInParts(actions: JsonObject[], options: WriteOptions): WriteInParts
  query(query: string, params: JsonObject, options: QueryOptions): QueryAnswer
  /** @throws QueryError when the query does not parse */
  matcher(
    query: string,
    params: JsonObject,
    options: Pick<QueryOptions, 'identity' | 'reader'>,
  ): DocumentMatcher
  document(id: string): LakeDocument | undefined
  /** Every stored document, drafts and versions too, by `_id`. */
  documents(): Iterable<LakeDocument>
  /** Published, draft and version documents that belong to one published id. */
  versionsOf(publishedId: string): LakeDocument[]
  history(filter: HistoryFilter): StoredTransaction[]
  /** Who wrote which documents, the newest first. */
  log(range: LogRange): LoggedTransaction[]
  documentAt(id: string, moment: Moment): LakeDocument | null
  /** Sync tags that a transaction wakes: for subscribers of published content, or with drafts. */
  syncTagsOf(changes: DocumentChange[], includeDrafts: boolean): string[]
  /**
   * Transactions after one with the sync tags that each woke, oldest first, from memory; undefined when the id is unknown or
   * too many followed, so that the subscriber must start afresh.
   */
  tagsAfter(transactionId: string, includeDrafts: boolean): MissedTags[] | undefined
  /**
   * The point that live events have reached: the id of the newest transaction that subscribers were told of or, where there
   * is none, a mark that only this run of the lake knows.
   */
  readonly head: string
  /**
   * Transactions after one, oldest first with whole documents, for a listener that resumes; undefined
   * when the id is unknown, or more than `limit` or than is quickly read followed, so that the listener must start afresh.
   */
  replayAfter(transactionId: string, limit: number): Transaction[] | undefined
  /**
   * Resolves when every write so far is durable; undefined when all are already. Await it before you tell
   * anybody that something is kept.
   *
   * @throws StoreError when the disk refuses: then it cannot be told which of the last writes are kept
   */
  settled(): Promise<void> | undefined
  /** Calls back after every commit, in commit order, once it is durable. @returns how to stop */
  subscribe(listener: (transaction: Transaction) => void): () => void
}

/** What one may say of a dataset that one creates. */
type DatasetSettings = Pick<CreatedDataset, 'aclMode' | 'description'>

/** The datasets of one project, opened from one store. */
export interface ContentEngine {
  readonly projectId: string
  /** Those that keep comments and tasks, too. */
  readonly datasetNames: string[]
  /**
   * @param name of a dataset, or `~` and an alias of one
   * @throws DatasetNotFoundError
   */
  dataset(name: string): Dataset
  /** Other names for them. */
  readonly aliases: DatasetAliases
  /** What is known of a dataset that was created while a lake ran; undefined of others. */
  createdDataset(name: string): CreatedDataset | undefined
  /**
   * Creates a dataset, and beside it that of its comments, for this run and those to come.
   * @param options.author id of the user that does it
   * @throws HttpError 400 for a name that it cannot have, 409 for one that is taken, or when there are too many
   */
  createDataset(name: string, options: DatasetSettings & {author: string}): CreatedDataset
  /** @throws DatasetNotFoundError, HttpError 409 for a dataset that was not created so */
  editDataset(name: string, changes: Partial<DatasetSettings>): CreatedDataset
  /**
   * Deletes a dataset that was created, and that of its comments, with all history: neither rights nor rules are asked.
   * @throws DatasetNotFoundError, HttpError 409 for a dataset that was not created so
   */
  deleteDataset(name: string): void
  /** Calls back with each dataset that is deleted, or that other people may read from now on. */
  onClosed(listener: (dataset: Dataset) => void): void
  close(): void
}
