import {type FocusEvent, useEffect, useState} from 'react'
import {browserState} from './browserState.ts'

const isVisible = () => document.visibilityState === 'visible'

/** Whether anybody can see the page: false in a tab in the background. */
const usePageVisible = browserState(() => document, ['visibilitychange'], isVisible, true)

/**
 * Calls `advance` every so often, while nobody reads: not under a pointer, not around the focus, not
 * in a hidden page, and not for people who asked for less motion, unless they start it themselves.
 * @param interval milliseconds
 * @returns what the visitor wants, moving or standing still, and the props of the element within which a pointer or
 *   the focus holds the movement
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
      // The control of the movement itself does not hold it, or pressing Play would do nothing.
      onFocus: (event: FocusEvent) => setFocused(!event.target.hasAttribute('data-plays')),
      onBlur: () => setFocused(false),
    },
  }
}
