import {dirname, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {StoreError} from '../errors.ts'
import {type MarkFile, openMarkFile, readMarkFile} from './markFile.ts'
import {syncFile, syncFolder} from './sync.ts'

/*
 * SQLite keeps the last writes in a log beside the database, and without that log the database is a sound older one. So a separate
 * file holds the number of the last transaction. It is written once that transaction is on the disk, and nobody waits for it. After a
 * power cut it may be behind, but never ahead.
 */

/** File with the number of the last transaction that is known to be stored. */
const MARK_FILE = 'lake.mark'

/** Setting that tells the database that this file exists. Databases of earlier versions have none. */
const MARKED = {userId: 'system', key: 'mark'} as const

/** Returns the number in a lake's mark; undefined if there is no readable one. */
export const readMark = (databasePath: string): number | undefined => readMarkFile(markOf(databasePath))

/** Opens the mark of a lake; creates it if there is none. */
export const openMark = (databasePath: string): MarkFile => openMarkFile(markOf(databasePath))

/** Writes the last transaction of a database into its mark, durably. */
export function markDatabase(database: DatabaseSync, databasePath: string): MarkFile {
  const mark = openMark(databasePath)
  mark.write(lastSequence(database))
  syncFile(markOf(databasePath))
  syncFolder(dirname(databasePath))
  if (!isMarked(database)) expectMark(database)
  return mark
}

/** Notes in a database that it has a mark. The note goes past the log, because the log is what may get lost. */
export function expectMark(database: DatabaseSync): void {
  const {userId, key} = MARKED
  database
    .prepare('INSERT INTO userValues (userId, key, value) VALUES (?, ?, ?)')
    .run(userId, key, JSON.stringify(true))
  database.exec('PRAGMA wal_checkpoint(FULL)')
}

function isMarked(database: DatabaseSync): boolean {
  const {userId, key} = MARKED
  return (
    database.prepare('SELECT 1 FROM userValues WHERE userId = ? AND key = ?').get(userId, key) !== undefined
  )
}

/** Returns the number of a database's last transaction, even if that one's dataset was deleted since. */
export function lastSequence(database: DatabaseSync): number {
  const given = database.prepare("SELECT seq AS number FROM sqlite_sequence WHERE name = 'transactions'")
  return Number(given.get()?.['number'] ?? 0)
}

/**
 * Returns the loss of a database, in one line that names the fix; undefined if none is known.
 *
 * @param kept number in its mark, read before the database
 */
export function lossOf(database: DatabaseSync, path: string, kept: number | undefined): string | undefined {
  if (!isMarked(database)) return undefined
  if (kept === undefined) return `The lake's database ${path} has no readable ${MARK_FILE} beside it. ${FIX}`
  const lost = kept - lastSequence(database)
  if (lost <= 0) return undefined
  return `The lake's database ${path} has lost its last ${lost} of ${kept} transactions. ${FIX}`
}

const FIX =
  'Its log, lake.db-wal, was taken away, or lake.db was copied by itself, which is no backup. Put the whole folder ' +
  'back as it was, or run "lake accept" to go on with what is there.'

/** @throws StoreError if a database is known to have lost something */
export function assertWhole(database: DatabaseSync, path: string, kept: number | undefined): void {
  const loss = lossOf(database, path, kept)
  if (loss !== undefined) throw new StoreError(loss)
}

function markOf(databasePath: string): string {
  return join(dirname(databasePath), MARK_FILE)
}
