import type {LakeRole} from '../access/accounts.ts'
import type {AskedQuery} from './asked.ts'

/** What a thread that answers queries begins with. */
export interface ThreadSetup {
  /** Path of the database. */
  database: string
  projectId: string
  /** What each role sees. Without it everyone sees everything. */
  roles: readonly LakeRole[] | undefined
}

/** A query for a thread to answer. */
export interface ThreadQuery extends AskedQuery {
  /** Name of the role of who asks; undefined for a visitor. */
  role: string | undefined
  /** What `identity()` answers. */
  identity: string
  /** Whether the ids of the documents found are all that is wanted, in the time that the query of a write may take. */
  isSelection?: boolean
}

/** What a thread is told: to answer queries, or that a dataset is gone, whose documents it need not keep. */
export type ThreadOrder = {kind: 'queries'; queries: ThreadQuery[]} | {kind: 'forget'; dataset: string}

/** Answer to one query, in the order in which they were given. */
export interface ThreadAnswer {
  status: number
  /** JSON in UTF-8. */
  body: Uint8Array<ArrayBuffer>
  /** Milliseconds that it took. */
  milliseconds: number
}

/** What a thread tells: an answer, what kept it from giving one, or that it takes more queries. */
export type ThreadMessage =
  | {kind: 'answer'; answer: ThreadAnswer}
  | {kind: 'failure'; reason: string}
  | {kind: 'free'}
