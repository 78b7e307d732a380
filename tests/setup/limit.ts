/**
 * Milliseconds. Most tests take a moment; this says how long a busy machine may take for one, and promises no times. Of a fault
 * that `npm run mutate` has planted it is known sooner that nothing comes of it.
 */
export const LIMIT = process.env['STRYKER_MUTATOR_WORKER'] ? 10_000 : 60_000
