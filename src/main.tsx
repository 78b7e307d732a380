// Imported first, because it declares the order of the cascade layers before any part's own styles.
import './styles/index.css'
import {hydrate, type QueryClient} from '@tanstack/react-query'
import {startTransition} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {isShownAt, NOWHERE} from '../model/addresses/addresses.ts'
import {App} from './app/App.tsx'
import {loadKind} from './app/kinds.ts'
import {reloadOnce} from './ui/newBuild.ts'
import {type PageState, readCurrentUntil, readPageState} from './app/pageState.ts'
import {prefetchLinks} from './app/prefetchLinks.ts'
import {isPreviewed, loadContentClient} from './app/studioPreview.ts'
import {reportCaught, reporting} from './app/reporting.ts'
import {forgetScrollPosition} from './app/scrollPositions.ts'
import {addressOptions} from './app/useDestination.ts'
import {findHeadTags} from './content/headTags.ts'
import {reportFailure} from './content/problems.ts'
import {siteOptions} from './content/queries/site.ts'
import {contentSource, createQueryClient} from './content/source.ts'
import {loadSections} from './sections/lazySections.tsx'
import {createRoutes, loadAddress} from './routes.tsx'
import {supportDialogs} from './ui/dialogs.ts'
import {frameIds} from '../model/elementIds.ts'
import {putTypedBack} from './ui/keptTyped.ts'
import {CodeUnavailableError, loadCode} from './ui/loadCode.ts'
import {whenIdle} from './ui/whenIdle.ts'

/** Milliseconds until code or content that did not load is tried again. */
const RETRY_AFTER = 30_000

/**
 * Loads and starts the background work of an open page.
 * @param currentUntil the live event up to which the page is current, if known
 */
async function goLive(queryClient: QueryClient, currentUntil: string | undefined): Promise<void> {
  try {
    const {startBackground} = await loadCode('the live events', () => import('./app/background.ts'))
    startBackground(queryClient, currentUntil)
  } catch {
    setTimeout(() => void goLive(queryClient, currentUntil), RETRY_AFTER)
  }
}

type Router = ReturnType<typeof createBrowserRouter>

function findRoot(): Element {
  const root = document.getElementById(frameIds.root)
  if (!root) throw new Error(`The page has no element with the id "${frameIds.root}" to show the site in.`)
  return root
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** Resolves when the first address has loaded or failed. */
const untilTried = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe(({initialized}) => initialized && resolve())
  })

/**
 * Resolves when the first address has loaded, after retries.
 * @throws CodeUnavailableError
 */
async function untilLoaded(router: Router): Promise<void> {
  await untilTried(router)
  while (router.state.errors) {
    const [error] = Object.values(router.state.errors)
    if (error instanceof CodeUnavailableError) throw error
    reportCaught(error)
    await pause(RETRY_AFTER)
    await router.revalidate()
  }
}

/**
 * Makes the current address lead nowhere, as the prerendered "not found" page says. The content is queried all the
 * same, since a static host sends that page for new addresses, too.
 */
function showNothing(queryClient: QueryClient): void {
  const site = queryClient.getQueryData(siteOptions().queryKey)?.result
  const optionsAt = (path: string) => addressOptions(path, site?.productName)
  const {queryKey} = optionsAt(window.location.pathname)
  queryClient.setQueryData(queryKey, queryClient.getQueryData(optionsAt(NOWHERE).queryKey))
  void queryClient.invalidateQueries({queryKey, refetchType: 'none'})
}

/** Shows the site: hydrates the page that was prerendered for the address, or else renders it. */
async function showSite(root: Element, queryClient: QueryClient, page: PageState | undefined): Promise<void> {
  const routes = createRoutes(queryClient, page?.origin ?? window.location.origin)
  const isRead = page && !isPreviewed()
  // Carried answers are not requested, even if the address shows something else.
  if (isRead) hydrate(queryClient, page.queries)
  const isHydrated = isRead && isShownAt(page.address, window.location)
  // Without its code, a page would give way to an error. Without hydration it can be read, and its links work.
  if (isHydrated && page.kind !== undefined) {
    await Promise.all([loadKind(page.kind), loadSections(queryClient, page.lazySections)])
  }
  const router = createBrowserRouter(routes, isHydrated ? {hydrationData: page.router} : {})
  prefetchLinks((address) => loadAddress(queryClient, address))
  const app = (
    <App queryClient={queryClient}>
      {/* In a transition, a loaded page would wait for everything else the browser has to do. */}
      <RouterProvider router={router} onError={reportCaught} useTransitions={false} />
    </App>
  )
  if (isHydrated) {
    if (page.address === undefined) showNothing(queryClient)
    forgetScrollPosition(router.state.location)
    // In a transition, React hydrates piece by piece, and the browser reacts in between.
    startTransition(() => void hydrateRoot(root, app, reporting))
    return
  }
  if (page) {
    const removeHeadTags = findHeadTags()
    // Meanwhile the visitor reads the page that stands there. A "not found" page is not worth keeping.
    await (isRead && page.address !== undefined ? untilLoaded(router) : untilTried(router))
    removeHeadTags()
  }
  createRoot(root, reporting).render(app)
}

/** Runs a step of the start. If it fails, reloads the page once; if it fails again, goes on without it. */
async function attempt(part: () => Promise<void>): Promise<void> {
  try {
    await part()
  } catch (error) {
    if (!(await reloadOnce())) reportFailure(error)
  }
}

async function start(): Promise<void> {
  const root = findRoot()
  const queryClient = createQueryClient(loadContentClient)
  let upTo = readCurrentUntil()
  await attempt(supportDialogs)
  putTypedBack()
  await attempt(async () => {
    const page = readPageState(document)
    upTo ??= page?.currentUntil
    // Pages opened from this one are at least as new.
    if (upTo !== undefined) contentSource(queryClient).lastLiveEventId = upTo
    await showSite(root, queryClient, page)
  })
  whenIdle(() => void goLive(queryClient, upTo))
}

// The libraries are set up in this task and the site in another, so that the browser can react in between.
setTimeout(start)
