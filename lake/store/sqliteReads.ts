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
import type {ReadableStore, StoredTransaction, TransactionFilter} from './store.ts'

/** SQLite knows the length of a text without reading it. */
const SIZE = `(SELECT total(octet_length(mutations) + octet_length(apply) + octet_length(revert)) FROM changes
  WHERE changes.sequence = transactions.sequence) AS size`

const LOGGED = `sequence, id, timestamp, author,
  (SELECT json_group_array(value ->> '$.actionType') FROM json_each(actions)) AS actionTypes,
  (SELECT count(*) FROM changes WHERE changes.sequence = transactions.sequence) AS count`

/** Columns before those with the content of changes, which SQLite then does not read. */
const LOGGED_CHANGE = 'documentId, previousRevision, documentExists'

/** Returns the reading methods of a store. */
export function readsOf(
  database: DatabaseSync,
): Omit<ReadableStore, 'getBlob' | 'sizeOfBlob' | 'close' | typeof Symbol.dispose> {
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

  function rowsOf(dataset: string, filter: TransactionFilter, columns?: string) {
    const {text, values} = transactionQuery(dataset, filter, columns)
    return database.prepare(text).all(...values)
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
    transactions: (dataset, filter) =>
      rowsOf(dataset, filter).map((row) =>
        readTransaction(row, filter.onlyTheseDocuments ? filter.documentIds : undefined),
      ),
    log(dataset, filter, changesEach) {
      const only = filter.onlyTheseDocuments ? JSON.stringify(filter.documentIds) : undefined
      return rowsOf(dataset, filter, LOGGED).map((row) => {
        const logged = parseLoggedRow(row)
        const rows =
          only === undefined
            ? loggedChanges.all(logged.sequence, changesEach)
            : loggedChangesOf.all(dataset, only, logged.sequence, changesEach)
        return Object.assign(logged, {changes: rows.map(parseLoggedChangeRow)})
      })
    },
    sizes: (dataset, filter) => rowsOf(dataset, filter, SIZE).map(parseSizeRow),
    getValue: (userId, key) => parseValueRow(value.get(userId, key)),
  }
}

interface Sql {
  text: string
  values: (string | number)[]
}

/** Returns the statement that reads the transactions of a filter, or some columns of them. */
function transactionQuery(dataset: string, filter: TransactionFilter, columns = '*'): Sql {
  const conditions = [...conditionsOf(dataset, filter)]
  const direction = filter.reverse ? 'DESC' : 'ASC'
  return {
    text: `SELECT ${columns} FROM transactions WHERE ${conditions.map((condition) => condition.text).join(' AND ')}
      ORDER BY sequence ${direction} LIMIT ?`,
    // SQLite treats a negative limit as none.
    values: [...conditions.flatMap((condition) => condition.values), filter.limit ?? -1],
  }
}

function* conditionsOf(dataset: string, filter: TransactionFilter): Generator<Sql> {
  const {documentIds, fromSequence, toSequence, fromTime, toTime, authors} = filter
  // With the dataset beside documents, SQLite would search all of its transactions.
  if (documentIds) yield changing(dataset, documentIds)
  else yield {text: 'dataset = ?', values: [dataset]}
  if (fromSequence !== undefined) yield {text: 'sequence >= ?', values: [fromSequence]}
  if (toSequence !== undefined) yield {text: 'sequence <= ?', values: [toSequence]}
  if (fromTime !== undefined) yield {text: 'timestamp >= ?', values: [fromTime]}
  if (toTime !== undefined) yield {text: 'timestamp <= ?', values: [toTime]}
  if (authors) yield {text: 'author IN (SELECT value FROM json_each(?))', values: [JSON.stringify(authors)]}
}

function changing(dataset: string, documentIds: string[]): Sql {
  return {
    text: `sequence IN (SELECT sequence FROM changes
      WHERE dataset = ? AND documentId IN (SELECT value FROM json_each(?)))`,
    values: [dataset, JSON.stringify(documentIds)],
  }
}
