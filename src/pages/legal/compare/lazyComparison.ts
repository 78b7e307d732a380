import {preloadable} from '../../../ui/preloadable.tsx'
import type {ComparisonProps} from './Comparison.tsx'

const comparison = preloadable<ComparisonProps>('src/pages/legal/compare/Comparison.tsx', async () => {
  const {Comparison} = await import('./Comparison.tsx')
  return Comparison
})

/** The comparison of two versions, in a chunk that only its readers load. */
export const LazyComparison = comparison.View

/** Fetches its code. */
export const preloadComparison = comparison.preload
