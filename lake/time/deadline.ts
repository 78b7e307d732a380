import {createContext, Script} from 'node:vm'

/** A computation was ended because it took too long. */
export class DeadlineError extends Error {
  constructor(milliseconds: number) {
    super(`It took longer than ${milliseconds / 1000} seconds.`)
    this.name = new.target.name
  }
}

/** A computation was ended while a busy machine let the process stand still: it may be tried again. */
export class StoodStillError extends DeadlineError {
  /** Factor for its next time limit, at most 2: it adds the time that the process stood still. */
  readonly slowness: number
  /** Milliseconds of processor time that it had. */
  readonly worked: number

  constructor(milliseconds: number, worked: number) {
    super(milliseconds)
    this.worked = worked
    this.slowness = Math.min(2, milliseconds / worked)
  }
}

const TIMED_OUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/*
 * JavaScript cannot stop a running function, but the virtual machine can stop a script, with all that it calls. The script runs in a
 * context of its own; the functions that it calls do not.
 */
const surroundings = {run: (): void => undefined}
const context = createContext(surroundings)
const script = new Script('run()')

/** Share of the time limit that counts as used up by the function itself, because clocks are not exact. */
const AT_WORK = 0.9

/**
 * Runs a function that must not leave anything half changed, because it may be ended anywhere. Costs about a tenth of a millisecond.
 *
 * @param milliseconds of processor time that it may use
 * @param patience factor by which it may take longer on a busy machine
 * @throws StoodStillError if it was ended before it had used that processor time, DeadlineError if after that, and all its own errors
 */
export function withinDeadline<Result>(milliseconds: number, run: () => Result, patience = 1): Result {
  const before = threadTime()
  for (const result of resultWithin(Math.ceil(milliseconds * patience), run)) return result
  const worked = threadTime() - before
  if (worked >= milliseconds * AT_WORK) throw new DeadlineError(milliseconds)
  throw new StoodStillError(milliseconds, worked)
}

/** @returns the one result, or none if it takes longer */
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

/** Returns the milliseconds of processor time that this thread has used. */
export function threadTime(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000
}
