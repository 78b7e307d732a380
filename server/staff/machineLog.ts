import {existsSync} from 'node:fs'
import path from 'node:path'
import {messageOf} from '../errors.ts'
import {type Audited, AuditLog} from './audit.ts'
import {FILE, openStaffDatabase} from './staffDatabase.ts'
import {writeMark} from './staffMark.ts'

/**
 * Writes down what somebody at the machine has done by a command, where there are accounts. What was done stays done
 * where that cannot be written down.
 *
 * @param folder of the lake
 * @param subject what was done, in words
 * @param warn told why it is not written down
 */
export function noteAtMachine(
  folder: string,
  action: Audited,
  subject: string,
  warn: (line: string) => void,
): void {
  if (!existsSync(path.join(folder, FILE))) return
  try {
    const database = openStaffDatabase(folder)
    try {
      const audit = new AuditLog(database, () => writeMark(folder, database))
      audit.add({id: undefined, name: 'This machine', address: ''}, action, subject)
    } finally {
      database.close()
    }
  } catch (error) {
    warn(`The audit log does not say so: ${messageOf(error)}`)
  }
}
