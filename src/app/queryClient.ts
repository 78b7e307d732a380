import {QueryClient} from '@tanstack/react-query'
import {connectContent, type ContentClient} from '../content/source.ts'

/** A query client whose content queries are answered by the given client; that one retries by itself. */
export function createQueryClient(loadClient: () => Promise<ContentClient>): QueryClient {
  const queryClient = new QueryClient({
    // A browser that calls itself offline may still reach its own machine, and a request that fails
    // tells the visitor more than one that waits.
    defaultOptions: {queries: {retry: false, networkMode: 'always'}},
  })
  connectContent(queryClient, loadClient)
  return queryClient
}
