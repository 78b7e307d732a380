import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {fuzzing} from '../lake/fuzzing.ts'
import {recordsOverTime} from '../torture/records/recordsOverTime.ts'

/** A failure is made smaller for as long. */
const TIME = 150_000

test(
  'what law in force said it says always but for recorded corrections, and what is due happens once and at its time, whatever people write, when clocks are set and servers killed',
  async () => {
    const {property, done, close} = recordsOverTime()
    try {
      await fc.assert(property, {...fuzzing(8), interruptAfterTimeLimit: TIME})
    } finally {
      await close()
    }
    const {published, corrected, atTheirTime, kills} = done
    expect(Math.min(published, corrected, atTheirTime, kills), JSON.stringify(done)).toBeGreaterThan(0)
  },
  TIME * 2,
)
