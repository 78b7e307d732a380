import type {QueryClient} from '@tanstack/react-query'
import type {Location} from 'react-router-dom'
import {ContentProblem} from '../content/errors.ts'
import {preloadKeepPlace} from '../content/kept/lazyKeepPlace.ts'
import {preloadArticle} from '../content/LazyArticle.tsx'
import {preloadBlocks} from '../content/lazyBlocks.ts'
import {preloadPageMeta} from '../content/PageMeta.tsx'
import {factsOptions} from '../content/queries/facts.ts'
import {routesOptions} from '../content/queries/routes.ts'
import {siteOptions} from '../content/queries/site.ts'
import {reportProblem} from '../content/problems.ts'
import {todayOptions} from '../content/useToday.ts'
import type {LoadPlace} from '../navigation/router.ts'
import {COMPARE_PARAMETER} from '../pages/legal/compare/comparedVersions.ts'
import {preloadDrawings} from '../ui/drawings/loadDrawings.ts'
import {redirectAddress, resolveAddress} from './addresses.ts'
import {loadCity, loadDocument} from './destinationLoads.ts'
import {FrameError} from './frameError.ts'
import {preloadErrors} from './lazyErrors.ts'
import {preloadFrame} from './lazyFrame.ts'

/** What any page may show that acts by HTML alone. */
const stillParts = [
  preloadFrame,
  preloadErrors,
  preloadPageMeta,
  preloadBlocks,
  preloadDrawings,
  preloadArticle,
  preloadKeepPlace,
]

/** Fetches what every page shares. */
async function loadFrame(queryClient: QueryClient): Promise<void> {
  const [site] = await Promise.all([
    queryClient.ensureQueryData(siteOptions()),
    queryClient.ensureQueryData(factsOptions()),
    queryClient.ensureQueryData(routesOptions()),
    queryClient.ensureQueryData(todayOptions()),
  ])
  if (site.result) return
  // Kept, it would answer every further try.
  queryClient.removeQueries({queryKey: siteOptions().queryKey, type: 'inactive'})
  throw new ContentProblem('There are no site settings. Publish the document "Site settings" in the Studio.')
}

/**
 * Fetches what the address shows, and the code to show it with.
 * @returns where a redirect leads
 */
async function loadDestination(
  queryClient: QueryClient,
  {pathname, search}: Location,
): Promise<string | undefined> {
  const {result: routes} = await queryClient.ensureQueryData(routesOptions())
  const destination = resolveAddress(routes, pathname)
  if (destination?.kind === 'redirect') {
    if (destination.to) return redirectAddress(destination.to, search)
    reportProblem(
      new ContentProblem(
        `The redirect from ${destination.from} leads to no published page. Publish the page, or choose another.`,
      ),
    )
  }
  if (destination?.kind === 'city') await loadCity(queryClient, destination.city)
  if (destination?.kind === 'document') {
    await loadDocument(queryClient, destination.document, new URLSearchParams(search))
  }
  return undefined
}

/**
 * Only another path is another document. What stands behind the ? names a part of one, such as a help
 * topic: its view shows at once that the part was chosen, and fetches it meanwhile. Versions that are
 * compared take the place of the document's text, so they are fetched first.
 */
const isAnotherDocument = (to: Location, from: Location | undefined) =>
  from?.pathname !== to.pathname ||
  from.search === to.search ||
  new URLSearchParams(to.search).has(COMPARE_PARAMETER)

/**
 * Fetches what a place shows that the one before it did not.
 * @returns the address that it redirects to, if it does
 */
export const placeLoader =
  (queryClient: QueryClient): LoadPlace =>
  async (to, from) => {
    const [frame, document, still] = await Promise.allSettled([
      from === undefined && loadFrame(queryClient),
      isAnotherDocument(to, from) ? loadDestination(queryClient, to) : undefined,
      Promise.all(stillParts.map((preload) => preload())),
    ])
    if (frame.status === 'rejected') throw new FrameError(frame.reason)
    if (document.status === 'rejected') throw document.reason
    if (still.status === 'rejected') throw still.reason
    return document.value
  }
