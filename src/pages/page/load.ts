import type {QueryClient} from '@tanstack/react-query'
import {preloadSections} from './lazySections.ts'
import {pageOptions} from './query.ts'

async function prefetchCities(queryClient: QueryClient) {
  const {prefetchCities: prefetch} = await import('./sections/cities/prefetchCities.ts')
  prefetch(queryClient)
}

/** Fetches what a page shows. */
export async function loadPage(queryClient: QueryClient, route: string): Promise<void> {
  const {result: page} = await queryClient.ensureQueryData(pageOptions(route))
  const sections = page?.sections ?? []
  const showsCities = sections.some(({_type}) => _type === 'citySearch')
  await Promise.all([preloadSections(sections), showsCities && prefetchCities(queryClient)])
}
