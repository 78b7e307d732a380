import {useDeferredValue} from 'react'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'
import {useHydrating} from '../../ui/useHydrating.ts'

/** The section with the heading, which fills most of a screen. With another one, a slow device takes a third longer. */
const FIRST = 1

/**
 * How many sections of a page to show by now. Of one that a link has led to the top comes first, and the
 * rest at once after it: the visitor sees it sooner. Where the visit goes on further down, all is needed at once.
 */
export function useTopFirst(count: number): number {
  const {hash} = useLocation()
  const isFollowed = useNavigationType() !== NavigationType.Pop && hash === ''
  const isHydrating = useHydrating()
  const isTopAlone = useDeferredValue(false, isFollowed && !isHydrating)
  return isTopAlone ? Math.min(count, FIRST) : count
}
