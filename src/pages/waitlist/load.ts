import type {QueryClient} from '@tanstack/react-query'
import {cityNameOptions} from '../../content/cities/query.ts'
import {waitlistPageOptions} from './query.ts'

/** Fetches what the page of a city that is not served yet shows. */
export async function loadWaitlistPage(queryClient: QueryClient, slug: string): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(waitlistPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
}
