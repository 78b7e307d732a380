import path from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'
import {openMarkFile, readMarkFile} from 'content-lake'

/*
 * A database that was removed, or replaced by an older copy, is sound in itself. It cannot tell that there were accounts, or that one
 * of them was deactivated since. So a separate file holds the length of the audit log, which gets an entry for all that matters and
 * never loses one. The file is written once an entry is on the disk. After a power cut it may be behind, but never ahead.
 */

/** Its name begins like the database's, so that both are moved together. */
export const MARK_FILE = 'staff.sqlite-mark'
const OWNER_ONLY = 0o600

const Length = v.object({seq: v.number()})

/** Writes the length of the audit log into the mark. Does nothing inside a transaction, which may still be rolled back. */
export function writeMark(folder: string, database: DatabaseSync): void {
  if (database.isTransaction) return
  using mark = openMarkFile(markOf(folder), OWNER_ONLY)
  mark.write(lengthOf(database))
}

/** Returns what a folder without accounts has lost, in words; undefined if it never had any. */
export function lossOfAll(folder: string): string | undefined {
  const mark = readMarkFile(markOf(folder))
  return mark ? `they are gone, with ${mark} entries of the audit log` : undefined
}

/**
 * Returns what the accounts in a folder have lost, in words; undefined if no loss is known.
 * @param isMarked true if the database says that it has a mark; those of earlier versions have none
 */
export function lossOf(folder: string, database: DatabaseSync, isMarked: boolean): string | undefined {
  const mark = readMarkFile(markOf(folder))
  if (mark === undefined) return isMarked ? `their mark ${MARK_FILE} is gone or cannot be read` : undefined
  const lost = mark - lengthOf(database)
  return lost > 0 ? `the last ${lost} of ${mark} entries of the audit log are gone` : undefined
}

const markOf = (folder: string) => path.join(folder, MARK_FILE)

function lengthOf(database: DatabaseSync): number {
  const row = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'audit'").get()
  return row ? v.parse(Length, row).seq : 0
}
