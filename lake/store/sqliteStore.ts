import {existsSync, mkdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {StoreError} from '../errors.ts'
import type {Transaction} from '../types.ts'
import {BlobFolder} from './blobFolder.ts'
import {openDatabase, openSnapshot} from './database.ts'
import {
  parseChangeRow,
  parseDocumentRow,
  parseSequenceRow,
  parseTransactionRow,
  parseValueRow,
} from './rows.ts'
import type {ReadableStore, Store, StoredTransaction} from './store.ts'
import {asStoreError} from './storeErrors.ts'
import {toStoredChange} from './storedTransaction.ts'
import {transactionQuery} from './transactionQuery.ts'

/**
 * A store in a folder, made when there is none: the database `lake.db` and the assets in `assets/`.
 * The folder belongs to this process until the store is closed.
 *
 * @throws StoreError of one line that names the folder or file and the fix
 */
export function openSqliteStore(folder: string): Store {
  const root = resolve(folder)
  const blobs = new BlobFolder(join(root, 'assets'))
  const path = join(root, 'lake.db')
  const failure = (error: unknown) => asStoreError(error, root, path)
  const {database, close} = guarded(() => {
    mkdirSync(root, {recursive: true})
    const opened = openDatabase(path)
    blobs.prepare()
    return opened
  }, failure)
  return guardedStore(createStore(database, blobs, close), failure)
}

/**
 * A store in a folder as it is now, to be read only, also while another process writes to it. What is
 * written from then on does not show.
 *
 * @throws StoreError of one line that names the folder or file and the fix
 */
export function openSqliteSnapshot(folder: string): ReadableStore {
  const root = resolve(folder)
  const path = join(root, 'lake.db')
  const database = openSnapshotOf(root)
  const store = createStore(database, new BlobFolder(join(root, 'assets')), () => database.close())
  return guardedStore(store, (error) => asStoreError(error, root, path))
}

/**
 * The database of a folder as it is now, to be read only.
 *
 * @throws StoreError when there is none, or it cannot be read
 */
export function openSnapshotOf(root: string): DatabaseSync {
  const path = join(root, 'lake.db')
  assertFolderHasLake(root)
  return guarded(
    () => openSnapshot(path),
    (error) => asStoreError(error, root, path),
  )
}

/** @throws StoreError when a folder has no database of a lake */
export function assertFolderHasLake(root: string): void {
  if (existsSync(join(root, 'lake.db'))) return
  throw new StoreError(`There is no lake in ${root}: it has no file lake.db.`)
}

function createStore(database: DatabaseSync, blobs: BlobFolder, close: () => void): Store {
  const statements = prepareStatements(database)

  function insert({dataset, id, timestamp, author, actions, changes}: Omit<Transaction, 'sequence'>): number {
    const row = statements.insertTransaction.run(dataset, id, timestamp, author, JSON.stringify(actions))
    const sequence = Number(row.lastInsertRowid)
    for (const [position, change] of changes.entries()) {
      const {documentId, previousRevision, exists, mutations, apply, revert} = toStoredChange(change)
      const deltas = [mutations, apply, revert].map((delta) => JSON.stringify(delta))
      statements.insertChange.run(
        sequence,
        position,
        dataset,
        documentId,
        previousRevision,
        Number(exists),
        ...deltas,
      )
      if (change.after) statements.putDocument.run(dataset, documentId, JSON.stringify(change.after))
      else statements.deleteDocument.run(dataset, documentId)
    }
    return sequence
  }

  function readTransaction(row: unknown): StoredTransaction {
    const transaction = parseTransactionRow(row)
    return {...transaction, changes: statements.changes.all(transaction.sequence).map(parseChangeRow)}
  }

  return {
    documents: (dataset) => statements.documents.all(dataset).map(parseDocumentRow),
    append: (transaction) => atomically(database, () => insert(transaction)),
    sequenceOf: (dataset, transactionId) => parseSequenceRow(statements.sequence.get(dataset, transactionId)),
    transactions(dataset, filter) {
      const {text, values} = transactionQuery(dataset, filter)
      return database
        .prepare(text)
        .all(...values)
        .map(readTransaction)
    },
    getValue: (userId, key) => parseValueRow(statements.getValue.get(userId, key)),
    setValue: (userId, key, value) =>
      void statements.setValue.run(userId, key, JSON.stringify(value ?? null)),
    putBlob: (sha1, bytes) => blobs.put(sha1, bytes),
    getBlob: (sha1) => blobs.get(sha1),
    close,
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    documents: database.prepare('SELECT content FROM documents WHERE dataset = ? ORDER BY id'),
    putDocument: database.prepare(
      `INSERT INTO documents (dataset, id, content) VALUES (?, ?, ?)
       ON CONFLICT (dataset, id) DO UPDATE SET content = excluded.content`,
    ),
    deleteDocument: database.prepare('DELETE FROM documents WHERE dataset = ? AND id = ?'),
    insertTransaction: database.prepare(
      'INSERT INTO transactions (dataset, id, timestamp, author, actions) VALUES (?, ?, ?, ?, ?)',
    ),
    insertChange: database.prepare('INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    changes: database.prepare('SELECT * FROM changes WHERE sequence = ? ORDER BY position'),
    sequence: database.prepare('SELECT sequence FROM transactions WHERE dataset = ? AND id = ?'),
    getValue: database.prepare('SELECT value FROM userValues WHERE userId = ? AND key = ?'),
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
    // After some errors, a full disk among them, SQLite has rolled back by itself.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

type Failure = (error: unknown) => Error

function guarded<Result>(run: () => Result, failure: Failure): Result {
  try {
    return run()
  } catch (error) {
    throw failure(error)
  }
}

/** The same store, with every error turned into a StoreError. */
function guardedStore(store: Store, failure: Failure): Store {
  return {
    documents: (...args) => guarded(() => store.documents(...args), failure),
    append: (...args) => guarded(() => store.append(...args), failure),
    sequenceOf: (...args) => guarded(() => store.sequenceOf(...args), failure),
    transactions: (...args) => guarded(() => store.transactions(...args), failure),
    getValue: (...args) => guarded(() => store.getValue(...args), failure),
    setValue: (...args) => guarded(() => store.setValue(...args), failure),
    putBlob: (...args) => store.putBlob(...args).catch((error) => Promise.reject(failure(error))),
    getBlob: (...args) => store.getBlob(...args).catch((error) => Promise.reject(failure(error))),
    close: () => guarded(() => store.close(), failure),
  }
}
