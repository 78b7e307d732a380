import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {setTimeout as wait} from 'node:timers/promises'
import {openSqliteStore} from 'content-lake'
import {EXIT, runCommand} from 'content-lake/cli'
import * as v from 'valibot'
import {OperatorError} from '../../../server/errors.ts'
import {accountsCompanion} from '../../../server/staff/accountsCompanion.ts'
import type {Staff} from '../../../server/staff/staff.ts'
import {openStaffOf, ORIGIN, signInAs} from '../../server/staffAccounts.ts'
import {seededRandom} from '../malform.ts'

const PROGRAM = path.join(import.meta.dirname, 'accountsProcess.ts')
const Done = v.object({
  email: v.optional(v.string()),
  token: v.optional(v.string()),
  left: v.optional(v.string()),
})

/** The acknowledged actions. */
interface Known {
  emails: string[]
  tokens: string[]
  left: string[]
}

/** The results for accounts. */
export interface AccountsReport {
  rounds: number
  kills: number
  /** Databases with bytes changed at random: refused, or opened with all of their content. */
  refused: number
  whole: number
  /** Failures, each in a line. */
  faults: string[]
}

/**
 * Kills a server's accounts while people work with them, loses its disk, restores last night's backup on another, and
 * damages copies.
 * @param root an empty folder
 * @param seed for the damaged bytes; the moments of kills are never the same
 */
export async function tortureAccounts(
  root: string,
  rounds: number,
  seed: number,
  onRound?: (report: AccountsReport) => void,
): Promise<AccountsReport> {
  const report: AccountsReport = {rounds: 0, kills: 0, refused: 0, whole: 0, faults: []}
  const random = seededRandom(seed)
  const backups = path.join(root, 'backups')
  const known: Known = {emails: [], tokens: [], left: []}
  let folder = path.join(root, 'first')
  openSqliteStore(folder).close()
  for (let round = 0; round < rounds; round += 1) {
    const fault = (what: string) => report.faults.push(`Round ${round}: ${what}`)
    const inBackup = await workUntilKilled(folder, `r${round}`, {known, backups, fault})
    report.kills += 1
    await expectAll(folder, known, fault)
    await damage(folder, {root, random, report, fault})
    // The disk is lost: everything since the backup is gone, and nothing else.
    const next = path.join(root, `disk-${round}`)
    await command(['restore', newestIn(backups), '--dir', next], fault)
    await expectAll(next, inBackup, fault)
    rmSync(folder, {recursive: true})
    Object.assign(known, await knownIn(next, inBackup))
    folder = next
    report.rounds += 1
    onRound?.(report)
  }
  return report
}

type Fault = (what: string) => void

/** Lets people work, makes a backup meanwhile, and kills them. Resolves with the backup's required content. */
async function workUntilKilled(
  folder: string,
  prefix: string,
  {known, backups, fault}: {known: Known; backups: string; fault: Fault},
): Promise<Known> {
  const child = spawn(process.execPath, [PROGRAM, folder, prefix], {stdio: ['ignore', 'pipe', 'inherit']})
  const ended = once(child, 'close')
  createInterface({input: child.stdout}).on('line', (line) => {
    const {email, token, left} = v.parse(Done, JSON.parse(line))
    if (email !== undefined) known.emails.push(email)
    if (token !== undefined) known.tokens.push(token)
    if (left !== undefined) known.left.push(left)
  })
  const before = known.left.length
  while (known.left.length < before + 2 && child.exitCode === null) await wait(20)
  const inBackup = structuredClone(known)
  await command(['backup', backups, '--keep', '2', '--dir', folder], fault)
  await wait(Math.random() * 300)
  child.kill('SIGKILL')
  await ended
  return inBackup
}

/** Expects everything acknowledged to be there, and to work for signing in. */
async function expectAll(folder: string, known: Known, fault: Fault): Promise<void> {
  for (const problem of accountsCompanion.verify(folder).problems) fault(problem)
  const staff = await openStaffOf(ORIGIN, folder).catch((error: unknown) => fault(String(error)))
  if (!staff || typeof staff === 'number') return
  try {
    const people = new Map(staff.people.list().map((person) => [person.email, person]))
    for (const email of known.emails) if (!people.get(email)?.active) fault(`${email} is not there`)
    for (const email of known.left)
      if (people.get(email)?.active !== false) fault(`${email} is not deactivated`)
    for (const token of known.tokens) if (!staff.tokens.use(token)) fault('a token is not good')
    const ids = staff.audit.all().map(({id}) => id)
    if (ids.some((id, index) => id !== index + 1)) fault('the audit log has a gap')
    const [email] = known.emails.slice(-1)
    if (email !== undefined) await signInAs(staff, email).catch((error: unknown) => fault(String(error)))
  } finally {
    staff.close()
  }
}

/** Returns the known content of a folder: a backup made meanwhile may have more than required. */
async function knownIn(folder: string, inBackup: Known): Promise<Known> {
  const staff = await openStaffOf(ORIGIN, folder)
  const emails = staff.people
    .list()
    .flatMap(({active, canSignIn, email}) => (active && canSignIn ? email : []))
  staff.close()
  return {...inBackup, emails}
}

/** Changes some bytes of a copy: it must be refused, or have all of its content. */
async function damage(
  folder: string,
  {root, random, report, fault}: {root: string; random: () => number; report: AccountsReport; fault: Fault},
): Promise<void> {
  const copy = path.join(root, 'damaged')
  const sizes = ({people, tokens, audit}: Staff) =>
    [people.list().length, tokens.list().length, audit.all().length].join()
  const staff = await openStaffOf(ORIGIN, folder)
  const before = sizes(staff)
  staff.close()
  for (let turn = 0; turn < 10; turn += 1) {
    mkdirSync(copy, {recursive: true})
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith('staff.sqlite')))
      cpSync(path.join(folder, name), path.join(copy, name))
    const file = path.join(copy, 'staff.sqlite')
    const bytes = readFileSync(file)
    for (let count = 0; count < 8; count += 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    writeFileSync(file, bytes)
    try {
      const damaged = await openStaffOf(ORIGIN, copy)
      if (sizes(damaged) !== before) fault(`damaged accounts have ${sizes(damaged)} in place of ${before}`)
      damaged.close()
      report.whole += 1
    } catch (error) {
      if (!(error instanceof OperatorError)) fault(`damaged accounts end with ${String(error)}`)
      report.refused += 1
    }
    rmSync(copy, {recursive: true})
  }
}

async function command(args: string[], fault: Fault): Promise<void> {
  const terminal = {out: () => undefined, error: (line: string) => void fault(line)}
  const code = await runCommand(args, terminal, {companion: accountsCompanion})
  if (code !== EXIT.done) fault(`${args[0]} ended with ${code}`)
}

const newestIn = (backups: string) => path.join(backups, readdirSync(backups).toSorted().at(-1) ?? '')
