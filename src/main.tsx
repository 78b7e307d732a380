// First, because it declares the order of the cascade's layers before any part's own styles.
import './styles/index.css'
import {loadContentClient} from './app/preview.ts'
import {reloadOnce} from './app/newBuild.ts'
import {createQueryClient} from './app/queryClient.ts'
import {unregisterServiceWorkers} from './app/serviceWorkers.ts'
import {whenIdle} from './ui/whenIdle.ts'
import {currentUntil} from './content/currentUntil.ts'
import {reportFailure} from './content/problems.ts'
import {showSite} from './prerender/showSite.tsx'
import {supportDialogs} from './ui/dialogs.ts'
import {frameIds} from './ui/elementIds.ts'

const container = document.getElementById(frameIds.root)
if (!container) throw new Error(`The page has no element with the id "${frameIds.root}" to show the site in.`)

const queryClient = createQueryClient(loadContentClient)

void unregisterServiceWorkers()
supportDialogs()
const upTo = currentUntil()
try {
  await showSite(container, queryClient, {isCurrent: upTo !== undefined})
} catch (error) {
  // The page stays as it was rendered ahead: it reads, and its links work.
  if (!(await reloadOnce())) reportFailure(error)
}

/** How long until code that could not be had is asked for again, in milliseconds. */
const RETRY_AFTER = 30_000

async function startInBackground() {
  try {
    const {startBackground} = await import('./app/background.ts')
    startBackground(queryClient, upTo)
  } catch {
    setTimeout(startInBackground, RETRY_AFTER)
  }
}
whenIdle(startInBackground)
