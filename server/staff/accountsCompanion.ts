import {closeSync, existsSync, openSync} from 'node:fs'
import path from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'
import {messageOf, StoreError, syncFile} from 'content-lake'
import type {Companion, CompanionReport} from 'content-lake/cli'
import {assertSound, FILE, LOCK_WAIT, lossIn, OWNER_ONLY} from './staffDatabase.ts'
import {lossOfAll, MARK_FILE, writeMark} from './staffMark.ts'

/**
 * Tables that a backup leaves out. A session that has ended since, or a link that was used since, would be valid again, and a reader
 * of the file could use it.
 */
const LEFT_OUT = ['session', 'verification']

/** The accounts of staff as a part of the lake's backups: people, passwords, second factors, passkeys, tokens, the audit log. */
export const accountsCompanion: Companion = {
  name: 'accounts',
  database: FILE,
  logs: ['-journal', '-wal', '-shm'].map((end) => FILE + end),
  mark: MARK_FILE,
  async copy(from, to) {
    const source = path.join(from, FILE)
    const [problem] = problemsOf(from)
    if (problem !== undefined) throw new StoreError(problem)
    if (!existsSync(source)) return
    const target = path.join(to, FILE)
    // Created first, because SQLite creates files that everybody can read.
    closeSync(openSync(target, 'wx', OWNER_ONLY))
    using database = new DatabaseSync(source, {timeout: LOCK_WAIT})
    await backup(database, target)
    withoutPassing(target, to)
  },
  verify(folder): CompanionReport {
    const problems = problemsOf(folder)
    const isThere = problems.length === 0 && existsSync(path.join(folder, FILE))
    return {problems, counted: isThere ? countIn(folder) : undefined}
  },
}

function withoutPassing(file: string, folder: string): void {
  using database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA;')
  for (const table of LEFT_OUT) if (hasTable(database, table)) database.exec(`DELETE FROM ${table}`)
  // Deleted rows stay in the file until it is rewritten.
  database.exec('VACUUM')
  writeMark(folder, database)
  syncFile(path.join(folder, MARK_FILE))
}

/** Returns the faults of the accounts in a folder; none if there are no accounts. */
function problemsOf(folder: string): string[] {
  const file = path.join(folder, FILE)
  const lost = (loss: string | undefined) =>
    loss === undefined ? [] : [`The accounts of staff in ${file} are not whole: ${loss}.`]
  if (!existsSync(file)) return lost(lossOfAll(folder))
  try {
    using database = new DatabaseSync(file, {timeout: LOCK_WAIT})
    assertSound(database)
    // A first start that was killed leaves an empty file.
    return lost(hasTable(database, 'audit') ? lossIn(folder, database) : lossOfAll(folder))
  } catch (error) {
    return [`The accounts of staff in ${file} cannot be read (${messageOf(error)}).`]
  }
}

function countIn(folder: string): string {
  using database = new DatabaseSync(path.join(folder, FILE), {readOnly: true})
  const count = (table: string) =>
    hasTable(database, table)
      ? v.parse(Count, database.prepare(`SELECT count(*) AS number FROM ${table}`).get()).number
      : 0
  const [accounts, entries] = [count('user'), count('audit')]
  return `${accounts} ${accounts === 1 ? 'account' : 'accounts'} with ${entries} ${entries === 1 ? 'entry' : 'entries'} of the audit log`
}

const Count = v.object({number: v.number()})

const hasTable = (database: DatabaseSync, table: string): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined
