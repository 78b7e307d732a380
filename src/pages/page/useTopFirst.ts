import {useDeferredValue} from 'react'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'
import {useHydrating} from '../../ui/useHydrating.ts'

/** As many sections as fill a screen. */
const ON_FIRST_SCREEN = 2

/**
 * How many sections of a page to show by now. Of one that a link has led to the first screen comes first, and the
 * rest at once after it: the visitor sees it sooner. Where the visit goes on further down, all is needed at once.
 */
export function useTopFirst(count: number): number {
  const {hash} = useLocation()
  const isFollowed = useNavigationType() !== NavigationType.Pop && hash === ''
  const isHydrating = useHydrating()
  return useDeferredValue(count, isFollowed && !isHydrating ? Math.min(count, ON_FIRST_SCREEN) : count)
}
