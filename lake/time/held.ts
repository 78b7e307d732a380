/** Milliseconds from which on work is reported: less than `MAX_PART_TIME`, at which it is ended. */
export const LONG_HOLD = 40

/** Work that has blocked the thread which answers all requests. */
export interface HeldWork {
  /** Kind of the work, and its client. */
  name: string
  milliseconds: number
}

const listeners = new Set<(work: HeldWork) => void>()

/**
 * Calls back with all work of this process' lakes that has blocked the thread for longer than that. @returns a function that stops it
 */
export function onHeld(listener: (work: HeldWork) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs some work, and reports it if it has taken long. */
export function telling<Result>(name: () => string, work: () => Result): Result {
  const start = performance.now()
  try {
    return work()
  } finally {
    const milliseconds = performance.now() - start
    if (milliseconds > LONG_HOLD) for (const tell of listeners) tell({name: name(), milliseconds})
  }
}
