import {useEffect, useState} from 'react'

/** Milliseconds without movement after which a page counts as still. */
const SETTLE_TIME = 250

/** True while the visitor scrolls down the page. */
export function useScrollingDown(): boolean {
  const [scrollingDown, setScrollingDown] = useState(false)
  useEffect(() => {
    let position = window.scrollY
    let settle: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(settle)
      setScrollingDown(window.scrollY > position)
      position = window.scrollY
      settle = setTimeout(() => setScrollingDown(false), SETTLE_TIME)
    }
    window.addEventListener('scroll', onScroll, {passive: true})
    return () => {
      clearTimeout(settle)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return scrollingDown
}
