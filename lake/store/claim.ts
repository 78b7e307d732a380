import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {forgetAddress} from './address.ts'
import {isBusy} from './storeErrors.ts'

/*
 * One process at a time may write to a lake's folder, while others may read it. SQLite's own locks allow
 * either all of that or none of it, so the right to write is the lock of a second, empty database. The
 * operating system lets go of it when its process ends, however it ends.
 */

/** The file whose lock says that a folder is in use. It stays empty. */
const LOCK_FILE = 'lake.lock'

/**
 * Takes a folder for this process.
 *
 * @returns how to give it back
 * @throws SQLite's error BUSY when another process has it
 */
export function claimFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, LOCK_FILE))
  try {
    // Nothing is ever written, so that there is no need of a journal beside the file.
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
 * Whether a process has taken a lake's folder.
 *
 * @throws the file system's and SQLite's own errors, when that cannot be told
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
