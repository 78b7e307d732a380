/** Milliseconds from which on work is told of: less than `MAX_CHANGE_TIME`, at which a write is broken off. */
export const LONG_HOLD = 40

/** Work that has held the thread which answers everybody. */
export interface HeldWork {
  /** What it was, and whose. */
  name: string
  milliseconds: number
}

const listeners = new Set<(work: HeldWork) => void>()

/** Calls back with each work of the lakes of this process that has held the thread for longer than that. @returns how to stop */
export function onHeld(listener: (work: HeldWork) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Does some work, and tells of it when it has taken long. */
export function telling<Result>(name: () => string, work: () => Result): Result {
  const start = performance.now()
  try {
    return work()
  } finally {
    const milliseconds = performance.now() - start
    if (milliseconds > LONG_HOLD) for (const tell of listeners) tell({name: name(), milliseconds})
  }
}
