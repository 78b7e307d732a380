import {useLayoutEffect, useRef} from 'react'
import {useLocation, useNavigation} from 'react-router-dom'
import {closeDialogs} from '../ui/dialogs.ts'

/**
 * Closes whatever panel is open as soon as the visitor goes to another address, also while that one is
 * still loading. Before the focus moves: behind an open dialog nothing can take it. A component of its own, so that a
 * pressed link does not render the whole frame.
 */
export function DialogsClosedByNavigation() {
  const {state} = useNavigation()
  const {key} = useLocation()
  const place = `${state} ${key}`
  // A visitor may have opened one before any script was there.
  const closedAt = useRef(place)
  useLayoutEffect(() => {
    if (closedAt.current !== place) closeDialogs()
    closedAt.current = place
  }, [place])

  return null
}
