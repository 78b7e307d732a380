import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {recordsOverTime} from '../torture/records/recordsOverTime.ts'

const {LAKE_FUZZ, LAKE_FUZZ_SEED} = process.env

/** `LAKE_FUZZ=50` runs fifty times as long, and `LAKE_FUZZ_SEED` repeats the seed of a failure. */
const EFFORT = {numRuns: 8 * (Number(LAKE_FUZZ) || 1), ...(LAKE_FUZZ_SEED && {seed: Number(LAKE_FUZZ_SEED)})}

/** Shrinking a failure takes as long. */
const TIME = 150_000

test(
  'what law in force said it says always but for recorded corrections, and what is due happens once and at its time, whatever people write, when clocks are set and servers killed',
  async () => {
    const {property, done, close} = recordsOverTime()
    try {
      await fc.assert(property, {...EFFORT, interruptAfterTimeLimit: TIME})
    } finally {
      await close()
    }
    const {published, corrected, atTheirTime, kills} = done
    expect(Math.min(published, corrected, atTheirTime, kills), JSON.stringify(done)).toBeGreaterThan(0)
  },
  TIME * 2,
)
