import {useLayoutEffect} from 'react'
import {NavigationType} from 'react-router-dom'
import type {RouterState} from './router.ts'

/**
 * Lets the browser lay out only what shows of a page that a link has led to, and the rest once that is painted:
 * the visitor sees it sooner. Where the visit goes on further down, the whole page is needed at once.
 */
export function useTopFirst({location, historyAction, keepsScroll, isStarting}: RouterState): void {
  useLayoutEffect(() => {
    if (isStarting || keepsScroll || location.hash || historyAction === NavigationType.Pop) return
    const {dataset} = document.documentElement
    const layOutAll = () => void delete dataset.arriving
    let afterPaint: ReturnType<typeof setTimeout> | undefined
    dataset.arriving = ''
    const frame = requestAnimationFrame(() => (afterPaint = setTimeout(layOutAll)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(afterPaint)
      layOutAll()
    }
  }, [location, historyAction, keepsScroll, isStarting])
}
