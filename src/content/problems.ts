import type {ContentProblem} from './errors.ts'

const reported = new Set<string>()

/**
 * Reports content that cannot be shown. A test fails by it; a visitor sees the rest of the page, and
 * the browser's console names each problem once.
 */
export function reportProblem(problem: ContentProblem): void {
  if (import.meta.env.MODE === 'test') throw problem
  if (reported.has(problem.message)) return
  reported.add(problem.message)
  if (typeof reportError === 'function') reportError(problem)
}
