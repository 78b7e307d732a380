import {chmodSync, existsSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'
import {messageOf} from 'content-lake'
import {OperatorError} from '../errors.ts'
import {lossOf, lossOfAll, writeMark} from './staffMark.ts'

/** File in the lake's folder. No export of content contains it; every backup does. */
export const FILE = 'staff.sqlite'

/** Mode of files that only the account of the server may read, because they contain proofs of sessions. */
export const OWNER_ONLY = 0o600

/** Milliseconds to wait for `npm run lake -- admin`, which writes to the file from beside the server. */
export const LOCK_WAIT = 5000

/** Tables besides those of the sign-in library. Times are milliseconds since 1970. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    actor TEXT,
    actorName TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    address TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS auditStaysAsItIs BEFORE UPDATE ON audit
    BEGIN SELECT raise(ABORT, 'The audit log is never changed.'); END;
  CREATE TRIGGER IF NOT EXISTS auditIsKept BEFORE DELETE ON audit
    BEGIN SELECT raise(ABORT, 'The audit log is never changed.'); END;
  CREATE TABLE IF NOT EXISTS token (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    createdAt INTEGER NOT NULL,
    createdBy TEXT NOT NULL,
    expiresAt INTEGER,
    lastUsedAt INTEGER,
    revokedAt INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS notice (
    person TEXT NOT NULL,
    id TEXT NOT NULL,
    readAt INTEGER,
    mailedAt INTEGER,
    PRIMARY KEY (person, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS mailChoice (
    person TEXT PRIMARY KEY,
    choice TEXT NOT NULL,
    digestDay TEXT
  ) STRICT, WITHOUT ROWID;
`

/** Setting that says that the database has a mark. Databases of earlier versions have none. */
const MARKED = 'isMarked'

/**
 * Opens the database of staff: people, sessions, tokens and the audit log.
 * @param folder of the lake; undefined for a database in memory
 * @param acceptLoss called with a known loss, instead of a refusal
 * @throws OperatorError if the file cannot be used, or has lost entries
 */
export function openStaffDatabase(
  folder: string | undefined,
  acceptLoss?: (loss: string) => void,
): DatabaseSync {
  if (folder === undefined) return prepare(new DatabaseSync(':memory:'))
  const file = path.join(folder, FILE)
  const assertWhole = (loss: string | undefined) => {
    if (loss === undefined) return
    if (!acceptLoss)
      throw new OperatorError(`The accounts of staff in ${file} are not whole: ${loss}. ${FIX}`)
    acceptLoss(loss)
  }
  if (!existsSync(file)) assertWhole(lossOfAll(folder))
  const database = openFile(file)
  try {
    assertWhole(lossIn(folder, database))
    writeSetting(database, MARKED, 'true')
    writeMark(folder, database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Returns the known loss of the accounts in a folder, in words. @param database of that folder, with its tables */
export const lossIn = (folder: string, database: DatabaseSync): string | undefined =>
  lossOf(folder, database, readSetting(database, MARKED) !== undefined)

const FIX =
  'Put the whole folder back as it was, or the accounts of a backup: npm run lake -- restore <backup> --accounts only. ' +
  'To go on with what is there, run npm run lake -- admin, which makes an administrator.'

/** Returns the error for an unusable file of accounts, with the remedy. */
export const unreadable = (file: string, error: unknown): OperatorError =>
  new OperatorError(
    `The accounts of staff in ${file} cannot be read (${messageOf(error)}). Put those of a backup in their place: ` +
      'npm run lake -- restore <backup> --accounts only. Without one, move staff.sqlite and staff.sqlite-mark away and ' +
      'make an administrator with npm run lake -- admin.',
  )

function openFile(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, {timeout: LOCK_WAIT})
    chmodSync(file, OWNER_ONLY)
    assertSound(database)
    return prepare(database)
  } catch (error) {
    throw unreadable(file, error)
  }
}

function prepare(database: DatabaseSync): DatabaseSync {
  // No write-ahead log: every change is in the file itself, so it cannot be lost apart from it.
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON;')
  database.exec(TABLES)
  return database
}

/** @throws Error with the fault that SQLite finds in the file */
export function assertSound(database: DatabaseSync): void {
  const {integrity_check: found} = v.parse(Check, database.prepare('PRAGMA integrity_check(1)').get())
  if (found !== 'ok') throw new Error(found)
}

const Check = v.object({integrity_check: v.string()})

const Setting = v.object({value: v.string()})

/** Reads a setting of the server. @returns undefined if it was never written */
export function readSetting(database: DatabaseSync, key: string): string | undefined {
  const row = database.prepare('SELECT value FROM setting WHERE key = ?').get(key)
  return row && v.parse(Setting, row).value
}

export function writeSetting(database: DatabaseSync, key: string, value: string): void {
  database
    .prepare(
      'INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    )
    .run(key, value)
}
