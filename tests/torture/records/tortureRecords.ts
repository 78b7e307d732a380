import * as fc from 'fast-check'
import {recordsOverTime} from './recordsOverTime.ts'
import type {Done} from './walk.ts'

/** The results for legal documents and schedules after many kills. */
export interface RecordsReport extends Done {
  /** Seed that repeats the walks; the moments of kills are never the same. */
  seed: number
  /** A fault, with the shortest known walk to it. */
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
