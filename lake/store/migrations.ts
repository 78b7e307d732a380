import type {DatabaseSync} from 'node:sqlite'

/** Marks a database file as a lake's: "lake" in ASCII. */
export const APPLICATION_ID = 0x6c616b65

/**
 * Statements from each version of the schema to the next. Released ones never change. If you add one, also add a file of the new
 * version, with `formats/write.ts`.
 */
const MIGRATIONS = [
  `CREATE TABLE documents (
     dataset TEXT NOT NULL,
     id TEXT NOT NULL,
     content TEXT NOT NULL,
     PRIMARY KEY (dataset, id)
   ) STRICT;
   CREATE TABLE transactions (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT,
     dataset TEXT NOT NULL,
     id TEXT NOT NULL,
     timestamp TEXT NOT NULL,
     author TEXT NOT NULL,
     actions TEXT NOT NULL,
     UNIQUE (dataset, id)
   ) STRICT;
   CREATE INDEX transactions_by_time ON transactions (dataset, timestamp);
   CREATE TABLE changes (
     sequence INTEGER NOT NULL REFERENCES transactions,
     position INTEGER NOT NULL,
     dataset TEXT NOT NULL,
     documentId TEXT NOT NULL,
     previousRevision TEXT,
     documentExists INTEGER NOT NULL,
     mutations TEXT NOT NULL,
     apply TEXT NOT NULL,
     revert TEXT NOT NULL,
     PRIMARY KEY (sequence, position)
   ) STRICT;
   CREATE INDEX changes_by_document ON changes (dataset, documentId, sequence);
   CREATE TABLE userValues (
     userId TEXT NOT NULL,
     key TEXT NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (userId, key)
   ) STRICT;`,
]

/** The version of the schema that this program reads and writes. */
export const SCHEMA_VERSION = MIGRATIONS.length

/** Returns the version of a database's schema; 0 for an empty one. */
export function schemaVersion(database: DatabaseSync): number {
  return pragma(database, 'user_version')
}

/** Returns the application id in a database. */
export function applicationId(database: DatabaseSync): number {
  return pragma(database, 'application_id')
}

/** Brings a database to the current schema, all or nothing. */
export function migrate(database: DatabaseSync, migrations: readonly string[] = MIGRATIONS): void {
  const steps = migrations.slice(schemaVersion(database)).join(';')
  if (steps === '') return
  database.exec('BEGIN EXCLUSIVE')
  try {
    database.exec(
      `${steps}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${migrations.length}`,
    )
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

function pragma(database: DatabaseSync, name: 'user_version' | 'application_id'): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name])
}
