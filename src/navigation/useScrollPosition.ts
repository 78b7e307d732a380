import {useEffect, useLayoutEffect, useState} from 'react'
import {createPath, NavigationType} from 'react-router-dom'
import type {Location} from 'react-router-dom'
import {isRecord} from '../services/isRecord.ts'
import {WHOLE_PAGE} from './wholePage.ts'
import type {Router, RouterState} from './router.ts'

const STORED_AS = 'scroll-positions'
/** Key of the first entry of every visit. */
const FIRST_KEY = 'default'

/**
 * What a scroll position is remembered under. The first address of every visit has the same key, so two of
 * them would share one position, and a link to a section would land where the last visit ended.
 */
const keyOf = (location: Location) => (location.key === FIRST_KEY ? createPath(location) : location.key)

/** Positions of the places of this tab's visit; none where the browser keeps nothing. */
function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}')
    const entries = isRecord(stored) ? Object.entries(stored) : []
    return new Map(entries.flatMap(([key, y]) => (typeof y === 'number' ? [[key, y] as const] : [])))
  } catch {
    return new Map()
  }
}

function storePositions(positions: ReadonlyMap<string, number>) {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // The visit goes on without: only a reload would have needed them.
  }
}

/** The part that an address names after its #; null when none has that id. */
export function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Anybody can type a % into an address; it names nothing then.
    return null
  }
}

/** Notes where each place was left, for coming back, also by a reload. */
function useNotedPositions(router: Router, positions: Map<string, number>) {
  useEffect(() => {
    let shown = router.state.location
    const note = () => void positions.set(keyOf(shown), window.scrollY)
    const leave = () => {
      note()
      storePositions(positions)
      window.history.scrollRestoration = 'auto'
    }
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', leave)
    // Before the router: of an entry from before the script, the browser restores the position by itself meanwhile.
    window.addEventListener('popstate', note, true)
    const stop = router.subscribe(() => {
      const {location, historyAction} = router.state
      if (location === shown) return
      if (historyAction !== NavigationType.Pop) note()
      shown = location
    })
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('popstate', note, true)
      window.history.scrollRestoration = 'auto'
    }
  }, [router, positions])
}

/**
 * Scrolls as a browser would: to where a place was left, to the part that the address names, else to the
 * top. A page that was there before the script keeps its position.
 */
export function useScrollPosition(router: Router, {location, keepsScroll, isStarting}: RouterState): void {
  const [positions] = useState(readPositions)
  useNotedPositions(router, positions)
  useLayoutEffect(() => {
    if (isStarting || keepsScroll) return
    const left = positions.get(keyOf(location))
    const part = location.hash ? partOf(location.hash) : null
    document.documentElement.toggleAttribute(WHOLE_PAGE, Boolean(left))
    if (left !== undefined) window.scrollTo(0, left)
    else if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [location, keepsScroll, isStarting, positions])
}
