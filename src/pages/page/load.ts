import type {QueryClient} from '@tanstack/react-query'
import {citiesOptions} from '../../content/cities/citiesOptions.ts'
import {cityNameOptions} from '../../content/cities/query.ts'
import {preloadSections} from './lazySections.ts'
import {cityPageOptions, pageOptions} from './query.ts'

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

/** Fetches what the page of a served city shows. The list of cities is asked for, and not waited for. */
export async function loadCityPage(queryClient: QueryClient, slug: string): Promise<void> {
  void queryClient.prefetchQuery(citiesOptions())
  const [{result: page}] = await Promise.all([
    queryClient.ensureQueryData(cityPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
  await preloadSections(page?.sections ?? [])
}
