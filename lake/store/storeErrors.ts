import {isValiError} from 'valibot'
import {firstError, messageOf, StoreError} from '../errors.ts'

/** SQLite's primary result codes: https://sqlite.org/rescode.html */
const BUSY = 5
const CORRUPT_CODES = new Set<unknown>([11, 26])
/** Codes of SQLite and of the file system for a full disk. */
const FULL_CODES = new Set<unknown>([13, 'ENOSPC', 'EDQUOT'])
const READ_ONLY_CODES = new Set<unknown>([3, 8, 14, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Returns the error for a damaged database. The file is left untouched, and the message says so. */
export function damagedDatabase(path: string, detail: string, cause?: unknown): StoreError {
  const message =
    `The lake's database ${path} is damaged (${oneLine(detail)}). It was left as it is: ` +
    'restore it from a backup, or move it away to start with an empty lake.'
  return new StoreError(message, {cause})
}

/** Returns true if SQLite refused because another process has the file. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === BUSY
}

/** Turns an error of SQLite or the file system into one line that names the folder and the fix. */
export function asStoreError(thrown: unknown, folder: string, databasePath: string): StoreError {
  const error = firstError(thrown)
  if (error instanceof StoreError) return error
  const cause = error
  const detail = messageOf(error)
  const code = codeOf(error)
  if (isValiError(error) || CORRUPT_CODES.has(code)) return damagedDatabase(databasePath, detail, cause)
  if (FULL_CODES.has(code)) {
    const message = `The disk that holds ${folder} is full. Free some space and try again.`
    return new StoreError(message, {status: 507, cause})
  }
  const message = isBusy(error)
    ? `The lake's folder ${folder} is in use by another process. Stop that process, or use another folder.`
    : READ_ONLY_CODES.has(code)
      ? `The lake cannot write to ${folder}. Make it a folder that this user may write to, or use another one.`
      : `The lake's folder ${folder} cannot be used (${oneLine(detail)}). Check the disk.`
  return new StoreError(message, {cause})
}

/** Returns SQLite's primary result code, without the additions in its higher bits, or the file system's code. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode % 256
  return 'code' in error ? error.code : undefined
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
