import type {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'
import {documentIn, parseChangeRow} from '../store/rows.ts'
import type {StoredChange} from '../store/store.ts'
import type {LakeDocument} from '../documents/types.ts'

const documentKey = v.object({dataset: v.string(), id: v.string()})
const changeKey = v.object({dataset: v.string(), transactionId: v.string()})

/** A stored document with its key; undefined for one that cannot be read. */
export interface DocumentRow {
  dataset: string
  id: string
  document: LakeDocument | undefined
}

/** A change of the log, with its transaction. */
export interface ChangeRow extends StoredChange {
  dataset: string
  transactionId: string
}

/** Yields every document of every dataset. */
export function* documentRows(database: DatabaseSync): Generator<DocumentRow> {
  for (const row of database.prepare('SELECT dataset, id, content FROM documents').iterate()) {
    yield {...v.parse(documentKey, row), document: documentIn(row)}
  }
}

/** Yields every change, grouped by document and oldest first. @throws ValiError for one that cannot be read */
export function* changeRows(database: DatabaseSync): Generator<ChangeRow> {
  const statement = database.prepare(
    `SELECT changes.*, transactions.id AS transactionId FROM changes JOIN transactions USING (sequence)
     ORDER BY changes.dataset, documentId, sequence, position`,
  )
  for (const row of statement.iterate()) yield {...v.parse(changeKey, row), ...parseChangeRow(row)}
}
