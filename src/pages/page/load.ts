import type {QueryClient} from '@tanstack/react-query'
import type {RoutedDocument} from '../../app/addresses.ts'
import {SEARCH_PARAMETER} from '../../content/routeAddress.ts'
import {prefetchServed} from '../../sections/cities/served.ts'
import {helpTopicsOptions} from '../../sections/helpTopics.ts'
import {pageOptions} from '../../content/queries/page.ts'

/** Fetches what a page shows. What it does not need at once is asked for, and not waited for. */
export async function loadPage(
  queryClient: QueryClient,
  {route, searches}: RoutedDocument,
  search: URLSearchParams,
): Promise<void> {
  if (searches === 'cities') void prefetchServed(queryClient)
  await Promise.all([
    queryClient.ensureQueryData(pageOptions(route)),
    searches === 'topics' && search.get(SEARCH_PARAMETER) && queryClient.ensureQueryData(helpTopicsOptions()),
  ])
}
