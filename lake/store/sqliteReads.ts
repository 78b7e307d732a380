import type {DatabaseSync} from 'node:sqlite'
import {
  parseChangeRow,
  parseDocumentRow,
  parseSequenceRow,
  parseTransactionRow,
  parseValueRow,
} from './rows.ts'
import type {ReadableStore, StoredTransaction} from './store.ts'
import {transactionQuery} from './transactionQuery.ts'

/** What a store reads from its database. */
export function readsOf(database: DatabaseSync): Omit<ReadableStore, 'getBlob' | 'close'> {
  const documents = database.prepare('SELECT content FROM documents WHERE dataset = ? ORDER BY id')
  const changes = database.prepare('SELECT * FROM changes WHERE sequence = ? ORDER BY position')
  const sequence = database.prepare('SELECT sequence FROM transactions WHERE dataset = ? AND id = ?')
  const value = database.prepare('SELECT value FROM userValues WHERE userId = ? AND key = ?')

  function readTransaction(row: unknown): StoredTransaction {
    const transaction = parseTransactionRow(row)
    return {...transaction, changes: changes.all(transaction.sequence).map(parseChangeRow)}
  }

  return {
    documents: (dataset) => documents.all(dataset).map(parseDocumentRow),
    sequenceOf: (dataset, transactionId) => parseSequenceRow(sequence.get(dataset, transactionId)),
    transactions(dataset, filter) {
      const {text, values} = transactionQuery(dataset, filter)
      return database
        .prepare(text)
        .all(...values)
        .map(readTransaction)
    },
    getValue: (userId, key) => parseValueRow(value.get(userId, key)),
  }
}
