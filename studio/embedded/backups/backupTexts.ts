import type {Restored} from '../../../model/staff/backups.ts'
import type {Backups} from './backupQueries.ts'

const moment = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium', timeStyle: 'short'})

/** Writes the time of a backup. @param at ISO 8601 */
export const timeOf = (at: string): string => moment.format(new Date(at))

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Writes a size with one unit, such as "12 MB". */
export function sizeOf(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const unit = UNITS[step] ?? 'byte'
  const format = new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  })
  return format.format(bytes / 1000 ** step)
}

/** Says how many backups are kept, and who makes them. */
export function ruleOf({keep, every}: Pick<Backups, 'keep' | 'every'>): string {
  const kept = keep === 1 ? 'The newest one is kept.' : `The newest ${keep} are kept.`
  if (every === null) return `${kept} The server makes none by itself: set BACKUPS_EVERY where it runs.`
  return `${kept} The server makes one every ${every === 1 ? 'hour' : `${every} hours`}.`
}

/** Quotes a path for a shell. */
const quoted = (path: string): string =>
  /^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`

/** Returns the command that replaces the lake by a backup. */
export const restoreCommand = (name: string, {folder, lakeFolder}: Pick<Backups, 'folder' | 'lakeFolder'>) =>
  `npm run lake -- restore ${quoted(`${folder}/${name}`)} --dir ${quoted(lakeFolder)}`

const documents = (count: number): string => (count === 1 ? 'One document' : `${count} documents`)

/** Writes the result of a restore in sentences. */
export function restoredText({created, changed, deleted, stayed}: NonNullable<Restored['done']>): string {
  const parts = [
    created > 0 && `${documents(created)} put back.`,
    changed > 0 && `${documents(changed)} changed back.`,
    deleted > 0 && `${documents(deleted)} that came since deleted.`,
    stayed > 0 && `${documents(stayed)} left as now.`,
  ].filter((part) => part !== false)
  return created + changed + deleted > 0 ? parts.join(' ') : ['Nothing was changed.', ...parts].join(' ')
}
