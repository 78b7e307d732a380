import type {DatabaseSync} from 'node:sqlite'
import {
  parseChangeRow,
  parseDocumentRow,
  parseLoggedChangeRow,
  parseLoggedRow,
  parseNewestRow,
  parseSequenceRow,
  parseSizeRow,
  parseTransactionRow,
  parseValueRow,
} from './rows.ts'
import type {ReadableStore, StoredTransaction} from './store.ts'
import {transactionQuery} from './transactionQuery.ts'

/** SQLite knows the length of a text without reading it. */
const SIZE = `(SELECT total(octet_length(mutations) + octet_length(apply) + octet_length(revert)) FROM changes
  WHERE changes.sequence = transactions.sequence) AS size`

const LOGGED = `sequence, id, timestamp, author,
  (SELECT json_group_array(value ->> '$.actionType') FROM json_each(actions)) AS actionTypes,
  (SELECT count(*) FROM changes WHERE changes.sequence = transactions.sequence) AS count`

/** Columns before those with the content of changes, which SQLite then does not read. */
const LOGGED_CHANGE = 'documentId, previousRevision, documentExists'

/** Returns the reading methods of a store. */
export function readsOf(database: DatabaseSync): Omit<ReadableStore, 'getBlob' | 'sizeOfBlob' | 'close'> {
  const newest = database.prepare(
    'SELECT sequence, id, timestamp FROM transactions WHERE dataset = ? ORDER BY sequence DESC LIMIT 1',
  )
  const changes = database.prepare('SELECT * FROM changes WHERE sequence = ? ORDER BY position')
  // The plus keeps SQLite from searching all changes of the transaction, which it has in this order.
  const changesOf = database.prepare(
    `SELECT * FROM changes WHERE dataset = ? AND documentId IN (SELECT value FROM json_each(?)) AND sequence = ?
      ORDER BY +position`,
  )
  const loggedChanges = database.prepare(
    `SELECT ${LOGGED_CHANGE} FROM changes WHERE sequence = ? ORDER BY position LIMIT ?`,
  )
  const loggedChangesOf = database.prepare(
    `SELECT ${LOGGED_CHANGE} FROM changes
      WHERE dataset = ? AND documentId IN (SELECT value FROM json_each(?)) AND sequence = ? ORDER BY +position LIMIT ?`,
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
      // In the order of the file, and one at a time, because they may not fit into memory twice.
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
    log(dataset, filter, changesEach) {
      const {text, values} = transactionQuery(dataset, filter, LOGGED)
      const only = filter.onlyTheseDocuments ? JSON.stringify(filter.documentIds) : undefined
      return database
        .prepare(text)
        .all(...values)
        .map((row) => {
          const logged = parseLoggedRow(row)
          const rows =
            only === undefined
              ? loggedChanges.all(logged.sequence, changesEach)
              : loggedChangesOf.all(dataset, only, logged.sequence, changesEach)
          return Object.assign(logged, {changes: rows.map(parseLoggedChangeRow)})
        })
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
