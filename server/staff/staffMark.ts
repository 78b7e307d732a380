import {closeSync, constants, existsSync, openSync, readFileSync, writeSync} from 'node:fs'
import path from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'

/*
 * A database that was taken away, or put back as it was earlier, is a sound one: by itself it cannot say that there were
 * accounts, or that one of them was deactivated since. So a file of its own says how long the audit log is, which has an
 * entry for all that matters and loses none. It is written when an entry is on the disk: after a power cut it may be
 * behind, but never ahead.
 */

/** Begins as the database is called: what is moved with one is moved with the other. */
export const MARK_FILE = 'staff.sqlite-mark'
const DIGITS = 16
const OWNER_ONLY = 0o600

const Length = v.object({seq: v.number()})

/** Makes the mark of a folder say how long the audit log is. Entries that may still be undone are left for the next time. */
export function writeMark(folder: string, database: DatabaseSync): void {
  if (database.isTransaction) return
  // Written over in place: whatever ends this process leaves a number in it.
  const file = openSync(path.join(folder, MARK_FILE), constants.O_WRONLY | constants.O_CREAT, OWNER_ONLY)
  writeSync(file, `${String(lengthOf(database)).padStart(DIGITS)}\n`, 0)
  closeSync(file)
}

/** What a folder without accounts has lost, in words; undefined where it never had any. */
export function lossOfAll(folder: string): string | undefined {
  const mark = readMark(folder)
  return mark ? `they are gone, with ${mark} entries of the audit log` : undefined
}

/**
 * What the accounts in a folder have lost, in words; undefined where nothing is known to be lost.
 * @param isMarked whether the database says that it has a mark: those of earlier versions have none
 */
export function lossOf(folder: string, database: DatabaseSync, isMarked: boolean): string | undefined {
  const mark = readMark(folder)
  if (mark === undefined) return isMarked ? `their mark ${MARK_FILE} is gone or cannot be read` : undefined
  const lost = mark - lengthOf(database)
  return lost > 0 ? `the last ${lost} of ${mark} entries of the audit log are gone` : undefined
}

/** Undefined where there is no mark that can be read. */
function readMark(folder: string): number | undefined {
  const file = path.join(folder, MARK_FILE)
  const text = existsSync(file) ? readFileSync(file, 'latin1').trim() : ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}

function lengthOf(database: DatabaseSync): number {
  const row = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'audit'").get()
  return row ? v.parse(Length, row).seq : 0
}
