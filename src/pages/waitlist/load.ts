import type {QueryClient} from '@tanstack/react-query'
import {citiesOptions} from '../../content/cities/citiesOptions.ts'
import {cityNameOptions} from '../../content/cities/query.ts'
import type {CityAddress} from '../../app/addresses.ts'
import {waitlistPageOptions} from './query.ts'

/** Fetches what the page of a city that is not served yet shows. The list of cities is asked for, and not waited for. */
export async function loadWaitlistPage(queryClient: QueryClient, {slug}: CityAddress): Promise<void> {
  void queryClient.prefetchQuery(citiesOptions())
  await Promise.all([
    queryClient.ensureQueryData(waitlistPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
}
