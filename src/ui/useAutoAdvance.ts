import {type FocusEvent, useEffect, useState, useSyncExternalStore} from 'react'

function subscribe(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Whether anybody can see the page: false in a tab in the background. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

interface AutoAdvance {
  /** What the visitor wants: moving, or standing still. */
  playing: boolean
  togglePlaying: () => void
  /** For the element within which a pointer or the focus holds the movement. */
  holdProps: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
  }
}

/**
 * Calls `advance` every so often, while nobody reads: not under a pointer, not around the focus, not
 * in a hidden page, and not for people who asked for less motion, unless they start it themselves.
 * @param interval milliseconds
 */
export function useAutoAdvance(advance: () => void, interval: number, reducedMotion: boolean): AutoAdvance {
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
      onFocus: (event) => setFocused(!event.target.hasAttribute('data-plays')),
      onBlur: () => setFocused(false),
    },
  }
}
