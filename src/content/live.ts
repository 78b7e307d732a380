import type {LiveEventMessage} from '@sanity/client'
import type {Query, QueryClient} from '@tanstack/react-query'
import {isRecord} from '../../schemas/isRecord.ts'
import {announceContentChange} from './changes.ts'
import {CONTENT_KEY} from './contentOptions.ts'
import {CodeUnavailableError} from '../ui/loadCode.ts'
import {ContentUnavailableError} from './errors.ts'
import {contentSource} from './source.ts'

/** True if a cached answer may have changed when these tags are announced. */
function isTouchedBy(tags: ReadonlySet<string>, {state: {data}}: Query): boolean {
  const syncTags = isRecord(data) ? data['syncTags'] : undefined
  return Array.isArray(syncTags) && syncTags.some((tag) => tags.has(tag))
}

const isNothing = ({state: {data}}: Query) => isRecord(data) && data['result'] === null

/** True if a view shows an answer whose refresh failed for now. */
const isOutdated = ({state: {data, error}}: Query) =>
  data !== undefined && (error instanceof ContentUnavailableError || error instanceof CodeUnavailableError)

/**
 * Makes answers stale; those on the page are fetched again. An empty answer is removed if no view uses it. Otherwise the next
 * view would show Not Found for a page that was just published.
 * @throws ContentUnavailableError or CodeUnavailableError when the page could not be refreshed, and trying again can help
 */
async function makeStale(queryClient: QueryClient, isTouched: (query: Query) => boolean): Promise<void> {
  const queryKey = [CONTENT_KEY]
  const predicate = (query: Query) => isTouched(query) && isNothing(query)
  queryClient.removeQueries({queryKey, type: 'inactive', predicate})
  await queryClient.invalidateQueries({queryKey, predicate: isTouched})
  announceContentChange(queryClient)
  const [outdated] = queryClient.getQueryCache().findAll({queryKey, type: 'active', predicate: isOutdated})
  if (outdated) throw outdated.state.error
}

/** From now on, rejects answers from an intermediate cache that are older than an event. */
function expectAfter(queryClient: QueryClient, event: string): void {
  contentSource(queryClient).lastLiveEventId = event
}

/**
 * Makes every answer stale; those on the page are fetched again.
 * @param event id of the newest live event, if known
 */
export async function refetchAll(queryClient: QueryClient, event?: string): Promise<void> {
  if (event !== undefined) expectAfter(queryClient, event)
  await makeStale(queryClient, () => true)
}

/**
 * Makes answers stale that an event has overtaken: they were requested before it and arrive after it, and their tags
 * are known only then.
 */
async function makeOvertakenStale(
  queryClient: QueryClient,
  isTouched: (query: Query) => boolean,
): Promise<void> {
  const onTheirWay = queryClient.getQueryCache().findAll({queryKey: [CONTENT_KEY], fetchStatus: 'fetching'})
  const follow = async (query: Query) => {
    await Promise.allSettled([query.promise])
    // An answer that was requested again by now will be newer than the event.
    const isOvertaken = query.state.fetchStatus === 'idle' && isTouched(query)
    if (isOvertaken) await makeStale(queryClient, (other) => other === query)
  }
  await Promise.all(onTheirWay.map(follow))
}

/** Makes exactly the answers stale that an event announces as changed; those on the page are fetched again. */
export async function applyLiveEvent(queryClient: QueryClient, event: LiveEventMessage): Promise<void> {
  const tags = new Set<string>(event.tags)
  const isTouched = (query: Query) => isTouchedBy(tags, query)
  expectAfter(queryClient, event.id)
  await Promise.all([makeOvertakenStale(queryClient, isTouched), makeStale(queryClient, isTouched)])
}
