import type {MouseEvent} from 'react'
import {createPath, useLocation, useNavigate} from 'react-router-dom'
import {siteLinkOf} from './siteLink.ts'

/** A press that is meant for this tab: those with a key held down open another, or save. */
const isPlainPress = ({button, metaKey, altKey, ctrlKey, shiftKey}: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/**
 * Follows the links inside an element that React knows nothing of, as `Link` does: those that lead to a page
 * of this site, in this tab.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return (event) => {
    const link = siteLinkOf(event.target)
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    const {pathname, search, hash} = link
    void navigate({pathname, search, hash}, {replace: createPath(location) === pathname + search + hash})
  }
}
