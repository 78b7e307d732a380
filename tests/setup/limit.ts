/**
 * Time limit in milliseconds for a test on a busy machine; most take a moment, and this promises no times. Under `npm
 * run mutate` it is shorter, because a planted fault that hangs shows sooner.
 */
export const LIMIT = process.env['STRYKER_MUTATOR_WORKER'] ? 10_000 : 60_000
