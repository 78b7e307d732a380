import {QueryClient} from '@tanstack/react-query'
import {connectContent} from '../content/source.ts'
import type {ContentClient} from '../content/source.ts'

/** How long an answer counts as fresh, in milliseconds. Live events make it stale sooner. */
const FRESH_FOR = 60_000

/** A query client whose content queries are answered by the given client; that one retries by itself. */
export function createQueryClient(loadClient: () => Promise<ContentClient>): QueryClient {
  const queryClient = new QueryClient({
    // A browser that calls itself offline may still reach its own machine, and a request that fails
    // tells the visitor more than one that waits.
    defaultOptions: {queries: {staleTime: FRESH_FOR, retry: false, networkMode: 'always'}},
  })
  connectContent(queryClient, loadClient)
  return queryClient
}
