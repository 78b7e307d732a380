import {lazyCode} from '../../ui/loadCode.ts'
import type {keepPlace} from './keepPlace.ts'

let loaded: typeof keepPlace | undefined

/**
 * Fetches the code that keeps a visitor's place, which is needed only once something replaces what the page brought.
 * @throws CodeUnavailableError
 */
export const preloadKeepPlace = lazyCode('what keeps a place', async () => {
  const code = await import('./keepPlace.ts')
  loaded = code.keepPlace
})

/** As `keepPlace`, once its code is there. */
export const keepPlaceIfLoaded: typeof keepPlace = (element) => loaded?.(element) ?? (() => {})
