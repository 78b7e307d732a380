import type {QueryClient} from '@tanstack/react-query'
import {redirect, type RouteObject, type ShouldRevalidateFunctionArgs} from 'react-router-dom'
import {AddressPage} from './app/AddressPage.tsx'
import {type Destination, resolveAddress, searchedCity} from '../model/addresses/addresses.ts'
import {cityKind, documentKinds} from './app/kinds.ts'
import {Layout} from './app/Layout.tsx'
import {PageError, SiteError} from './app/routeErrors.tsx'
import {addressOptions} from './app/useDestination.ts'
import {citiesInTime} from './content/cities/citiesOptions.ts'
import {ContentProblem} from './content/errors.ts'
import {reportProblem} from './content/problems.ts'
import {factsOptions} from './content/queries/facts.ts'
import {siteOptions} from './content/queries/site.ts'
import {loadCitySearch} from './sections/cities/loadCitySearch.ts'
import {todayOptions} from './content/useToday.ts'
import {COMPARE_PARAMETER} from '../model/legal/comparedVersions.ts'
import {PageSkeleton} from './ui/Skeleton.tsx'

/**
 * Fetches the data that all pages share.
 * @throws ContentProblem when there are no site settings
 */
async function loadFrame(queryClient: QueryClient): Promise<void> {
  const [site] = await Promise.all([
    queryClient.ensureQueryData(siteOptions()),
    queryClient.ensureQueryData(factsOptions()),
    queryClient.ensureQueryData(todayOptions()),
  ])
  if (site.result) return
  // A cached answer would be used for every further try.
  queryClient.removeQueries({queryKey: siteOptions().queryKey, type: 'inactive'})
  throw new ContentProblem('There are no site settings. Publish the document "Site settings" in the Studio.')
}

/** Returns the destination of a path; undefined when nothing is at it. */
async function findDestination(
  queryClient: QueryClient,
  pathname: string,
  search: string,
): Promise<Destination | undefined> {
  const {result: site} = await queryClient.ensureQueryData(siteOptions())
  const options = addressOptions(pathname, site?.productName)
  const known = await queryClient.ensureQueryData(options)
  const destination = resolveAddress(known.result, pathname, search)
  if (destination?.kind !== 'redirect') return destination
  // A redirect has no view that would refetch it after a change, so it is fetched here. If that fails, the known one counts.
  const {result: routes} = await queryClient.fetchQuery(options).catch(() => known)
  return resolveAddress(routes, pathname, search)
}

/**
 * Fetches the data and the code for an address.
 * @returns the address to which a redirect or the search for a city leads
 */
export async function loadAddress(
  queryClient: QueryClient,
  {pathname, search}: Pick<URL, 'pathname' | 'search'>,
): Promise<string | undefined> {
  const destination = await findDestination(queryClient, pathname, search)
  const city = searchedCity(destination, search)
  if (city !== undefined) {
    const [{addressOfEntered}, cities] = await Promise.all([loadCitySearch(), citiesInTime(queryClient)])
    return addressOfEntered(queryClient, city, cities)
  }
  const parameters = new URLSearchParams(search)
  if (destination?.kind === 'redirect') {
    if (destination.to) return destination.to
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

/**
 * True to load again if an address differs only in its query. Most queries name a part of a page, such as a help topic:
 * the view shows the choice at once and fetches the part meanwhile. Compared versions replace a document's text, so
 * they are loaded first.
 */
const isAnotherPage = ({currentUrl, nextUrl}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.search === nextUrl.search ||
  nextUrl.searchParams.has(COMPARE_PARAMETER)

/**
 * Creates the routes of the site. Addresses are content, so one route serves them all, and its loader queries the path.
 * @param origin of the site, for canonical addresses
 */
export const createRoutes = (queryClient: QueryClient, origin: string): RouteObject[] => [
  {
    id: 'frame',
    loader: async () => {
      await loadFrame(queryClient)
      return null
    },
    element: <Layout origin={origin} />,
    ErrorBoundary: SiteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        id: 'address',
        path: '*',
        loader: async ({request}) => {
          const target = await loadAddress(queryClient, new URL(request.url))
          return target === undefined ? null : redirect(target)
        },
        shouldRevalidate: isAnotherPage,
        Component: AddressPage,
        ErrorBoundary: PageError,
      },
    ],
  },
]
