import type {LiveEvent} from '@sanity/client'
import type {Query, QueryClient} from '@tanstack/react-query'
import {announceContentChange} from './changes.ts'
import {CONTENT_KEY} from './contentOptions.ts'
import {contentSource} from './source.ts'

/** Whether an answer in the cache can have changed when these tags are announced. */
function isTouchedBy(tags: ReadonlySet<string>, query: Query): boolean {
  const answer: unknown = query.state.data
  if (typeof answer !== 'object' || answer === null || !('syncTags' in answer)) return false
  return Array.isArray(answer.syncTags) && answer.syncTags.some((tag) => tags.has(tag))
}

/** Makes every answer stale; those on the page are fetched again. */
export async function refetchAll(queryClient: QueryClient): Promise<void> {
  announceContentChange(queryClient)
  await queryClient.invalidateQueries({queryKey: [CONTENT_KEY]})
}

/** Makes exactly those answers stale that an event announces as changed; those on the page are fetched again. */
export async function applyLiveEvent(queryClient: QueryClient, event: LiveEvent): Promise<void> {
  if (event.type === 'message') {
    const tags = new Set<string>(event.tags)
    contentSource(queryClient).lastLiveEventId = event.id
    announceContentChange(queryClient)
    await queryClient.invalidateQueries({
      queryKey: [CONTENT_KEY],
      predicate: (query) => isTouchedBy(tags, query),
    })
  } else if (event.type === 'restart') {
    // Events were missed and cannot be told again.
    contentSource(queryClient).lastLiveEventId = event.id
    await refetchAll(queryClient)
  }
}
