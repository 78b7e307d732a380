import {ContentProblem} from './errors.ts'

/**
 * Event on the window for each problem, once: a `CustomEvent` with the error as its `detail`. The people who run the
 * site can listen to it and send it to where they collect problems.
 */
const PROBLEM_EVENT = 'siteproblem'

const reported = new Set<string>()

/** Reports an error to the window and the browser's console, each error once. */
export function reportFailure(error: unknown): void {
  const message = String(error)
  // The prerenderer has no window: the visitor's reports it.
  if (typeof window === 'undefined' || reported.has(message)) return
  reported.add(message)
  window.dispatchEvent(new CustomEvent(PROBLEM_EVENT, {detail: error}))
  // Older browsers lack it.
  if (typeof reportError === 'function') reportError(error)
}

/**
 * Reports content that cannot be shown. In tests it throws. A visitor sees the rest of the page, and the browser's
 * console names each problem once.
 * @param problem names the problem and its fix
 */
export function reportProblem(problem: string): void {
  const error = new ContentProblem(problem)
  if (import.meta.env.MODE === 'test') throw error
  reportFailure(error)
}
