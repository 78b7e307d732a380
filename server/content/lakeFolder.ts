import {accessSync, constants, existsSync, mkdirSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {isFolderInUse} from 'content-lake'
import {messageOf, OperatorError} from '../errors.ts'
import {log} from '../process/process.ts'

const DATABASE = 'lake.db'

/** Where the server keeps the pages that it has rendered, beside the content that they are of. */
export const PAGES_FOLDER = 'pages'

/** What a lake keeps in its folder, and what a file manager may have added. */
const LAKE_ENTRY =
  /^(?:lake\.db(?:-wal|-shm|-journal)?|lake\.lock|lake\.mark|lake\.address|staff\.sqlite(?:-wal|-shm|-journal|-mark)?|demo-key|assets|pages|\.lake-new-.*|before-restore-.*|\.DS_Store)$/

/** Whether a file of the folder holds the accounts of staff, which are no content. */
export const isStaffFile = (name: string): boolean => name.startsWith('staff.sqlite')

/**
 * Makes the folder for a lake when there is none.
 * @throws OperatorError when it cannot be made
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
 * Makes the folder for backups when there is none, and logs where no backup can be kept in it. A start goes on: visitors need none, and
 * its disk may come later.
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

/** Level by level: `mkdir` with `recursive` never returns where the system makes no folders, as in `/proc`. */
function makeLevels(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeLevels(path.dirname(folder), mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another start may have been quicker.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Tests that a folder holds a lake, whole or damaged, and nothing else.
 * @throws OperatorError when it does not
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
 * Tests that no process has a lake open. Looks at nothing but the lock, so that a damaged lake passes.
 * @throws OperatorError when one has, or when that cannot be told
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
