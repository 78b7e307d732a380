import {existsSync} from 'node:fs'
import path from 'node:path'
import {messageOf} from 'content-lake'
import {type Audited, AuditLog} from './audit.ts'
import {FILE, openStaffDatabase} from './staffDatabase.ts'
import {writeMark} from './staffMark.ts'

/**
 * Records a command at the machine, if there are accounts. If that fails, the command's effect stays.
 *
 * @param folder of the lake
 * @param subject the effect, in words
 * @param warn called with the reason why it was not recorded
 */
export function noteAtMachine(
  folder: string,
  action: Audited,
  subject: string,
  warn: (line: string) => void,
): void {
  if (!existsSync(path.join(folder, FILE))) return
  try {
    using database = openStaffDatabase(folder)
    const audit = new AuditLog(database, () => writeMark(folder, database))
    audit.add({id: undefined, name: 'This machine', address: ''}, action, subject)
  } catch (error) {
    warn(`The audit log does not say so: ${messageOf(error)}`)
  }
}
