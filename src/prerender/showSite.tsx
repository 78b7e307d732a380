import {hydrate} from '@tanstack/react-query'
import type {QueryClient} from '@tanstack/react-query'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {createBrowserRouter} from 'react-router-dom'
import {pageAddress, resolveAddress} from '../app/addresses.ts'
import {App} from '../app/App.tsx'
import {isPreviewed} from '../app/preview.ts'
import {createRoutes, routeIds} from '../app/routes.tsx'
import {CONTENT_KEY} from '../content/contentOptions.ts'
import {reportFailure} from '../content/problems.ts'
import {routesOptions} from '../content/queries/routes.ts'
import {preloadModules} from '../ui/preloadable.tsx'
import {readPageState} from './pageState.ts'
import type {PageState} from './pageState.ts'

/** Whether a page shows what its address is to show: a static host may answer several addresses with one. */
function isForAddress(page: PageState, queryClient: QueryClient): boolean {
  const routes = queryClient.getQueryData(routesOptions().queryKey)?.result
  if (!routes) return false
  const {location} = window
  if (page.address === undefined) return resolveAddress(routes, location.pathname) === undefined
  return pageAddress(routes, location) === page.address
}

/** The same with content as if it had been fetched at this moment: how long ago does not tell how old it is. */
const asOfNow = ({queries = [], ...others}: PageState['queries']): PageState['queries'] => ({
  ...others,
  queries: queries.map((query) =>
    query.queryKey[0] === CONTENT_KEY
      ? {...query, state: {...query.state, dataUpdatedAt: Date.now()}}
      : query,
  ),
})

/** What the loaders would load. A router that has it starts at once, and leaves the scroll position alone. */
const hydrationDataOf = ({origin}: PageState) => ({
  loaderData: {[routeIds.site]: {origin}, [routeIds.document]: null},
})

/** What a page puts into the head. React takes over what it hydrates, and would only add to the rest. */
const OF_ANOTHER_PAGE =
  'title, meta[property], link[rel=canonical], meta:is([name=description], [name=robots], [name^="twitter:"])'

/** What React could not show, or not as it was rendered ahead. */
const reporting = {onUncaughtError: reportFailure, onRecoverableError: reportFailure}

/** Waits for the page of the address: meanwhile its visitor reads the one that stands in its place. */
const untilLoaded = ({state, subscribe}: ReturnType<typeof createBrowserRouter>) =>
  new Promise<void>((resolve) => {
    if (state.initialized) resolve()
    else subscribe(({initialized}) => initialized && resolve())
  })

/**
 * Shows the site: takes over the page that was rendered ahead for the address, or else renders it.
 * @param isCurrent whether the page came with the word that nothing has changed since it was rendered:
 *   what it carries is not fetched again then
 */
export async function showSite(
  container: Element,
  queryClient: QueryClient,
  {isCurrent}: {isCurrent: boolean},
): Promise<void> {
  const page = readPageState(document)
  // The preview shows drafts, of which the page has none.
  const carried = isPreviewed() ? undefined : page
  if (carried) hydrate(queryClient, isCurrent ? asOfNow(carried.queries) : carried.queries)
  const routes = createRoutes(queryClient, page?.origin)
  if (!carried || !isForAddress(carried, queryClient)) {
    const router = createBrowserRouter(routes)
    if (page) {
      await untilLoaded(router)
      for (const element of document.head.querySelectorAll(OF_ANOTHER_PAGE)) element.remove()
    }
    createRoot(container, reporting).render(<App queryClient={queryClient} router={router} />)
    return
  }
  // Without its code a part of the page would stay as it is, deaf, until it is there.
  await preloadModules(carried.modules)
  const router = createBrowserRouter(routes, {hydrationData: hydrationDataOf(carried)})
  hydrateRoot(container, <App queryClient={queryClient} router={router} />, reporting)
}
