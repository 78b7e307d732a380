import * as fc from 'fast-check'
import {recordsOverTime} from './recordsOverTime.ts'
import type {Done} from './walk.ts'

/** What became of law and of what was scheduled while servers were killed over and over. */
export interface RecordsReport extends Done {
  /** By which the walks can be repeated; where kills fall is never the same. */
  seed: number
  /** What happened that may not happen, and the shortest walk to it that was found. */
  fault?: string
}

/** @param rounds walks, each from an empty folder */
export async function tortureRecords(
  rounds: number,
  seed: number,
  onWalk?: (done: Done) => void,
): Promise<RecordsReport> {
  const {property, done, close} = recordsOverTime(onWalk)
  try {
    const details = await fc.check(property, {numRuns: rounds, seed})
    const fault = fc.defaultReportMessage(details)
    return {seed, ...done, ...(fault !== undefined && {fault})}
  } finally {
    await close()
  }
}
