import type {LiveEvent} from '@sanity/client'
import {QueryClient} from '@tanstack/react-query'
import type {Observer} from 'rxjs'

/** Values for the `$names` of a query. */
export type ContentParams = Record<string, string | string[]>

/** Options for queries: the answer includes the tags by which live events announce that it may have changed. */
interface AskOptions {
  filterResponse: false
  returnQuery: false
  signal?: AbortSignal
  lastLiveEventId?: string
}

/** The part of `@sanity/client` that the site uses. */
export interface ContentClient {
  fetch: (
    query: string,
    params: ContentParams,
    options: AskOptions,
  ) => Promise<{result: unknown; syncTags?: string[]}>
  /** Streams publishes until the connection is lost or ended. */
  live: {events: () => {subscribe: (observer: Observer<LiveEvent>) => {unsubscribe: () => void}}}
}

/** The content source of one query client. */
export interface ContentSource {
  loadClient: () => Promise<ContentClient>
  /** Id of the newest live event: older answers from an intermediate cache are rejected. */
  lastLiveEventId?: string
}

const sources = new WeakMap<QueryClient, ContentSource>()

/**
 * Returns the content source of a query client.
 * @throws Error unless `createQueryClient` made it
 */
export function contentSource(queryClient: QueryClient): ContentSource {
  const source = sources.get(queryClient)
  if (!source) throw new Error('This query client has no content source. Make it with createQueryClient.')
  return source
}

/** Creates a query client. Its content client is loaded when first needed, and retries by itself. */
export function createQueryClient(loadClient: () => Promise<ContentClient>): QueryClient {
  const queryClient = new QueryClient({
    // A browser that reports to be offline may still reach its own machine, and a failed request tells the visitor more
    // than one that waits.
    defaultOptions: {queries: {retry: false, networkMode: 'always'}},
  })
  sources.set(queryClient, {loadClient})
  return queryClient
}
