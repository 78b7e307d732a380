import type {DatabaseSync} from 'node:sqlite'

/** Yields the faults that SQLite finds in a database file: damaged pages, indexes, and rows that lack their counterpart. */
export function* checkDatabase(database: DatabaseSync): Generator<string> {
  for (const {integrity_check: finding} of database.prepare('PRAGMA integrity_check').all()) {
    if (finding !== 'ok') yield `The database file is damaged: ${finding}.`
  }
  for (const {table, rowid} of database.prepare('PRAGMA foreign_key_check').all()) {
    yield `Row ${rowid} of the table ${table} belongs to a transaction that is not there.`
  }
  for (const {id} of database.prepare(WITHOUT_CHANGES).iterate()) {
    yield `Transaction "${id}" has lost its changes.`
  }
}

const WITHOUT_CHANGES = 'SELECT id FROM transactions WHERE sequence NOT IN (SELECT sequence FROM changes)'
