/** The shapes that the lake's parts exchange. They follow the Content Lake's HTTP API. */

/** A JSON object with unknown members. */
export type JsonObject = Record<string, unknown>

/** A document as it is stored and sent: content plus the five system fields. */
export interface LakeDocument {
  _id: string
  _type: string
  /** Id of the transaction that wrote this revision. */
  _rev: string
  /** ISO 8601, UTC, milliseconds. */
  _createdAt: string
  /** ISO 8601, UTC, milliseconds. */
  _updatedAt: string
  [field: string]: unknown
}

/** A Mendoza patch: a flat list of opcodes and operands (https://github.com/sanity-io/mendoza). */
export type MendozaPatch = unknown[]

/** The change of one document by a transaction. At least one of `before` and `after` is a document. */
export interface DocumentChange {
  documentId: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations of the transaction that name this document, in order, in the API's wire shape. */
  mutations: JsonObject[]
  /** Mendoza patch from `before` to `after`, both without `_rev`; deletion is exactly `[0, null]`. */
  apply: MendozaPatch
  /** Mendoza patch from `after` to `before`. */
  revert: MendozaPatch
}

/** A committed transaction. */
export interface Transaction {
  /** Position in the store's log; grows by commit over all datasets. */
  sequence: number
  id: string
  dataset: string
  /** ISO 8601, UTC, milliseconds. */
  timestamp: string
  /** Id of the user that sent it. */
  author: string
  /** The actions it was made from; empty for plain mutations. */
  actions: JsonObject[]
  changes: DocumentChange[]
}

/** One line of the answer of `/data/mutate`. */
export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

/** A signed-in person, robot or the local default user. */
export interface LakeUser {
  id: string
  name: string
  email: string
  roles: {name: string; title: string}[]
  /** Address of a picture. */
  image?: string | undefined
  /** True for a script. */
  isRobot?: boolean
  /** True for a person who has left: their name is shown for what they did, but nobody can choose them. */
  isFormer?: boolean
}
