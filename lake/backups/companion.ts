import {existsSync} from 'node:fs'
import {join} from 'node:path'

/** The names of the files that a database is, in its folder. */
export interface DatabaseFiles {
  readonly database: string
  /** What belongs to one state of the database, and must never meet another. */
  readonly logs: readonly string[]
  /** Says that the database is whole. */
  readonly mark: string
}

/** A database that an application keeps in a lake's folder, and wants in the lake's backups: its accounts, for example. */
export interface Companion extends DatabaseFiles {
  /** What it holds, in the plural: `lake restore` has an option of this name. */
  readonly name: string
  /**
   * Copies what a folder has of it into another, as it is at one moment; its process may go on writing.
   * All of it is on the disk when the promise resolves.
   */
  copy(from: string, to: string): Promise<void>
  /** Looks at what a folder has of it, as it is now. Finds nothing where there is none. */
  verify(folder: string): CompanionReport
}

/** What a check of a companion has found. */
export interface CompanionReport {
  /** What is wrong, in a line each. */
  problems: string[]
  /** How much was looked at, such as "3 accounts"; undefined where there is none. */
  counted: string | undefined
}

/** Whether a folder has a companion's database. */
export const hasCompanion = ({database}: Companion, folder: string): boolean =>
  existsSync(join(folder, database))
