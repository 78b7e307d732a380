import {CodeUnavailableError} from '../preloadable.tsx'
import type {drawings} from './registry.ts'

let loaded: typeof drawings | undefined
let loading: Promise<void> | undefined

async function load() {
  const registry = await import('./registry.ts')
  loaded = registry.drawings
}

/**
 * Fetches the drawings, again where that failed before.
 * @throws CodeUnavailableError
 */
export function preloadDrawings(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw new CodeUnavailableError(`The drawings could not be fetched: ${error}`, {cause: error})
  })
  return loading
}

/** Every drawing; undefined while they were not fetched. */
export const loadedDrawings = (): typeof drawings | undefined => loaded
