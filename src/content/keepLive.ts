import {focusManager, type QueryClient} from '@tanstack/react-query'
import {CONTENT_KEY} from './contentOptions.ts'
import {applyLiveEvent, refetchAll} from './live.ts'
import {followLiveEvents} from './liveEvents.ts'
import {contentSource} from './source.ts'

/**
 * Keeps the content of an open page up to date. Whatever fails here stays here: the visitor keeps the
 * page as it is, and the connection is tried again. While there is none, every answer counts as stale, for
 * nobody tells when it changes.
 * @param currentUntil the live event up to which the page is current, where it is known: unless more has
 *   been published, nothing is asked again
 * @returns how to stop
 */
export function keepLive(queryClient: QueryClient, currentUntil?: string): () => void {
  const expireAll = () => queryClient.invalidateQueries({queryKey: [CONTENT_KEY], refetchType: 'none'})
  return followLiveEvents({
    loadClient: () => contentSource(queryClient).loadClient(),
    currentUntil,
    onChange: (event) => applyLiveEvent(queryClient, event),
    onMissed: (event) => refetchAll(queryClient, event),
    // Nobody looks at a page without focus: what has expired is fetched when they do.
    onPoll: () => (focusManager.isFocused() ? refetchAll(queryClient) : expireAll()),
    onLost: () => void expireAll(),
  })
}
