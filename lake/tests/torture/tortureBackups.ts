import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import {openSqliteSnapshot, StoreError} from '../../index.ts'
import {verifyFolder} from '../../verify/verify.ts'
import {COMMAND_LINE, type LakeProcess, startLakeProcess} from '../lakeProcess.ts'
import {goBack} from './goBack.ts'
import {type Acknowledged, DOCUMENTS_PER_TRANSACTION, writeUntilItEnds} from './writers.ts'

/** Result of backups and restores that were killed, or whose lake was. */
export interface BackupsReport {
  backups: number
  restores: number
  /** Number of restores of a lake to an earlier moment and back. */
  goneBack: number
  /** Processes that were killed before they were done. */
  killed: {lakes: number; backups: number; restores: number; goneBack: number}
  /** Transactions in the last backup. */
  transactions: number
  /** The first fault, which ends the torture. */
  faults: string[]
}

interface Torture {
  /** The lake that is written to. */
  lake: string
  backups: string
  /** The lake that backups are restored into, one over the other. */
  restored: string
  random: () => number
  kept: Acknowledged
  report: BackupsReport
}

const KEEP = 3
/** Milliseconds of the last complete command, so that kills come at any point of one on any machine. */
let lastDuration = 700
const BACKUP_NAME = /^lake-/

/**
 * Backs a lake up while it is written to, and restores each backup into a folder with another lake. In many rounds the lake, the
 * backup or the restore is killed at a random moment, and then repeated. The restored lake then goes to an earlier moment of its
 * history, and back.
 *
 * @param random returns numbers from 0 to 1
 */
export async function tortureBackups(
  folder: string,
  rounds: number,
  {
    random = Math.random,
    onRound = () => {},
  }: {random?: () => number; onRound?: (report: BackupsReport) => void} = {},
): Promise<BackupsReport> {
  const report: BackupsReport = {
    backups: 0,
    restores: 0,
    goneBack: 0,
    killed: {lakes: 0, backups: 0, restores: 0, goneBack: 0},
    transactions: 0,
    faults: [],
  }
  const [lake, backups, restored] = ['lake', 'backups', 'restored'].map((name) => join(folder, name))
  if (!lake || !backups || !restored) throw new Error('A folder is missing.')
  mkdirSync(backups)
  const all: Torture = {lake, backups, restored, random, report, kept: {transactions: [], uploads: []}}
  for (let round = 0; round < rounds && report.faults.length === 0; round += 1) {
    try {
      const backup = await backUp(all, round)
      if (report.faults.length === 0) await restore(all, backup, round)
      if (report.faults.length === 0) await goBackAndForth(all)
    } catch (error) {
      report.faults.push(`Round ${round}: ${error instanceof Error ? error.message : error}`)
    }
    onRound(report)
  }
  return report
}

/** @returns the folder of the newest backup */
async function backUp({lake, backups, random, report, kept}: Torture, round: number): Promise<string> {
  const server = startLakeProcess(lake)
  const writing = await beginWriting(server, `${round}`, kept)
  const acknowledged = {transactions: [...kept.transactions], uploads: [...kept.uploads]}
  const chance = random()
  const args = ['backup', backups, '--keep', String(KEEP), '--dir', lake]
  if (chance < 0.4 && (await runLake(args, random() * lastDuration)) === 'killed') {
    report.killed.backups += 1
    for (const name of namesOf(backups)) await expectSound(join(backups, name), report)
  }
  const running = runLake(args)
  if (chance > 0.7) {
    await wait(random() * 500)
    await server.kill()
    report.killed.lakes += 1
  }
  const ended = await running
  await server.kill()
  await writing.ended
  if (ended !== 0) report.faults.push(`The backup of round ${round} ended with ${ended}.`)
  const names = namesOf(backups)
  if (names.length > KEEP) report.faults.push(`${names.length} backups are kept.`)
  const path = join(backups, names.at(-1) ?? '')
  await expectSound(path, report)
  report.backups += 1
  const backup = contentsOf(path)
  report.transactions = backup.transactions.length
  report.faults.push(...missing(backup, acknowledged))
  const beginning = contentsOf(lake).transactions.slice(0, backup.transactions.length)
  if (!isDeepStrictEqual(beginning, backup.transactions)) report.faults.push(`${path} has another history.`)
  return path
}

async function restore({restored, random, report}: Torture, backup: string, round: number): Promise<void> {
  if (round > 0 && random() < 0.5) await writeAndKill(restored, round)
  const before = existsSync(restored) ? contentsOf(restored) : undefined
  const wanted = contentsOf(backup)
  const args = ['restore', backup, '--dir', restored]
  const attempt = random() < 0.6 ? await runLake(args, random() * lastDuration) : undefined
  const isKilled = attempt === 'killed'
  if (isKilled) {
    report.killed.restores += 1
    const there = whereItOpens(restored)
    if (there && !isDeepStrictEqual(there, before) && !isDeepStrictEqual(there, wanted)) {
      report.faults.push(`A killed restore of ${backup} left neither lake.`)
    }
  }
  // Not repeated if it was done before the kill: it would put aside its own result.
  const ended = attempt === undefined || isKilled ? await runLake(args) : attempt
  if (ended !== 0) report.faults.push(`The restore of ${backup} ended with ${ended}.`)
  await expectSound(restored, report)
  if (!isDeepStrictEqual(contentsOf(restored), wanted)) report.faults.push(`${restored} is not ${backup}.`)
  const aside = readdirSync(restored).filter((name) => name.startsWith('before-restore-'))
  if (
    before &&
    !isKilled &&
    !isDeepStrictEqual(contentsOf(join(restored, aside.toSorted().at(-1) ?? '')), before)
  ) {
    report.faults.push('What was there before a restore is not what is kept aside.')
  }
  report.restores += 1
}

async function goBackAndForth({restored, random, report}: Torture): Promise<void> {
  const {faults, isKilled} = await goBack({
    contents: () => contentsOf(restored),
    run: (args, killAfter) => runLake(['restore', ...args, '--dir', restored], killAfter),
    duration: lastDuration,
    random,
  })
  report.faults.push(...faults)
  await expectSound(restored, report)
  report.goneBack += 1
  if (isKilled) report.killed.goneBack += 1
}

/** Leaves a lake as a kill during a write does, with a log that is not in its database yet. */
async function writeAndKill(folder: string, round: number): Promise<void> {
  const server = startLakeProcess(folder)
  const writing = await beginWriting(server, `other-${round}`, {transactions: [], uploads: []})
  await server.kill()
  await writing.ended
}

/** Resolves at the first acknowledgement to writers, with a promise of their end. */
async function beginWriting(
  server: LakeProcess,
  mark: string,
  kept: Acknowledged,
): Promise<{ended: Promise<void>}> {
  const origin = await server.origin
  if (origin === undefined) throw new Error('The lake did not start.')
  const before = kept.transactions.length
  const ended = writeUntilItEnds(origin, mark, kept)
  while (kept.transactions.length === before) await wait(5)
  return {ended}
}

/** @returns the exit code, or `killed` if the command was not done after these milliseconds */
async function runLake(args: string[], killAfter?: number): Promise<number | 'killed' | null> {
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], {stdio: ['ignore', 'ignore', 'inherit']})
  const began = Date.now()
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  await once(child, 'close')
  clearTimeout(timer)
  if (child.signalCode === null) lastDuration = Date.now() - began
  return child.signalCode === 'SIGKILL' ? 'killed' : child.exitCode
}

function namesOf(backups: string): string[] {
  return readdirSync(backups)
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
}

async function expectSound(folder: string, report: BackupsReport): Promise<void> {
  const {problems, lacking} = await verifyFolder(folder)
  report.faults.push(...[...problems, ...lacking].map((problem) => `${folder}: ${problem}`))
}

/** Returns every document and transaction of a folder. */
function contentsOf(folder: string) {
  const store = openSqliteSnapshot(folder)
  try {
    const documents = [...store.documents('production')].toSorted((a, b) => (a._id < b._id ? -1 : 1))
    return {documents, transactions: store.transactions('production', {})}
  } finally {
    store.close()
  }
}

/** Does the same as `contentsOf`; undefined if the lake refuses to open. */
function whereItOpens(folder: string) {
  try {
    return contentsOf(folder)
  } catch (error) {
    if (error instanceof StoreError) return undefined
    throw error
  }
}

function missing(
  {documents, transactions}: ReturnType<typeof contentsOf>,
  acknowledged: Acknowledged,
): string[] {
  const ids = new Set(transactions.map(({id}) => id))
  const assets = new Set(documents.map(({sha1hash}) => sha1hash))
  const half = transactions.filter(
    ({id, changes}) => /^\d+-\d+-\d+$/.test(id) && changes.length !== DOCUMENTS_PER_TRANSACTION,
  )
  return [
    ...acknowledged.transactions.filter((id) => !ids.has(id)).map((id) => `${id} is not in the backup.`),
    ...acknowledged.uploads
      .filter((sha1) => !assets.has(sha1))
      .map((sha1) => `${sha1} is not in the backup.`),
    ...half.map(({id}) => `Only a part of ${id} is in the backup.`),
  ]
}
