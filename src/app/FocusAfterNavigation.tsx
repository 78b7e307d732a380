import {useEffect, useRef} from 'react'
import {useLocation} from 'react-router-dom'
import {COMPARE_PARAMETER} from '../../model/legal/comparedVersions.ts'

/** Returns the element that a fragment names; null if no element has that id. */
function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A visitor may type a stray % into an address; it names nothing then.
    return null
  }
}

function focus(element: HTMLElement | null) {
  if (!element) return
  // Headings and sections take the focus only with a tabindex.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({preventScroll: true})
}

/** True if the focused element is gone, such as the button of an error that a page has replaced. */
const isFocusLost = () => document.activeElement === document.body

/**
 * Moves the focus to where a reader goes on: to the section that the address names, else to the page's main heading,
 * which screen readers then read. Stands beside the page in the same Suspense boundary, so that it acts once the page
 * is there. The router scrolls, except to an answer that must be opened first.
 */
export function FocusAfterNavigation() {
  const {pathname, search, hash, key} = useLocation()
  const isCompared = new URLSearchParams(search).has(COMPARE_PARAMETER)
  const shown = useRef<{pathname: string; isCompared: boolean; key: string}>(null)

  useEffect(() => {
    const before = shown.current
    if (before?.key === key) return
    shown.current = {pathname, isCompared, key}
    // A link may name a part that no longer exists.
    const part = hash ? partOf(hash) : null
    const isAnotherPage = before?.pathname !== pathname || before.isCompared !== isCompared
    const folded = part?.closest('details')
    if (folded && !folded.open) {
      folded.open = true
      folded.scrollIntoView()
    }
    if (part) focus(folded?.querySelector('summary') ?? part)
    else if (before && (isAnotherPage || isFocusLost())) focus(document.querySelector('main h1'))
  }, [pathname, isCompared, hash, key])

  return null
}
