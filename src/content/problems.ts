import type {ContentProblem} from './errors.ts'

const reported = new Set<string>()

/** Reports what a visitor was told went wrong: the browser's console names it once, whatever it was. */
export function reportFailure(error: unknown): void {
  const message = String(error)
  if (reported.has(message)) return
  reported.add(message)
  if (typeof reportError === 'function') reportError(error)
}

/**
 * Reports content that cannot be shown. A test fails by it; a visitor sees the rest of the page, and
 * the browser's console names each problem once.
 */
export function reportProblem(problem: ContentProblem): void {
  if (import.meta.env.MODE === 'test') throw problem
  reportFailure(problem)
}
