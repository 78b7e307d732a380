import {focusManager, type QueryClient} from '@tanstack/react-query'
import {CONTENT_KEY} from './contentOptions.ts'
import {applyLiveEvent, refetchAll} from './live.ts'
import {followLiveEvents} from './liveEvents.ts'
import {contentSource} from './source.ts'

/**
 * Keeps the content of an open page up to date. Failures stay inside: the visitor keeps the page, and the connection is
 * tried again. Without one, every answer counts as stale, because nothing tells when it changes.
 * @param currentUntil the live event up to which the page is current, if known. Nothing is fetched again unless more
 *   has been published
 * @returns stops it
 */
export function keepLive(queryClient: QueryClient, currentUntil?: string): () => void {
  const expireAll = () => queryClient.invalidateQueries({queryKey: [CONTENT_KEY], refetchType: 'none'})
  return followLiveEvents({
    loadClient: () => contentSource(queryClient).loadClient(),
    currentUntil,
    onChange: (event) => applyLiveEvent(queryClient, event),
    onMissed: (event) => refetchAll(queryClient, event),
    // Nobody looks at a page without focus: stale answers are fetched when somebody does.
    onPoll: () => (focusManager.isFocused() ? refetchAll(queryClient) : expireAll()),
    onLost: () => void expireAll(),
  })
}
