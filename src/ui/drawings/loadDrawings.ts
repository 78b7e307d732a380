import {lazyCode} from '../loadCode.ts'
import type {drawings} from './registry.ts'

let loaded: typeof drawings | undefined

/**
 * Fetches the drawings, again where that failed before.
 * @throws CodeUnavailableError
 */
export const preloadDrawings = lazyCode('the drawings', async () => {
  const registry = await import('./registry.ts')
  loaded = registry.drawings
})

/** Every drawing; undefined while they were not fetched. */
export const loadedDrawings = (): typeof drawings | undefined => loaded
