import type {QueryClient} from '@tanstack/react-query'
import {data, redirect} from 'react-router-dom'
import type {LoaderFunctionArgs, ShouldRevalidateFunction} from 'react-router-dom'
import {ContentProblem} from '../content/errors.ts'
import {factsOptions} from '../content/queries/facts.ts'
import {routesOptions} from '../content/queries/routes.ts'
import {siteOptions} from '../content/queries/site.ts'
import {reportProblem} from '../content/problems.ts'
import {todayOptions} from '../content/useToday.ts'
import {redirectAddress, resolveAddress} from './addresses.ts'
import {cityViewOf} from './cityViews.ts'
import {documentViews} from './documentViews.ts'
import {COMPARE_PARAMETER} from '../pages/legal/compare/comparedVersions.ts'
import {preloadDrawings} from '../ui/drawings/loadDrawings.ts'

/**
 * Fetches what every page shares.
 * @param origin where the site is served, for canonical addresses; where the page is, when nobody has said it
 */
export const rootLoader =
  (queryClient: QueryClient, origin?: string) =>
  async ({request}: LoaderFunctionArgs) => {
    const [site] = await Promise.all([
      queryClient.ensureQueryData(siteOptions()),
      queryClient.ensureQueryData(factsOptions()),
      queryClient.ensureQueryData(routesOptions()),
      queryClient.ensureQueryData(todayOptions()),
    ])
    if (!site.result) {
      // Kept, it would answer every further try.
      queryClient.removeQueries({queryKey: siteOptions().queryKey, type: 'inactive'})
      throw new ContentProblem(
        'There are no site settings. Publish the document "Site settings" in the Studio.',
      )
    }
    return {origin: origin ?? new URL(request.url).origin}
  }

/**
 * Fetches what the address shows, and the code to show it with. A redirect is followed; an unknown
 * address is a 404.
 */
export const documentLoader =
  (queryClient: QueryClient) =>
  async ({request}: LoaderFunctionArgs) => {
    const {result: routes} = await queryClient.ensureQueryData(routesOptions())
    const {pathname, search, searchParams} = new URL(request.url)
    const destination = resolveAddress(routes, pathname)
    if (destination?.kind === 'redirect') {
      if (destination.to) return redirect(redirectAddress(destination.to, search))
      reportProblem(
        new ContentProblem(
          `The redirect from ${destination.from} leads to no published page. Publish the page, or choose another.`,
        ),
      )
    }
    if (destination?.kind === 'city') {
      const {load, preload} = cityViewOf(destination.city)
      await Promise.all([load(queryClient, destination.city.slug), preload(), preloadDrawings()])
      return data(null)
    }
    if (destination?.kind !== 'document') {
      await preloadDrawings()
      return data(null, {status: 404})
    }
    const {load, preload} = documentViews[destination.document.type]
    await Promise.all([load(queryClient, destination.document, searchParams), preload(), preloadDrawings()])
    return data(null)
  }

/**
 * Only another path is another document. What stands behind the ? names a part of one, such as a help
 * topic: its view shows at once that the part was chosen, and fetches it meanwhile. Versions that are
 * compared take the place of the document's text, so they are fetched first.
 */
export const shouldReloadDocument: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search ||
    nextUrl.searchParams.has(COMPARE_PARAMETER))
