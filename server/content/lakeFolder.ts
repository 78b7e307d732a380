import {accessSync, constants, existsSync, mkdirSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {isFolderInUse, messageOf} from 'content-lake'
import {OperatorError} from '../errors.ts'
import {log} from '../process/process.ts'

const DATABASE = 'lake.db'

/** Folder of the pages that the server has rendered, beside the content that they show. */
export const PAGES_FOLDER = 'pages'

/** Names of the files in a lake's folder, and of those that a file manager may add. */
const LAKE_ENTRY =
  /^(?:lake\.db(?:-wal|-shm|-journal)?|lake\.lock|lake\.mark|lake\.address|staff\.sqlite(?:-wal|-shm|-journal|-mark)?|demo-key|assets|pages|\.lake-new-.*|before-restore-.*|\.DS_Store)$/

/** Returns true if a file of the folder holds the accounts of staff, which are not content. */
export const isStaffFile = (name: string): boolean => name.startsWith('staff.sqlite')

/**
 * Creates the folder for a lake if it does not exist.
 * @throws OperatorError if that fails
 */
export function makeFolder(folder: string): void {
  try {
    makeLevels(folder)
  } catch (error) {
    throw new OperatorError(
      `LAKE_DIR is "${folder}", a folder that cannot be made (${messageOf(error)}). ` +
        'Set it to one that this account may write to.',
    )
  }
}

/**
 * Creates the folder for backups if it does not exist, and logs if backups cannot be written to it. The start goes on: visitors do not
 * need backups, and the disk may be mounted later.
 */
export function tellOfBackupsFolder(folder: string): void {
  try {
    makeLevels(folder, 0o700)
    accessSync(folder, constants.W_OK)
    if (!statSync(folder).isDirectory()) throw new Error('a file is there')
  } catch (error) {
    log(
      `BACKUPS_DIR is "${folder}", where no backup can be kept (${messageOf(error)}). Set it to a folder that this account may write to.`,
    )
  }
}

/** Creates folders level by level: `mkdir` with `recursive` never returns where the system allows no folders, as in `/proc`. */
function makeLevels(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeLevels(path.dirname(folder), mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another start may have created it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Checks that a folder holds a lake, sound or damaged, and nothing else.
 * @throws OperatorError if it does not
 */
export function assertHoldsLake(folder: string): void {
  if (!existsSync(path.join(folder, DATABASE))) {
    throw new OperatorError(
      `LAKE_DIR is "${folder}", which holds no lake (no file ${DATABASE}). Nothing was moved: set it to the lake's folder.`,
    )
  }
  const other = readdirSync(folder).find((name) => !LAKE_ENTRY.test(name))
  if (other === undefined) return
  throw new OperatorError(
    `LAKE_DIR is "${folder}", which holds more than a lake ("${other}"). Nothing was moved: take the rest out first.`,
  )
}

/**
 * Checks that no process has a lake open. Reads only the lock, so a damaged lake passes.
 * @throws OperatorError if a process has it open, or if that cannot be told
 */
export function assertNotInUse(folder: string): void {
  if (!inUse(folder)) return
  throw new OperatorError(
    `The lake in ${folder} is in use: a server is running. Nothing was moved: stop the server first.`,
  )
}

function inUse(folder: string): boolean {
  try {
    return isFolderInUse(folder)
  } catch (error) {
    throw new OperatorError(
      `The lake in ${folder} cannot be read (${messageOf(error)}). Nothing was moved: check the folder's permissions.`,
    )
  }
}
