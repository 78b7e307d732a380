import type {QueryClient} from '@tanstack/react-query'
import {startTransition} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {resolveAddress} from '../app/addresses.ts'
import {App} from '../app/App.tsx'
import {preloadErrors} from '../app/lazyErrors.ts'
import {reporting} from '../app/reporting.ts'
import {isPreviewed} from '../app/preview.ts'
import {findHeadTags} from '../content/headTags.ts'
import {routesOptions} from '../content/queries/routes.ts'
import {prepareLinks} from '../navigation/prepareLinks.ts'
import {browserHistory, createRouter} from '../navigation/router.ts'
import type {LoadPlace} from '../navigation/router.ts'
import {lazyCode} from '../ui/loadCode.ts'
import {preloadModules} from '../ui/preloadable.tsx'
import {whenIdle} from '../ui/whenIdle.ts'
import {giveAnswers, readPageState} from './pageState.ts'
import type {PageState} from './pageState.ts'

/** Whether a page shows what its address is to show: a static host may answer several addresses with one. */
async function isForAddress(page: PageState, queryClient: QueryClient): Promise<boolean> {
  const routes = queryClient.getQueryData(routesOptions().queryKey)?.result
  if (!routes) return false
  const {location} = window
  if (page.address === undefined) return resolveAddress(routes, location.pathname) === undefined
  if (location.pathname + location.search === page.address) return true
  // Spelled otherwise, or with something behind the ? that means nothing.
  const {pageAddress} = await import('../app/pageAddress.ts')
  return pageAddress(routes, location) === page.address
}

/** The code that loads other places, which no page needs to show itself. */
const loaders = lazyCode('the links between pages', () => import('../app/loaders.ts'))

const lazyPlaceLoader =
  (queryClient: QueryClient): LoadPlace =>
  async (to, from) => {
    const {placeLoader} = await loaders()
    return placeLoader(queryClient)(to, from)
  }

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
  if (carried) giveAnswers(queryClient, carried, isCurrent)
  const origin = page?.origin ?? window.location.origin
  const load = lazyPlaceLoader(queryClient)
  if (!carried || !(await isForAddress(carried, queryClient))) {
    const router = createRouter(browserHistory(), load)
    prepareLinks(router)
    if (page) {
      const removeHeadTags = findHeadTags()
      // Meanwhile its visitor reads the one that stands in its place.
      await router.started
      removeHeadTags()
    }
    createRoot(container, reporting).render(<App {...{queryClient, router, origin}} />)
    return
  }
  // Without its code a part of the page would stay as it is, deaf, until it is there.
  await preloadModules(carried.modules)
  const router = createRouter(browserHistory(), load, true)
  prepareLinks(router)
  // So that it can be said when there is no connection any more. Without it a page is one all the same.
  whenIdle(() => void preloadErrors().catch(() => {}))
  // As a transition it is done piece by piece, and the browser answers between them.
  startTransition(() => {
    hydrateRoot(container, <App {...{queryClient, router, origin}} />, reporting)
  })
}
