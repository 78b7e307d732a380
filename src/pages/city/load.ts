import type {QueryClient} from '@tanstack/react-query'
import type {CityAddress} from '../../app/addresses.ts'
import {citiesOptions} from '../../content/cities/citiesOptions.ts'
import {cityNameOptions} from '../../content/cities/query.ts'
import {cityPageOptions} from './query.ts'

/** Fetches what the page of a served city shows. The list of cities is asked for, and not waited for. */
export async function loadCityPage(queryClient: QueryClient, {slug}: CityAddress): Promise<void> {
  void queryClient.prefetchQuery(citiesOptions())
  await Promise.all([
    queryClient.ensureQueryData(cityPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
}
