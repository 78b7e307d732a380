import {createContext, Script} from 'node:vm'

/** A computation was broken off since it took too long. */
export class DeadlineError extends Error {
  override readonly name: string = 'DeadlineError'

  constructor(milliseconds: number) {
    super(`It took longer than ${milliseconds / 1000} seconds.`)
  }
}

const TIMED_OUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/*
 * Nothing in JavaScript can break off a function that runs, but the virtual machine can break off a
 * script, with all that it calls. The script runs in a context of its own; what it calls does not.
 */
const surroundings = {run: (): void => undefined}
const context = createContext(surroundings)
const script = new Script('run()')

/** How often a computation is begun that hardly came to compute, each time with twice the time. */
const ATTEMPTS = 3

/**
 * Runs a function that must not change anything halfway, since it may be broken off anywhere, and begun again: on a busy
 * machine the process may stand still for longer than the function takes. Costs about a tenth of a millisecond.
 *
 * @throws DeadlineError when it takes longer, and whatever it throws
 */
export function withinDeadline<Result>(milliseconds: number, run: () => Result): Result {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = threadTime()
    for (const result of resultWithin(milliseconds * 2 ** attempt, run)) return result
    if (threadTime() - before > milliseconds / 2) break
  }
  throw new DeadlineError(milliseconds)
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
