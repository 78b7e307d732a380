import * as v from 'valibot'
import {isLakeDocument} from '../documents/document.ts'
import {jsonObject} from '../documents/jsonSchemas.ts'
import type {LakeDocument} from '../documents/types.ts'

/* Rows from the disk are checked like all data from outside: files get damaged and edited. Each function throws a ValiError. */

const json = v.pipe(v.string(), v.parseJson())
const jsonArray = v.pipe(json, v.array(v.unknown()))
const jsonObjects = v.pipe(json, v.array(jsonObject))

const documentRow = v.pipe(
  v.object({content: v.pipe(json, v.custom<LakeDocument>(isLakeDocument))}),
  v.transform(({content}) => content),
)
export const parseDocumentRow = v.parser(documentRow)
/** Undefined for a document that cannot be read. */
export const documentIn = v.parser(v.fallback(v.optional(documentRow), undefined))

export const parseNewestRow = v.parser(
  v.optional(v.object({sequence: v.number(), id: v.string(), timestamp: v.string()})),
)

const transactionRow = v.object({
  sequence: v.number(),
  id: v.string(),
  dataset: v.string(),
  timestamp: v.string(),
  author: v.string(),
  actions: jsonObjects,
})

export const parseTransactionRow = v.parser(transactionRow)

export const parseLoggedRow = v.parser(
  v.object({
    ...v.omit(transactionRow, ['dataset', 'actions']).entries,
    actionTypes: v.pipe(json, v.array(v.nullable(v.string(), ''))),
    count: v.number(),
  }),
)

const changed = {
  documentId: v.string(),
  previousRevision: v.nullable(v.string()),
  documentExists: v.number(),
}

const withExists = <Row extends {documentExists: number}>({documentExists, ...change}: Row) => ({
  ...change,
  exists: documentExists === 1,
})

export const parseLoggedChangeRow = v.parser(v.pipe(v.object(changed), v.transform(withExists)))

export const parseChangeRow = v.parser(
  v.pipe(
    v.object({...changed, mutations: jsonObjects, apply: jsonArray, revert: jsonArray}),
    v.transform(withExists),
  ),
)

const sequenceRow = v.parser(v.optional(v.object({sequence: v.number()})))
export const parseSequenceRow = (row: unknown): number | undefined => sequenceRow(row)?.sequence

const sizeRow = v.parser(v.object({size: v.number()}))
export const parseSizeRow = (row: unknown): number => sizeRow(row).size

const valueRow = v.parser(v.optional(v.object({value: json})))
export const parseValueRow = (row: unknown): unknown => valueRow(row)?.value
