import {useQueryClient} from '@tanstack/react-query'
import {useEffect, useEffectEvent, useRef} from 'react'
import {useLocation, useNavigate, useNavigation} from 'react-router-dom'
import {onContentChange} from '../content/changes.ts'
import {useOnline} from './useOnline.ts'

/** Milliseconds until the next try once there is a connection, each time twice as long: the first may still fail. */
const FIRST_WAIT = 1000
const LAST_WAIT = 16_000

/**
 * Loads the page of the current address again: when told to, and by itself when content may have become
 * available, or the browser has found a connection. It goes to the address again, because React Router keeps the
 * error of a view until it is shown another location.
 * @returns how to try again, and whether a page is on the way
 */
export function useRetry() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const trying = useNavigation().state !== 'idle'

  const retry = () => {
    // The visitor may be on the way to another page, which this would call off.
    if (trying) return
    void navigate(location, {replace: true, state: location.state, preventScrollReset: true})
  }
  const retryByItself = useEffectEvent(retry)
  useEffect(() => onContentChange(queryClient, () => retryByItself()), [queryClient])
  const online = useOnline()
  const wasOffline = useRef(!online)
  useEffect(() => {
    if (!online) wasOffline.current = true
    if (!online || !wasOffline.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryFor = (wait: number) => {
      retryByItself()
      if (wait <= LAST_WAIT) timer = setTimeout(() => tryFor(wait * 2), wait)
    }
    tryFor(FIRST_WAIT)
    return () => clearTimeout(timer)
  }, [online])

  return {retry, trying}
}
