import {onTestFinished, vi} from 'vitest'

/** The signals that ask a process to end. */
export const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Stands for the end of the process, after which nothing runs. */
export class Ended extends Error {}

/**
 * Keeps the test process alive, until the test ends, through events that would end it. It gets no signal: new listeners
 * for one are called as the system would call them.
 * @param onEnd receives the exit code with which the process would have ended
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
    /** Simulates a signal. */
    send: (signal: (typeof SIGNALS)[number] = 'SIGTERM') =>
      untilEnded(() => {
        for (const listener of added(signal)) listener(signal)
      }),
  }
}
