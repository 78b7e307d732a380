import type {DatabaseSync} from 'node:sqlite'
import {
  parseChangeRow,
  parseDocumentRow,
  parseNewestRow,
  parseSequenceRow,
  parseSizeRow,
  parseTransactionRow,
  parseValueRow,
} from './rows.ts'
import type {ReadableStore, StoredTransaction} from './store.ts'
import {transactionQuery} from './transactionQuery.ts'

/** SQLite knows how long a text is without reading it. */
const SIZE = `(SELECT total(octet_length(mutations) + octet_length(apply) + octet_length(revert)) FROM changes
  WHERE changes.sequence = transactions.sequence) AS size`

/** What a store reads from its database. */
export function readsOf(database: DatabaseSync): Omit<ReadableStore, 'getBlob' | 'sizeOfBlob' | 'close'> {
  const newest = database.prepare(
    'SELECT sequence, id, timestamp FROM transactions WHERE dataset = ? ORDER BY sequence DESC LIMIT 1',
  )
  const changes = database.prepare('SELECT * FROM changes WHERE sequence = ? ORDER BY position')
  // The plus keeps SQLite from looking through all changes of the transaction, which it has in this order.
  const changesOf = database.prepare(
    `SELECT * FROM changes WHERE dataset = ? AND documentId IN (SELECT value FROM json_each(?)) AND sequence = ?
      ORDER BY +position`,
  )
  const sequence = database.prepare('SELECT sequence FROM transactions WHERE dataset = ? AND id = ?')
  const firstAfter = database.prepare(
    'SELECT min(sequence) AS sequence FROM transactions WHERE dataset = ? AND timestamp > ? HAVING min(sequence) IS NOT NULL',
  )
  const value = database.prepare('SELECT value FROM userValues WHERE userId = ? AND key = ?')

  function readTransaction(row: unknown, documentIds: string[] | undefined): StoredTransaction {
    const transaction = parseTransactionRow(row)
    const {dataset, sequence: at} = transaction
    const rows = documentIds ? changesOf.all(dataset, JSON.stringify(documentIds), at) : changes.all(at)
    return {...transaction, changes: rows.map(parseChangeRow)}
  }

  return {
    *documents(dataset) {
      // Where they are in the file, and one at a time: there may be more than fit into memory twice.
      const rows = database.prepare('SELECT content FROM documents NOT INDEXED WHERE dataset = ?')
      for (const row of rows.iterate(dataset)) yield parseDocumentRow(row)
    },
    newest: (dataset) => parseNewestRow(newest.get(dataset)),
    sequenceOf: (dataset, transactionId) => parseSequenceRow(sequence.get(dataset, transactionId)),
    firstAfter: (dataset, time) => parseSequenceRow(firstAfter.get(dataset, time)),
    transactions(dataset, filter) {
      const {text, values} = transactionQuery(dataset, filter)
      return database
        .prepare(text)
        .all(...values)
        .map((row) => readTransaction(row, filter.onlyTheseDocuments ? filter.documentIds : undefined))
    },
    sizes(dataset, filter) {
      const {text, values} = transactionQuery(dataset, filter, SIZE)
      return database
        .prepare(text)
        .all(...values)
        .map(parseSizeRow)
    },
    getValue: (userId, key) => parseValueRow(value.get(userId, key)),
  }
}
