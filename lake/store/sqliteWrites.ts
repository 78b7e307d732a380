import type {DatabaseSync} from 'node:sqlite'
import type {DocumentChange, Transaction} from '../documents/types.ts'
import type {DurableLog} from './durableLog.ts'
import type {Store, StoredValue} from './store.ts'

/** Returns the writing methods of a store. */
export function writesOf(
  database: DatabaseSync,
  log: Pick<DurableLog, 'assertSound' | 'wrote' | 'settled'>,
): Pick<Store, 'append' | 'settled' | 'setValue' | 'erase'> {
  const statements = prepareStatements(database)

  function insert({dataset, id, timestamp, author, actions, changes}: Omit<Transaction, 'sequence'>): number {
    const row = statements.insertTransaction.run(dataset, id, timestamp, author, JSON.stringify(actions))
    const sequence = Number(row.lastInsertRowid)
    for (const [position, change] of changes.entries()) {
      const {documentId, before, after, mutations, apply, revert} = change
      const place = [sequence, position, dataset, documentId]
      const deltas = [mutations, apply, revert].map((delta) => JSON.stringify(delta))
      statements.insertChange.run(...place, before?._rev ?? null, Number(after !== null), ...deltas)
      keep(dataset, change)
    }
    return sequence
  }

  function keep(dataset: string, {documentId, after}: DocumentChange): void {
    if (after) statements.putDocument.run(dataset, documentId, JSON.stringify(after))
    else statements.deleteDocument.run(dataset, documentId)
  }

  function setValue({userId, key, value}: StoredValue): void {
    statements.setValue.run(userId, key, JSON.stringify(value ?? null))
  }

  return {
    append(transaction) {
      log.assertSound()
      const sequence = atomically(database, () => insert(transaction))
      log.wrote(sequence)
      return sequence
    },
    settled: () => log.settled(),
    setValue(userId, key, value) {
      log.assertSound()
      setValue({userId, key, value})
      log.wrote()
    },
    erase(datasets, kept) {
      log.assertSound()
      atomically(database, () => {
        for (const dataset of datasets) for (const statement of statements.erase) statement.run(dataset)
        setValue(kept)
      })
      log.wrote()
    },
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    putDocument: database.prepare(
      `INSERT INTO documents (dataset, id, content) VALUES (?, ?, ?)
       ON CONFLICT (dataset, id) DO UPDATE SET content = excluded.content`,
    ),
    deleteDocument: database.prepare('DELETE FROM documents WHERE dataset = ? AND id = ?'),
    insertTransaction: database.prepare(
      'INSERT INTO transactions (dataset, id, timestamp, author, actions) VALUES (?, ?, ?, ?, ?)',
    ),
    insertChange: database.prepare('INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    // In an order that never leaves a change without its transaction.
    erase: ['changes', 'transactions', 'documents'].map((table) =>
      database.prepare(`DELETE FROM ${table} WHERE dataset = ?`),
    ),
    setValue: database.prepare(
      `INSERT INTO userValues (userId, key, value) VALUES (?, ?, ?)
       ON CONFLICT (userId, key) DO UPDATE SET value = excluded.value`,
    ),
  }
}

function atomically<Result>(database: DatabaseSync, run: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = run()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // After some errors, such as a full disk, SQLite has rolled back by itself.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
