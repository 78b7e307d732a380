import type {QueryClient} from '@tanstack/react-query'
import {lazyCode} from '../../ui/loadCode.ts'
import {preloadSections} from './lazySections.ts'
import {pageOptions} from './query.ts'

const cities = lazyCode('the list of cities', () => import('./sections/cities/prefetchCities.ts'))

async function loadCities(queryClient: QueryClient) {
  const {prefetchCities} = await cities()
  prefetchCities(queryClient)
}

/** Fetches what a page shows. */
export async function loadPage(queryClient: QueryClient, route: string): Promise<void> {
  const {result: page} = await queryClient.ensureQueryData(pageOptions(route))
  const sections = page?.sections ?? []
  const showsCities = sections.some(({_type}) => _type === 'citySearch')
  await Promise.all([preloadSections(sections), showsCities && loadCities(queryClient)])
}
