import {useQueryClient} from '@tanstack/react-query'
import {useEffect, useEffectEvent, useRef} from 'react'
import {useLocation, useNavigate, useNavigation} from 'react-router-dom'
import {onContentChange} from '../content/changes.ts'
import {useOnline} from './useOnline.ts'

/** First wait before another try with a connection, in milliseconds. It doubles each time, because a try may still fail. */
const FIRST_WAIT = 1000
const LAST_WAIT = 16_000

/**
 * Loads the page of the current address again: on request, and automatically when content may have become available or
 * the browser is back online. It navigates to the same address, because React Router keeps the error of a view until
 * the location changes.
 * @returns the function for another try, and whether a page is loading
 */
export function useRetry() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const trying = useNavigation().state !== 'idle'

  const retry = () => {
    // The visitor may be going to another page, which this would cancel.
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
