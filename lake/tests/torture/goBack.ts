import {isDeepStrictEqual} from 'node:util'
import type {openSqliteSnapshot, LakeDocument} from '../../index.ts'

type Contents = {
  documents: LakeDocument[]
  transactions: ReturnType<ReturnType<typeof openSqliteSnapshot>['transactions']>
}

interface GoingBack {
  /** Every document and transaction of the lake. */
  contents: () => Contents
  /** Runs a command of the lake, killed after as many milliseconds where it is not done by then. */
  run: (args: string[], killAfter?: number) => Promise<number | 'killed' | null>
  /** Milliseconds that commands take. */
  duration: number
  random: () => number
}

/**
 * Puts a lake back to a random time of its own, killed at a random moment in some rounds, and then to where it came from.
 *
 * @returns what was found wrong, and whether it was killed
 */
export async function goBack({
  contents,
  run,
  duration,
  random,
}: GoingBack): Promise<{faults: string[]; isKilled: boolean}> {
  const before = contents()
  const {transactions} = before
  const moment = transactions[Math.floor(random() * transactions.length)]?.timestamp ?? ''
  const newest = transactions.at(-1)?.timestamp ?? ''
  const faults: string[] = []
  const isKilled = random() < 0.5 && (await run(['--at', moment], random() * duration)) === 'killed'
  if (isKilled) faults.push(...notWhole(before, contents()))
  if ((await run(['--at', moment])) !== 0) faults.push(`A restore of ${moment} has failed.`)
  const written = new Set(transactions.filter(({timestamp}) => timestamp <= moment).flatMap(created))
  const there = new Set(contents().documents.map(({_id}) => _id))
  if (!isDeepStrictEqual([...there].toSorted(), [...written].toSorted())) {
    faults.push(`A restore of ${moment} has left other documents than there were.`)
  }
  if ((await run(['--at', newest])) !== 0) faults.push(`A restore of ${newest} has failed.`)
  if (!isDeepStrictEqual(said(contents()), said(before)))
    faults.push(`A restore of ${moment} did not lead back.`)
  return {faults, isKilled}
}

/** Nothing of a restore that was killed is there, or all of it: one transaction more. */
function notWhole(before: Contents, after: Contents): string[] {
  const isSame = isDeepStrictEqual(after, before)
  const isMore = after.transactions.length === before.transactions.length + 1
  return isSame || isMore ? [] : ['A killed restore of a time has left a part of it.']
}

/** Ids of the documents that a transaction made; the torture deletes none. */
const created = ({changes}: Contents['transactions'][number]): string[] =>
  changes.map(({documentId}) => documentId)

const said = ({documents}: Contents): object[] => documents.map(({_rev, _updatedAt, ...content}) => content)
