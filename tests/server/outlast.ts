import {onTestFinished, vi} from 'vitest'

/** The signals by which a process is asked to end. */
export const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Stands for the end of the process, after which nothing is done. */
export class Ended extends Error {}

/**
 * Lets the process that runs the tests outlast what would end it, until the test ends. It gets no signal: what has begun to
 * listen for one is called as the system would have it called.
 * @param onEnd told the code with which the process would have ended
 */
export function outlast(onEnd: (code: unknown) => void) {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    onEnd(code)
    throw new Ended()
  })
  const before = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)))
  const added = (signal: (typeof SIGNALS)[number]) =>
    process.listeners(signal).filter((listener) => !before.has(listener))
  onTestFinished(() => {
    exit.mockRestore()
    for (const signal of SIGNALS) for (const listener of added(signal)) process.off(signal, listener)
  })
  const untilEnded = (act: () => void) => {
    try {
      act()
    } catch (error) {
      if (!(error instanceof Ended)) throw error
    }
  }
  return {
    untilEnded,
    /** Has a signal come. */
    send: (signal: (typeof SIGNALS)[number] = 'SIGTERM') =>
      untilEnded(() => {
        for (const listener of added(signal)) listener(signal)
      }),
  }
}
