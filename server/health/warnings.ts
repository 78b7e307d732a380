import type {BackupState} from '../backups/backups.ts'

/** State of a running server that may need a person. */
interface Watched {
  contentLostSeconds: number
  /** Number of pages that could not be rendered, and of parts of pages that were left out. */
  pageProblems: number
  /** Undefined if content comes from a hosted project. */
  backup: BackupState | undefined
}

/** Seconds: a connection that is back within a minute is not worth a warning. */
const LOST = 60

/** Returns sentences for a supervisor that say why the server is degraded; none if all is well. */
export function warningsOf({contentLostSeconds, pageProblems, backup}: Watched): string[] {
  const warnings: string[] = []
  if (contentLostSeconds > LOST) {
    const seconds = Math.floor(contentLostSeconds)
    warnings.push(`What is published has not reached pages for ${seconds} seconds: the log says why.`)
  }
  if (pageProblems > 0)
    warnings.push('Pages are not shown as they should be: Health in the Studio names them.')
  if (backup?.hasFailed) warnings.push('The last backup failed: the log and Backups in the Studio say why.')
  else if (isOverdue(backup)) warnings.push('No backup was made for more than twice the time between two.')
  return warnings
}

const isOverdue = (backup: BackupState | undefined) =>
  backup?.everySeconds !== undefined && backup.ageSeconds > 2 * backup.everySeconds
