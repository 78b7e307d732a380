import type {Parameters} from 'fast-check'

/**
 * Effort to find requests that break something. `LAKE_FUZZ=50` tries fifty times as many, and `LAKE_FUZZ_SEED` repeats the seed of a
 * failure.
 *
 * @param runs that fit into an ordinary run of the tests
 */
export function fuzzing<Sent>(runs: number): Parameters<Sent> {
  const seed = Number(process.env.LAKE_FUZZ_SEED)
  return {
    numRuns: runs * FACTOR,
    ...(Number.isSafeInteger(seed) && process.env.LAKE_FUZZ_SEED && {seed}),
  }
}

const FACTOR = Number(process.env.LAKE_FUZZ) || 1

/** Milliseconds that a test of this kind may take. */
export const FUZZING_TIME = 60_000 * FACTOR
