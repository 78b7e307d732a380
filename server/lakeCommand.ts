import {parseArgs} from 'node:util'
import {EXIT, runCommand} from 'content-lake/cli'
import {unpack} from './backups/unpackCommand.ts'
import {accountsCompanion} from './staff/accountsCompanion.ts'
import {RULES} from './rules/rules.ts'
import {admin} from './staff/adminCommand.ts'
import type {Audited} from './staff/audit.ts'
import {noteAtMachine} from './staff/machineLog.ts'

/** Commands that change content, with their names in the audit log. */
const NOTED: Readonly<Record<string, Audited>> = {
  restore: 'restored at the machine',
  import: 'imported at the machine',
  accept: 'accepted a loss at the machine',
}

const FAILED: Audited = 'could not finish a command at the machine'

const args = process.argv.slice(2)
const said: string[] = []
const refused: string[] = []
const warn = (line: string) => void process.stderr.write(`${line}\n`)
const terminal = {
  out(line: string) {
    said.push(line)
    process.stdout.write(`${line}\n`)
  },
  error(line: string) {
    refused.push(line)
    warn(line)
  },
}
const action = NOTED[args[0] ?? '']
const {values} = parseArgs({args, options: {dir: {type: 'string'}}, strict: false})
const isMere = ['help', 'h', 'dry-run'].some((option) => option in values)
const folder = typeof values.dir === 'string' ? values.dir : process.env['LAKE_DIR'] || '.lake'
const isNoted = action !== undefined && !isMere

// Noted before the command runs, so that a killed command is on record too. Failures to note are ignored: the command may
// be about to repair that very log.
if (isNoted) noteAtMachine(folder, 'began a command at the machine', args.join(' '), () => undefined)
process.exitCode = await runCommand(args, terminal, {
  commands: {admin, unpack},
  companion: accountsCompanion,
  rules: RULES,
})
const isDone = process.exitCode === EXIT.done || process.exitCode === EXIT.incomplete
if (isNoted && isDone) noteAtMachine(folder, action, said.join(' '), warn)
else if (isNoted) noteAtMachine(folder, FAILED, `${args.join(' ')}: ${refused.join(' ')}`, () => undefined)
