import {chmodSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'
import {messageOf, OperatorError} from '../errors.ts'

/** Name of the file in the lake's folder. It is no part of the lake: no export of content has it. */
const FILE = 'staff.sqlite'

/** Only who runs the server may read it: it holds what proves sessions. */
const OWNER_ONLY = 0o600

/** Milliseconds to wait for `npm run lake -- admin`, which writes to it from beside the server. */
const LOCK_WAIT = 5000

/** What is kept of staff beside what the sign-in library keeps. Times are milliseconds since 1970. */
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
`

/**
 * Opens what is kept of staff: people, sessions, tokens and the audit log.
 * @param folder of the lake; undefined for a database in memory
 * @throws OperatorError when the file cannot be used
 */
export function openStaffDatabase(folder: string | undefined): DatabaseSync {
  const file = folder === undefined ? ':memory:' : path.join(folder, FILE)
  try {
    const database = new DatabaseSync(file, {timeout: LOCK_WAIT})
    if (folder !== undefined) chmodSync(file, OWNER_ONLY)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
    database.exec(TABLES)
    return database
  } catch (error) {
    throw new OperatorError(
      `The accounts of staff in ${file} cannot be read (${messageOf(error)}). Put the file back from a backup, or move it away ` +
        'and make the first administrator anew with npm run lake -- admin.',
    )
  }
}

const Setting = v.object({value: v.string()})

/** A setting that the server keeps. @returns undefined when it has not been written */
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
