import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {pathToFileURL} from 'node:url'
import {StoreError} from '../errors.ts'
import {claimFolder} from './claim.ts'
import {DurableLog, openDisk} from './durableLog.ts'
import {assertWhole, expectMark, lastSequence, markDatabase, openMark, readMark} from './mark.ts'
import type {MarkFile} from './markFile.ts'
import {APPLICATION_ID, applicationId, migrate, SCHEMA_VERSION, schemaVersion} from './migrations.ts'
import {damagedDatabase} from './storeErrors.ts'
import {syncFolder} from './sync.ts'

const HEADER = 'SQLite format 3\0'
const UNFINISHED = '.lake-new-'

/** Milliseconds to wait for a reader or writer that is just opening or closing the database. */
export const LOCK_WAIT = 1000

/**
 * In databases larger than this, only the documents are checked at the start. History takes most of the space, and a disk may need
 * many seconds for it; damage to it is reported when it is read.
 */
const QUICKLY_CHECKED_BYTES = 64 * 1024 * 1024

/** A database that only this process may write to. Disposing of it closes it, and releases its folder. */
export interface OpenDatabase extends Disposable {
  database: DatabaseSync
  /** Tells when commits are on the disk. */
  log: DurableLog
}

/**
 * Opens the database at a path for writing; creates it if there is none. Refuses a file that is not a sound database of a lake before
 * anything is written to it or beside it.
 *
 * @param acceptsLoss true to accept lost transactions as if they had never existed
 * @throws StoreError for a damaged or foreign database; SQLite's and the file system's own errors
 */
export function openDatabase(path: string, {acceptsLoss = false} = {}): OpenDatabase {
  if (!existsSync(path)) createDatabase(path)
  assertHeader(path)
  assertSound(path, acceptsLoss)
  // Closes the last one first, and all of them even if one cannot be closed.
  using opening = new DisposableStack()
  opening.defer(claimFolder(dirname(path)))
  const database = opening.use(new DatabaseSync(path, {timeout: LOCK_WAIT}))
  prepare(database)
  migrate(database)
  removeUnfinished(dirname(path))
  // SQLite keeps this same file until the database is closed.
  const disk = openDisk(`${path}-wal`)
  // Writes that a killed process had not made durable are visible from here on.
  disk.syncNow()
  const mark = opening.use(markDatabase(database, path))
  const log = new DurableLog(disk, lastSequence(database), (sequence) => keepUp(mark, sequence))
  opening.defer(() => {
    log.close()
    // Needed if another thread still reads: then closing leaves the log as it is.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  })
  const opened = opening.move()
  return {database, log, [Symbol.dispose]: () => opened.dispose()}
}

/** A failed mark does not undo the write, and a mark that is behind does no harm. */
function keepUp(mark: MarkFile, sequence: number): void {
  try {
    mark.write(sequence)
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
  }
}

/**
 * Opens the database at a path to read its present state, whatever its process writes later.
 *
 * @throws StoreError for a damaged or foreign database, or one of an older format; SQLite's own errors
 */
export function openSnapshot(path: string): DatabaseSync {
  assertHeader(path)
  const database = new DatabaseSync(path, {readOnly: true, timeout: LOCK_WAIT})
  try {
    assertReadable(database, path)
    assertCurrent(database, path)
    // A snapshot begins with the first read.
    database.exec('BEGIN; SELECT count(*) FROM transactions')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Removes leftovers of first starts that were killed: the owner of the claim needs none of them. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), {recursive: true, force: true})
  }
}

/** File mode: drafts and history are only for the account of the process. */
export const OWNER_ONLY = 0o600

/** Creates the database elsewhere and moves it in, so that no incomplete lake ever has its name. */
function createDatabase(path: string): void {
  const folder = mkdtempSync(join(dirname(path), UNFINISHED))
  const temporary = join(folder, 'lake.db')
  try {
    assertNoLog(path)
    const database = new DatabaseSync(temporary)
    // SQLite gives its log the same rights.
    chmodSync(temporary, OWNER_ONLY)
    prepare(database)
    migrate(database)
    expectMark(database)
    database.close()
    restartMark(path)
    moveIn(temporary, path)
    syncFolder(dirname(path))
  } catch (error) {
    // Another first start may have been faster, and have removed this one as a leftover.
    if (!existsSync(path)) throw error
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

/**
 * Refuses a log without its database. It holds the last writes to a database that was moved away, and would mix them into a new one.
 */
function assertNoLog(path: string): void {
  if (!hasLog(path)) return
  throw new StoreError(
    `${dirname(path)} has the log lake.db-wal, and not the database that it is of. Put lake.db back beside it, ` +
      'or move the log away, too, to start with an empty lake.',
  )
}

/** Resets the mark, which would be that of a database that was moved away. */
function restartMark(path: string): void {
  using mark = openMark(path)
  mark.write(0)
}

/** Moves a file by a link, which never replaces what another process has put there meanwhile, unlike a rename. */
function moveIn(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Some file systems have no links.
    if (!existsSync(to)) renameSync(from, to)
  }
}

/**
 * Commits go to SQLite's log, in order, without waiting for the disk: DurableLog makes them durable before anybody is told of them.
 * SQLite itself waits only when it moves the log's content into the database.
 */
function prepare(database: DatabaseSync): void {
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON;
    BEGIN IMMEDIATE;
    COMMIT;
  `)
}

/** Refuses an empty file. SQLite would take it for a new database, but here it is one that lost its content. */
function assertHeader(path: string): void {
  const header = Buffer.alloc(HEADER.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, header)
  } finally {
    closeSync(file)
  }
  if (header.toString('latin1') !== HEADER) throw damagedDatabase(path, 'it is not a database')
}

/** Checks through a read-only connection, since even closing one that can write may change the file. */
function assertSound(path: string, acceptsLoss: boolean): void {
  // Read first, because another process that has the database open may keep writing.
  const kept = readMark(path)
  using database = new DatabaseSync(unwritableLocation(path), {readOnly: true})
  assertReadable(database, path)
  const what = statSync(path).size > QUICKLY_CHECKED_BYTES ? 'documents' : 1
  const problem = database.prepare(`PRAGMA quick_check(${what})`).get()?.quick_check
  if (problem !== 'ok') throw damagedDatabase(path, String(problem))
  if (!acceptsLoss) assertWhole(database, path, kept)
}

/**
 * Returns a location at which SQLite creates no files. Reading a database in WAL mode creates the log's files beside it. If there is
 * no log, SQLite is told that the file is immutable, and creates none.
 */
function unwritableLocation(path: string): string | URL {
  if (hasLog(path)) return path
  const location = pathToFileURL(path)
  location.searchParams.set('immutable', '1')
  return location
}

/** Returns true if the log beside a database has any content. */
function hasLog(path: string): boolean {
  const log = statSync(`${path}-wal`, {throwIfNoEntry: false})
  return log !== undefined && log.size > 0
}

function assertReadable(database: DatabaseSync, path: string): void {
  if (applicationId(database) !== APPLICATION_ID) {
    throw new StoreError(`${path} is the database of another program. Move it away, or use another folder.`)
  }
  const version = schemaVersion(database)
  if (version > SCHEMA_VERSION) {
    throw new StoreError(
      `${path} was written by a newer version of the lake (format ${version}, this one knows ${SCHEMA_VERSION}). Update the lake, or use another folder.`,
    )
  }
}

function assertCurrent(database: DatabaseSync, path: string): void {
  const version = schemaVersion(database)
  if (version === SCHEMA_VERSION) return
  throw new StoreError(
    `${path} was written by an older version of the lake (format ${version}, this one reads ${SCHEMA_VERSION}). Start the lake on it once, which brings it up to date.`,
  )
}
