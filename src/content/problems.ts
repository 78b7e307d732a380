import {ContentProblem} from './errors.ts'

/**
 * Told to the window of each thing that went wrong, once: a `CustomEvent` with the error as its `detail`.
 * The people who run the site can listen to it, and send it to where they collect problems.
 */
const PROBLEM_EVENT = 'siteproblem'

const reported = new Set<string>()

/** Reports what went wrong, to the window and to the browser's console; each thing once. */
export function reportFailure(error: unknown): void {
  const message = String(error)
  // Where pages are rendered ahead there is no window: the visitor's reports it.
  if (typeof window === 'undefined' || reported.has(message)) return
  reported.add(message)
  window.dispatchEvent(new CustomEvent(PROBLEM_EVENT, {detail: error}))
  // Browsers of some years ago do not have it.
  if (typeof reportError === 'function') reportError(error)
}

/**
 * Reports content that cannot be shown. A test fails by it; a visitor sees the rest of the page, and
 * the browser's console names each problem once.
 * @param problem names what it is, and the fix
 */
export function reportProblem(problem: string): void {
  const error = new ContentProblem(problem)
  if (import.meta.env.MODE === 'test') throw error
  reportFailure(error)
}
