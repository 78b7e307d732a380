import path from 'node:path'
import {OperatorError} from '../errors.ts'

/** Settings of backups: their folder, their number, and how often the server makes one by itself. */
export interface BackupSettings {
  /** Absolute path. */
  folder: string
  /** Number of backups to keep: the newest. */
  keep: number
  /** Hours between two backups; undefined if the server makes none by itself. */
  every: number | undefined
}

/**
 * Reads BACKUPS_DIR, BACKUPS_KEEP and BACKUPS_EVERY.
 *
 * @param lakeFolder absolute
 * @throws OperatorError if one of them has an invalid value
 */
export function readBackupSettings(variables: NodeJS.ProcessEnv, lakeFolder: string): BackupSettings {
  const every = variables['BACKUPS_EVERY']?.trim()
  return {
    folder: readFolder(path.resolve(variables['BACKUPS_DIR'] || `${lakeFolder}-backups`), lakeFolder),
    keep: readCount('BACKUPS_KEEP', variables['BACKUPS_KEEP']?.trim() || '7', 'how many backups to keep'),
    every: every ? readCount('BACKUPS_EVERY', every, 'a number of hours') : undefined,
  }
}

/** Refuses a folder inside the lake: its backups would be lost with the lake. */
function readFolder(folder: string, lakeFolder: string): string {
  if (!`${folder}${path.sep}`.startsWith(`${lakeFolder}${path.sep}`)) return folder
  throw new OperatorError(
    `BACKUPS_DIR is "${folder}", which is in the lake’s own folder. Set it to one beside it, or on another disk.`,
  )
}

function readCount(name: string, value: string, meaning: string): number {
  if (/^[1-9]\d{0,3}$/.test(value)) return Number(value)
  throw new OperatorError(`${name} is "${value}". Set it to ${meaning}, from 1 to 9999.`)
}
