import {createPath, type Location} from 'react-router-dom'
import {isRecord} from '../../schemas/isRecord.ts'

/** Key in the tab's session storage for the scroll position of each place of the visit. */
export const SCROLL_STORAGE = 'scroll-positions'

/** Key of the first entry of every visit. */
const FIRST_KEY = 'default'

/**
 * Returns the key of a scroll position. The first address of every visit has the same key, so two of them would share
 * one position, and a link to a section would land where the last visit ended.
 */
export function scrollKey(location: Location): string {
  if (location.key !== FIRST_KEY) return location.key
  // The visitor pressed a link to a part before the code came. Browsers restore such positions themselves, and so early
  // that the wrong one would be kept. A visitor who comes back finds the part.
  const isPart = location.hash !== ''
  return isPart ? `${createPath(location)} ${Math.random()}` : createPath(location)
}

/**
 * Forgets the position of a place whose page was there before its code. The browser has restored it, and the visitor
 * may have scrolled on since.
 */
export function forgetScrollPosition(location: Location): void {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_STORAGE) ?? '{}')
    if (!isRecord(positions)) return
    const {[scrollKey(location)]: _forgotten, ...kept} = positions
    sessionStorage.setItem(SCROLL_STORAGE, JSON.stringify(kept))
  } catch {
    // Without storage, there is nothing to forget.
  }
}
