import {setTimeout as wait} from 'node:timers/promises'
import {openSqliteSnapshot} from '../../index.ts'
import {verifyFolder} from '../../verify/verify.ts'
import {startLakeProcess} from '../lakeProcess.ts'
import {type Acknowledged, DOCUMENTS_PER_TRANSACTION, writeUntilItEnds} from './writers.ts'

/** Result for a lake that was killed repeatedly. */
export interface TortureReport {
  kills: number
  acknowledged: number
  /** Acknowledged transactions and uploads that are missing. */
  lost: string[]
  /** Transactions of which a part is missing. */
  half: string[]
  /** Faults that `lake verify` finds. */
  problems: string[]
}

/**
 * Kills a lake with SIGKILL at random moments, during its start and while many write to it, and checks its content each time.
 *
 * @param random returns numbers from 0 to 1
 */
export async function torture(
  folder: string,
  kills: number,
  {
    random = Math.random,
    onKill = () => {},
  }: {random?: () => number; onKill?: (report: TortureReport) => void} = {},
): Promise<TortureReport> {
  const kept: Acknowledged = {transactions: [], uploads: []}
  const report: TortureReport = {kills: 0, acknowledged: 0, lost: [], half: [], problems: []}
  while (report.kills < kills) {
    await killOnce(folder, report.kills, random, kept)
    report.kills += 1
    Object.assign(report, await inspect(folder, kept))
    onKill(report)
    if (report.lost.length + report.half.length + report.problems.length > 0) break
  }
  return report
}

async function killOnce(
  folder: string,
  round: number,
  random: () => number,
  kept: Acknowledged,
): Promise<void> {
  const lake = startLakeProcess(folder)
  // The first start creates the database, which the rest needs.
  if (round > 0 && random() < 0.15) {
    await wait(random() * 500)
    return lake.kill()
  }
  const origin = await lake.origin
  if (origin === undefined) throw new Error('The lake did not start.')
  const before = countOf(kept)
  const writing = writeUntilItEnds(origin, round, kept)
  // On any machine, most kills come when there is something to lose.
  while (random() < 0.99 && countOf(kept) === before) await wait(5)
  await wait(random() * 250)
  await lake.kill()
  await writing
}

function countOf({transactions, uploads}: Acknowledged): number {
  return transactions.length + uploads.length
}

async function inspect(folder: string, kept: Acknowledged): Promise<Omit<TortureReport, 'kills'>> {
  const {problems, lacking} = await verifyFolder(folder)
  const store = openSqliteSnapshot(folder)
  try {
    const stored = store.transactions('production', {})
    const ids = new Set(stored.map(({id}) => id))
    const assets = new Set([...store.documents('production')].map(({sha1hash}) => sha1hash))
    const written = stored.filter(({id}) => /^\d+-\d+-\d+$/.test(id))
    return {
      acknowledged: countOf(kept),
      lost: [
        ...kept.transactions.filter((id) => !ids.has(id)),
        ...kept.uploads.filter((sha1) => !assets.has(sha1)),
      ],
      half: written.filter(({changes}) => changes.length !== DOCUMENTS_PER_TRANSACTION).map(({id}) => id),
      problems: [...problems, ...lacking],
    }
  } finally {
    store.close()
  }
}
