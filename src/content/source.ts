import type {LiveEvent} from '@sanity/client'
import {QueryClient} from '@tanstack/react-query'
import type {Observer} from 'rxjs'

/** Values for the `$names` of a query. */
export type ContentParams = Record<string, string | string[]>

/** How queries are asked: for what they find together with the tags by which live events say that it may have changed. */
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
  /** Says what has been published, until the connection is lost or ended. */
  live: {events: () => {subscribe: (observer: Observer<LiveEvent>) => {unsubscribe: () => void}}}
}

/** Where the queries of one query client are answered. */
export interface ContentSource {
  loadClient: () => Promise<ContentClient>
  /** Id of the newest live event: answers older than it are not accepted from a cache on the way. */
  lastLiveEventId?: string
}

const sources = new WeakMap<QueryClient, ContentSource>()

/**
 * The content source of a query client.
 * @throws Error when `createQueryClient` has not made it
 */
export function contentSource(queryClient: QueryClient): ContentSource {
  const source = sources.get(queryClient)
  if (!source) throw new Error('This query client has no content source. Make it with createQueryClient.')
  return source
}

/** A query client whose content queries are answered by a client that is loaded when first needed, and retries by itself. */
export function createQueryClient(loadClient: () => Promise<ContentClient>): QueryClient {
  const queryClient = new QueryClient({
    // A browser that calls itself offline may still reach its own machine, and a request that fails
    // tells the visitor more than one that waits.
    defaultOptions: {queries: {retry: false, networkMode: 'always'}},
  })
  sources.set(queryClient, {loadClient})
  return queryClient
}
