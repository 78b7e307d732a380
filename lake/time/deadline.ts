import {createContext, Script} from 'node:vm'

/** A computation was broken off since it took too long. */
export class DeadlineError extends Error {
  override readonly name: string = 'DeadlineError'

  constructor(milliseconds: number) {
    super(`It took longer than ${milliseconds / 1000} seconds.`)
  }
}

/** A computation was broken off in which a busy machine let the process stand still: it may be begun again. */
export class StoodStillError extends DeadlineError {
  override readonly name = 'StoodStillError'
}

const TIMED_OUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/*
 * Nothing in JavaScript can break off a function that runs, but the virtual machine can break off a
 * script, with all that it calls. The script runs in a context of its own; what it calls does not.
 */
const surroundings = {run: (): void => undefined}
const context = createContext(surroundings)
const script = new Script('run()')

/** The part of its time for which a processor has worked on what has taken too long by itself: clocks are not exact. */
const AT_WORK = 0.9

/**
 * Runs a function that must not change anything halfway, since it may be broken off anywhere. Costs about a tenth of a
 * millisecond.
 *
 * @param milliseconds for which a processor may work on it
 * @param patience how many times as long it may take on a busy machine
 * @throws StoodStillError when it was broken off before a processor had worked for that long, DeadlineError when after that,
 *   and whatever it throws
 */
export function withinDeadline<Result>(milliseconds: number, run: () => Result, patience = 1): Result {
  const before = threadTime()
  for (const result of resultWithin(milliseconds * patience, run)) return result
  const hasWorked = threadTime() - before >= milliseconds * AT_WORK
  throw new (hasWorked ? DeadlineError : StoodStillError)(milliseconds)
}

/** @returns the one result, or none when it takes longer */
function resultWithin<Result>(milliseconds: number, run: () => Result): Result[] {
  const results: Result[] = []
  surroundings.run = () => void results.push(run())
  try {
    script.runInContext(context, {timeout: milliseconds})
  } catch (error) {
    if (!isTimeOut(error)) throw error
  }
  return results
}

function isTimeOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === TIMED_OUT
}

/** Milliseconds for which a processor has worked for this thread. */
export function threadTime(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000
}
