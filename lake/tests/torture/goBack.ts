import {isDeepStrictEqual} from 'node:util'
import type {openSqliteSnapshot, LakeDocument} from '../../index.ts'

type Contents = {
  documents: LakeDocument[]
  transactions: ReturnType<ReturnType<typeof openSqliteSnapshot>['transactions']>
}

interface GoingBack {
  /** Returns every document and transaction of the lake. */
  contents: () => Contents
  /** Runs a command of the lake, killed if it is not done after these milliseconds. */
  run: (args: string[], killAfter?: number) => Promise<number | 'killed' | null>
  /** Milliseconds that commands take. */
  duration: number
  random: () => number
}

/**
 * Restores a lake to a random moment of its history, killed at a random moment in some rounds, and then back.
 *
 * @returns the faults, and whether it was killed
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

/** Checks that a killed restore left nothing, or all: one transaction more. */
function notWhole(before: Contents, after: Contents): string[] {
  const isSame = isDeepStrictEqual(after, before)
  const isMore = after.transactions.length === before.transactions.length + 1
  return isSame || isMore ? [] : ['A killed restore of a time has left a part of it.']
}

/** Returns the ids of documents that a transaction created; the torture deletes none. */
const created = ({changes}: Contents['transactions'][number]): string[] =>
  changes.map(({documentId}) => documentId)

const said = ({documents}: Contents): object[] => documents.map(({_rev, _updatedAt, ...content}) => content)
