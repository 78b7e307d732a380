import type {MouseEvent} from 'react'
import {createPath, resolvePath, useLocation} from 'react-router-dom'
import type {To} from 'react-router-dom'
import {siteLinkOf} from './siteLink.ts'
import {useNavigate} from './useNavigate.ts'

/** A press that is meant for this tab: those with a key held down open another, or save. */
const isPlainPress = ({button, metaKey, altKey, ctrlKey, shiftKey}: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/**
 * Follows a link without loading a document, where the press is meant for this tab. One to the place that is
 * shown takes its place in the history, as in a browser.
 */
export function useFollow(): (event: MouseEvent, to: To, state?: unknown) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return (event, to, state) => {
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    const replace = createPath(location) === createPath(resolvePath(to, location.pathname))
    void navigate(to, {state, replace})
  }
}

/** The same for the links inside an element that React knows nothing of: those that lead to a page of this site. */
export function useFollowLinks(): (event: MouseEvent) => void {
  const follow = useFollow()
  return (event) => {
    const link = siteLinkOf(event.target)
    if (!link) return
    const {pathname, search, hash} = link
    follow(event, {pathname, search, hash})
  }
}
