import * as v from 'valibot'
import {isLakeDocument} from '../documents/document.ts'
import {jsonObject} from '../documents/jsonSchemas.ts'
import type {LakeDocument} from '../documents/types.ts'
import type {LoggedChange, LoggedTransaction, StoredChange, StoredTransaction} from './store.ts'

/* Rows from the disk are checked like all data from outside: files get damaged and edited. */

const json = v.pipe(v.string(), v.parseJson())
const jsonArray = v.pipe(json, v.array(v.unknown()))
const jsonObjects = v.pipe(json, v.array(jsonObject))

const documentContent = v.pipe(json, v.custom<LakeDocument>(isLakeDocument))

const newestRow = v.optional(v.object({sequence: v.number(), id: v.string(), timestamp: v.string()}))

const transactionRow = v.object({
  sequence: v.number(),
  id: v.string(),
  dataset: v.string(),
  timestamp: v.string(),
  author: v.string(),
  actions: jsonObjects,
})

const loggedRow = v.object({
  ...v.omit(transactionRow, ['dataset', 'actions']).entries,
  actionTypes: v.pipe(json, v.array(v.nullable(v.string(), ''))),
  count: v.number(),
})

const loggedChangeRow = v.object({
  documentId: v.string(),
  previousRevision: v.nullable(v.string()),
  documentExists: v.number(),
})

const changeRow = v.object({
  ...loggedChangeRow.entries,
  mutations: jsonObjects,
  apply: jsonArray,
  revert: jsonArray,
})

/** @throws ValiError */
export function parseDocumentRow({content}: Record<string, unknown>): LakeDocument {
  return v.parse(documentContent, content)
}

/** @throws ValiError */
export function parseNewestRow(row: unknown): v.InferOutput<typeof newestRow> {
  return v.parse(newestRow, row)
}

/** @throws ValiError */
export function parseTransactionRow(row: unknown): Omit<StoredTransaction, 'changes'> {
  return v.parse(transactionRow, row)
}

/** @throws ValiError */
export function parseChangeRow(row: unknown): StoredChange {
  const {documentExists, ...change} = v.parse(changeRow, row)
  return {...change, exists: documentExists === 1}
}

/** @throws ValiError */
export function parseLoggedRow(row: unknown): Omit<LoggedTransaction, 'changes'> {
  return v.parse(loggedRow, row)
}

/** @throws ValiError */
export function parseLoggedChangeRow(row: unknown): LoggedChange {
  const {documentExists, ...change} = v.parse(loggedChangeRow, row)
  return {...change, exists: documentExists === 1}
}

/** @throws ValiError */
export function parseSequenceRow(row: unknown): number | undefined {
  return v.parse(v.optional(v.object({sequence: v.number()})), row)?.sequence
}

/** @throws ValiError */
export function parseSizeRow(row: unknown): number {
  return v.parse(v.object({size: v.number()}), row).size
}

/** @throws ValiError */
export function parseValueRow(row: unknown): unknown {
  return v.parse(v.optional(v.object({value: json})), row)?.value
}
