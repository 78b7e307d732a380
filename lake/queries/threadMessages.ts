import type {LakeRole} from '../access/accounts.ts'
import type {AskedQuery} from './asked.ts'

/** Setup of a thread that answers queries. */
export interface ThreadSetup {
  /** Path of the database. */
  database: string
  projectId: string
  /** Rights of each role. Without it everyone sees everything. */
  roles: readonly LakeRole[] | undefined
}

/** A query for a thread to answer. */
export interface ThreadQuery extends AskedQuery {
  /** Name of the caller's role; undefined for a visitor. */
  role: string | undefined
  /** Value of `identity()`. */
  identity: string
  /** True if only the ids of the found documents are needed, within the time limit of a query in a write. */
  isSelection?: boolean
}

/** A message to a thread: to answer queries, or to drop the documents of a deleted dataset. */
export type ThreadOrder = {kind: 'queries'; queries: ThreadQuery[]} | {kind: 'forget'; dataset: string}

/** The answer to one query. Answers come in the order of the queries. */
export interface ThreadAnswer {
  status: number
  /** JSON in UTF-8. */
  body: Uint8Array<ArrayBuffer>
  /** Milliseconds that it took. */
  milliseconds: number
}

/** A message of a thread: an answer, the reason why there is none, or that it is free for more queries. */
export type ThreadMessage =
  | {kind: 'answer'; answer: ThreadAnswer}
  | {kind: 'failure'; reason: string}
  | {kind: 'free'}
