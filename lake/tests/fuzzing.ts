import type {Parameters} from 'fast-check'

/**
 * How hard to look for requests that break something. `LAKE_FUZZ=50` looks fifty times as long, and
 * `LAKE_FUZZ_SEED` takes up the seed that a failure has named.
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
