import {type FocusEvent, useEffect, useState} from 'react'
import {browserState} from './browserState.ts'

const isVisible = () => document.visibilityState === 'visible'

/** True if the page is visible: false in a background tab. */
const usePageVisible = browserState(() => document, ['visibilitychange'], isVisible, true)

/**
 * Calls `advance` at an interval, while nobody reads: not under a pointer, not around the focus, not in a hidden page,
 * and not for people who asked for less motion, unless they start it themselves.
 * @param interval milliseconds
 * @returns the visitor's choice, moving or still, and the props of the element in which a pointer or the focus pauses
 *   the movement
 */
export function useAutoAdvance(advance: () => void, interval: number, reducedMotion: boolean) {
  const [choice, setChoice] = useState<boolean>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const visible = usePageVisible()
  const playing = choice ?? !reducedMotion
  const moving = playing && visible && !hovered && !focused

  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(advance, interval)
    return () => clearTimeout(timer)
  }, [moving, advance, interval])

  return {
    playing,
    togglePlaying: () => setChoice(!playing),
    holdProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // The movement's own control does not pause it, or pressing Play would do nothing.
      onFocus: (event: FocusEvent) => setFocused(!event.target.hasAttribute('data-plays')),
      onBlur: () => setFocused(false),
    },
  }
}
