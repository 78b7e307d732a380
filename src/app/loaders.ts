import type {QueryClient} from '@tanstack/react-query'
import {isServed} from '../content/cities/citiesOptions.ts'
import {cityAddress} from '../content/cities/slug.ts'
import {ContentProblem} from '../content/errors.ts'
import {reportProblem} from '../content/problems.ts'
import {factsOptions} from '../content/queries/facts.ts'
import {siteOptions} from '../content/queries/site.ts'
import {todayOptions} from '../content/useToday.ts'
import {addressOptions} from './addressOptions.ts'
import {redirectAddress, resolveAddress, searchedCity} from './addresses.ts'
import {cityKind, documentKinds} from './kinds.ts'

/**
 * Fetches what every page shares.
 * @throws ContentProblem when there are no site settings
 */
export async function loadFrame(queryClient: QueryClient): Promise<void> {
  const [site] = await Promise.all([
    queryClient.ensureQueryData(siteOptions()),
    queryClient.ensureQueryData(factsOptions()),
    queryClient.ensureQueryData(todayOptions()),
  ])
  if (site.result) return
  // Kept, it would answer every further try.
  queryClient.removeQueries({queryKey: siteOptions().queryKey, type: 'inactive'})
  throw new ContentProblem('There are no site settings. Publish the document "Site settings" in the Studio.')
}

/**
 * Fetches what an address shows, and the code to show it with.
 * @returns where a redirect leads, or the search for a city
 */
export async function loadAddress(
  queryClient: QueryClient,
  {pathname, search}: Pick<URL, 'pathname' | 'search'>,
): Promise<string | undefined> {
  const {result: site} = await queryClient.ensureQueryData(siteOptions())
  const {result: routes} = await queryClient.ensureQueryData(addressOptions(pathname, site?.productName))
  const destination = resolveAddress(routes, pathname)
  const city = searchedCity(destination, search)
  if (city !== undefined) return cityAddress(city, await isServed(queryClient, city))
  const parameters = new URLSearchParams(search)
  if (destination?.kind === 'redirect') {
    if (destination.to) return redirectAddress(destination.to, search)
    reportProblem(
      `The redirect from ${destination.from} leads to no published page. Publish the page, or choose another.`,
    )
  }
  if (destination?.kind === 'city') {
    const {load} = await cityKind(destination.city).loadModule()
    await load(queryClient, destination.city, parameters)
  }
  if (destination?.kind === 'document') {
    const {load} = await documentKinds[destination.document.type].loadModule()
    await load(queryClient, destination.document, parameters)
  }
  return undefined
}
