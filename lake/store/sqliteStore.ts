import {existsSync, mkdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {StoreError} from '../errors.ts'
import {BlobFolder} from './blobFolder.ts'
import {openDatabase, openSnapshot} from './database.ts'
import {migrate} from './migrations.ts'
import {readsOf} from './sqliteReads.ts'
import {writesOf} from './sqliteWrites.ts'
import type {ReadableStore, Store} from './store.ts'
import {asStoreError} from './storeErrors.ts'

/**
 * Opens the store in a folder, or creates it: the database `lake.db` and the assets in `assets/`. The folder belongs to this process
 * until the store is closed.
 *
 * @param acceptsLoss true to accept a database that has lost transactions
 * @throws StoreError of one line that names the folder or file and the fix
 */
export function openSqliteStore(folder: string, {acceptsLoss = false} = {}): Store {
  const root = resolve(folder)
  const blobs = new BlobFolder(join(root, 'assets'))
  const path = join(root, 'lake.db')
  const failure = (error: unknown) => asStoreError(error, root, path)
  const {
    database,
    log,
    [Symbol.dispose]: close,
  } = guarded(() => {
    mkdirSync(root, {recursive: true})
    using opening = new DisposableStack()
    const opened = opening.use(openDatabase(path, {acceptsLoss}))
    blobs.prepare()
    opening.move()
    return opened
  }, failure)
  const methods = {...readsOf(database), ...writesOf(database, log), ...blobsOf(blobs)}
  const store = {...methods, close, [Symbol.dispose]: close, database: path}
  return guardedStore(store, failure)
}

/**
 * Creates a store that forgets everything when it is disposed of, at the latest with the process: for tests and short-lived lakes.
 * Its memory is SQLite's own, which JavaScript's garbage collector does not see.
 */
export function createMemoryStore(): Store {
  const database = new DatabaseSync(':memory:')
  migrate(database)
  const blobs = new Map<string, Blob>()
  const store: Store = {
    ...readsOf(database),
    // Without a disk, there is nothing to wait for.
    ...writesOf(database, {assertSound: () => {}, wrote: () => {}, settled: () => undefined}),
    putBlob: async (sha1, bytes) => void blobs.set(sha1, new Blob([new Uint8Array(bytes)])),
    getBlob: async (sha1) => blobs.get(sha1),
    sizeOfBlob: (sha1) => blobs.get(sha1)?.size,
    // Stays usable until it is disposed of: another lake may be opened on it.
    close() {},
    [Symbol.dispose]: () => database.close(),
  }
  return guardedStore(store, (error) => asStoreError(error, 'memory', 'in memory'))
}

/**
 * Opens the present state of a folder's store for reading, even while another process writes to it. Later writes are not visible.
 *
 * @throws StoreError of one line that names the folder or file and the fix
 */
export function openSqliteSnapshot(folder: string): ReadableStore {
  const root = resolve(folder)
  const path = join(root, 'lake.db')
  const database = openSnapshotOf(root)
  const close = () => database.close()
  const {getBlob, sizeOfBlob} = blobsOf(new BlobFolder(join(root, 'assets')))
  const store = {...readsOf(database), getBlob, sizeOfBlob, close, [Symbol.dispose]: close}
  return guardedReads(store, (error) => asStoreError(error, root, path))
}

/**
 * Opens the present state of a folder's database for reading.
 *
 * @throws StoreError if there is none, or it cannot be read
 */
export function openSnapshotOf(root: string): DatabaseSync {
  const path = join(root, 'lake.db')
  assertFolderHasLake(root)
  return guarded(
    () => openSnapshot(path),
    (error) => asStoreError(error, root, path),
  )
}

/** @throws StoreError if a folder has no database of a lake */
export function assertFolderHasLake(root: string): void {
  if (existsSync(join(root, 'lake.db'))) return
  throw new StoreError(`There is no lake in ${root}: it has no file lake.db.`)
}

function blobsOf(blobs: BlobFolder): Pick<Store, 'putBlob' | 'getBlob' | 'sizeOfBlob'> {
  return {
    putBlob: (sha1, bytes) => blobs.put(sha1, bytes),
    getBlob: (sha1) => blobs.get(sha1),
    sizeOfBlob: (sha1) => blobs.size(sha1),
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

/** Returns the same store, with every error turned into a StoreError. */
function guardedStore(store: Store, failure: Failure): Store {
  return {
    ...store,
    ...guardedReads(store, failure),
    append: (...args) => guarded(() => store.append(...args), failure),
    settled: () => store.settled()?.catch((error) => Promise.reject(failure(error))),
    setValue: (...args) => guarded(() => store.setValue(...args), failure),
    erase: (...args) => guarded(() => store.erase(...args), failure),
    putBlob: (...args) => store.putBlob(...args).catch((error) => Promise.reject(failure(error))),
  }
}

function guardedReads(store: ReadableStore, failure: Failure): ReadableStore {
  return {
    *documents(dataset) {
      try {
        yield* store.documents(dataset)
      } catch (error) {
        throw failure(error)
      }
    },
    newest: (...args) => guarded(() => store.newest(...args), failure),
    sequenceOf: (...args) => guarded(() => store.sequenceOf(...args), failure),
    firstAfter: (...args) => guarded(() => store.firstAfter(...args), failure),
    transactions: (...args) => guarded(() => store.transactions(...args), failure),
    log: (...args) => guarded(() => store.log(...args), failure),
    sizes: (...args) => guarded(() => store.sizes(...args), failure),
    getValue: (...args) => guarded(() => store.getValue(...args), failure),
    getBlob: (...args) => store.getBlob(...args).catch((error) => Promise.reject(failure(error))),
    sizeOfBlob: (...args) => guarded(() => store.sizeOfBlob(...args), failure),
    close: () => guarded(() => store.close(), failure),
    [Symbol.dispose]: () => guarded(() => store[Symbol.dispose](), failure),
  }
}
