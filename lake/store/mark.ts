import {closeSync, constants, existsSync, openSync, readFileSync, writeSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {StoreError} from '../errors.ts'
import {syncFile, syncFolder} from './sync.ts'

/*
 * SQLite keeps what was written last in a log beside the database, and without that log the database is a sound one of
 * earlier. So a file of its own says how far the lake has come. It is written when that much is on the disk, and is not
 * waited for: after a power cut it may be behind, but never ahead.
 */

/** Holds the number of the last transaction that is known to be kept. */
const MARK_FILE = 'lake.mark'
const DIGITS = 16

/** By this the database knows that there is such a file: those of earlier versions of the lake have none. */
const MARKED = {userId: 'system', key: 'mark'} as const

/** Where the mark of a lake is written. */
export interface Mark {
  /** @param sequence of the last transaction that is on the disk */
  write(sequence: number): void
  close(): void
}

/** The number that a lake's mark says; undefined when there is none that can be read. */
export function readMark(databasePath: string): number | undefined {
  const path = markOf(databasePath)
  const text = existsSync(path) ? readFileSync(path, 'latin1') : ''
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}

/** Opens the mark of a lake, made when there is none. It says what it said, until it is written. */
export function openMark(databasePath: string): Mark {
  const path = markOf(databasePath)
  // Never another file in its place: two first starts may have it open.
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o666)
  return {
    write: (sequence) => void writeSync(file, `${String(sequence).padStart(DIGITS)}\n`, 0),
    close: () => closeSync(file),
  }
}

/** Makes the mark of a database say what is in it, on the disk too. */
export function markDatabase(database: DatabaseSync, databasePath: string): Mark {
  const mark = openMark(databasePath)
  mark.write(lastSequence(database))
  syncFile(markOf(databasePath))
  syncFolder(dirname(databasePath))
  if (!isMarked(database)) expectMark(database)
  return mark
}

/** Lets a database know that it has a mark: not in its log alone, since that is what may get lost. */
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

/** The number of the last transaction that a database was given, also where the dataset of that one has been deleted since. */
export function lastSequence(database: DatabaseSync): number {
  const given = database.prepare("SELECT seq AS number FROM sqlite_sequence WHERE name = 'transactions'")
  return Number(given.get()?.['number'] ?? 0)
}

/**
 * What a database has lost, in one line that names the fix; undefined when nothing is known to be lost.
 *
 * @param kept what its mark said before the database was read
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

/** @throws StoreError when a database is known to have lost something */
export function assertWhole(database: DatabaseSync, path: string, kept: number | undefined): void {
  const loss = lossOf(database, path, kept)
  if (loss !== undefined) throw new StoreError(loss)
}

function markOf(databasePath: string): string {
  return join(dirname(databasePath), MARK_FILE)
}
