import {useLayoutEffect, useRef} from 'react'
import {useLocation, useNavigation} from 'react-router-dom'
import {closeDialogs} from '../ui/dialogs.ts'

/**
 * Closes open panels as soon as the visitor goes to another address, even while that is loading. This must happen
 * before the focus moves: behind an open dialog nothing can take it. It is a component of its own, so that a pressed
 * link does not render the whole frame.
 */
export function DialogsClosedByNavigation() {
  const {state} = useNavigation()
  const {key} = useLocation()
  const place = `${state} ${key}`
  // A visitor may have opened one before the script ran.
  const closedAt = useRef(place)
  useLayoutEffect(() => {
    if (closedAt.current !== place) closeDialogs()
    closedAt.current = place
  }, [place])

  return null
}
