// First, because it declares the order of the cascade's layers before any part's own styles.
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

/** How long until code or content that did not load is asked for again, in milliseconds. */
const RETRY_AFTER = 30_000

/**
 * Loads the code of what an open page does besides answering to its visitor, and starts it.
 * @param currentUntil the live event up to which the page is current, where it is known
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

/** Resolves when the first address was loaded, or could not be. */
const untilTried = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe(({initialized}) => initialized && resolve())
  })

/**
 * Resolves when the first address was loaded: until then it is tried again and again.
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
 * Shows at the current address that nothing is there, as its page says that was rendered for no address in
 * particular. Content is asked all the same, since a static host sends that page also for what is new.
 */
function showNothing(queryClient: QueryClient): void {
  const site = queryClient.getQueryData(siteOptions().queryKey)?.result
  const optionsAt = (path: string) => addressOptions(path, site?.productName)
  const {queryKey} = optionsAt(window.location.pathname)
  queryClient.setQueryData(queryKey, queryClient.getQueryData(optionsAt(NOWHERE).queryKey))
  void queryClient.invalidateQueries({queryKey, refetchType: 'none'})
}

/** Shows the site: takes over the page that was rendered ahead for the address, or else renders it. */
async function showSite(root: Element, queryClient: QueryClient, page: PageState | undefined): Promise<void> {
  const routes = createRoutes(queryClient, page?.origin ?? window.location.origin)
  const isRead = page && !isPreviewed()
  // What it brings is not asked, also where the address shows something else.
  if (isRead) hydrate(queryClient, page.queries)
  const isHydrated = isRead && isShownAt(page.address, window.location)
  // Without its code a page would give way to an error. As it came it reads, and its links work.
  if (isHydrated && page.kind !== undefined) {
    await Promise.all([loadKind(page.kind), loadSections(queryClient, page.lazySections)])
  }
  const router = createBrowserRouter(routes, isHydrated ? {hydrationData: page.router} : {})
  prefetchLinks((address) => loadAddress(queryClient, address))
  const app = (
    <App queryClient={queryClient}>
      {/* As a transition, a page that is loaded would wait for whatever else the browser has to do. */}
      <RouterProvider router={router} onError={reportCaught} useTransitions={false} />
    </App>
  )
  if (isHydrated) {
    if (page.address === undefined) showNothing(queryClient)
    forgetScrollPosition(router.state.location)
    // As a transition it is done piece by piece, and the browser answers between them.
    startTransition(() => void hydrateRoot(root, app, reporting))
    return
  }
  if (page) {
    const removeHeadTags = findHeadTags()
    // Meanwhile its visitor reads the page that stands in its place. One that says that nothing is there is no such page.
    await (isRead && page.address !== undefined ? untilLoaded(router) : untilTried(router))
    removeHeadTags()
  }
  createRoot(root, reporting).render(app)
}

/** Does a part of starting. If that fails, the page reloads once; if it fails again, the page goes on without it. */
async function attempt(part: () => Promise<void>): Promise<void> {
  try {
    await part()
  } catch (error) {
    if (!(await reloadOnce())) reportFailure(error)
  }
}

/** Starts the site in the document. */
async function start(): Promise<void> {
  const root = findRoot()
  const queryClient = createQueryClient(loadContentClient)
  let upTo = readCurrentUntil()
  await attempt(supportDialogs)
  putTypedBack()
  await attempt(async () => {
    const page = readPageState(document)
    upTo ??= page?.currentUntil
    // Pages that are opened from this one are at least as new.
    if (upTo !== undefined) contentSource(queryClient).lastLiveEventId = upTo
    await showSite(root, queryClient, page)
  })
  whenIdle(() => void goLive(queryClient, upTo))
}

// The libraries are set up in this task, and the site in another: the browser can answer between them.
setTimeout(start)
