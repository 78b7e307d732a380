import {existsSync} from 'node:fs'
import {join} from 'node:path'

/** Names of a database's files in its folder. */
export interface DatabaseFiles {
  readonly database: string
  /** Files that belong to one state of the database, and must never meet another. */
  readonly logs: readonly string[]
  /** File that says that the database is complete. */
  readonly mark: string
}

/** A database of an application in the lake's folder, such as its accounts, that the lake's backups include. */
export interface Companion extends DatabaseFiles {
  /** Name of its content, in the plural: `lake restore` has an option of this name. */
  readonly name: string
  /** Copies one state of it from a folder into another; its process may keep writing. Resolves once the copy is safe on the disk. */
  copy(from: string, to: string): Promise<void>
  /** Checks its present state in a folder. Finds nothing if there is none. */
  verify(folder: string): CompanionReport
}

/** Result of a check of a companion. */
export interface CompanionReport {
  /** Faults, a line each. */
  problems: string[]
  /** Amount that was checked, such as "3 accounts"; undefined if there is none. */
  counted: string | undefined
}

/** Returns true if a folder has a companion's database. */
export const hasCompanion = ({database}: Companion, folder: string): boolean =>
  existsSync(join(folder, database))
