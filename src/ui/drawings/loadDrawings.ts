import {loadCode} from '../loadCode.ts'
import type {drawings} from './registry.ts'

let loaded: typeof drawings | undefined
let loading: Promise<void> | undefined

async function load() {
  const registry = await loadCode('the drawings', () => import('./registry.ts'))
  loaded = registry.drawings
}

/**
 * Fetches the drawings, again where that failed before.
 * @throws CodeUnavailableError
 */
export function preloadDrawings(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Every drawing; undefined while they were not fetched. */
export const loadedDrawings = (): typeof drawings | undefined => loaded
