import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {median} from './numbers.ts'
import {timesOf} from './measure.ts'

/** Measures the best that this machine's disk allows: one row of SQLite per durable commit. Milliseconds, p50. */
export function bareCommit(): number {
  const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  const database = new DatabaseSync(join(folder, 'bare.db'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (text)')
  const insert = database.prepare('INSERT INTO rows VALUES (?)')
  const times = timesOf(300, () => insert.run('x'.repeat(1000)))
  database.close()
  rmSync(folder, {recursive: true})
  return median(times)
}
