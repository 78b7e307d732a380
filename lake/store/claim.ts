import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {forgetAddress} from './address.ts'
import {isBusy} from './storeErrors.ts'

/*
 * One process at a time may write to a lake's folder, while others may read it. SQLite's own locks allow either all of that or none
 * of it, so the right to write is the lock of a second, empty database. The operating system releases it when the process ends, even
 * by force.
 */

/** File whose lock shows that a folder is in use. It stays empty. */
const LOCK_FILE = 'lake.lock'

/**
 * Claims a folder for this process.
 *
 * @returns a function that releases it
 * @throws SQLite's error BUSY if another process has claimed it
 */
export function claimFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, LOCK_FILE))
  try {
    // Nothing is ever written, so no journal file is needed.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw error
  }
  forgetAddress(folder)
  return () => {
    forgetAddress(folder)
    lock.close()
  }
}

/**
 * Returns true if a process has claimed a lake's folder.
 *
 * @throws the file system's and SQLite's own errors, if that cannot be told
 */
export function isFolderInUse(folder: string): boolean {
  if (!existsSync(join(folder, LOCK_FILE))) return false
  try {
    claimFolder(folder)()
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  }
}
