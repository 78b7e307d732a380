import {currentUntil} from '../content/currentUntil.ts'
import {reportFailure} from '../content/problems.ts'
import {showSite} from '../prerender/showSite.tsx'
import {supportDialogs} from '../ui/dialogs.ts'
import {frameIds} from '../ui/elementIds.ts'
import {whenIdle} from '../ui/whenIdle.ts'
import {reloadOnce} from './newBuild.ts'
import {loadContentClient} from './preview.ts'
import {createQueryClient} from './queryClient.ts'
import {unregisterServiceWorkers} from './serviceWorkers.ts'

/** How long until code that could not be had is asked for again, in milliseconds. */
const RETRY_AFTER = 30_000

function findRoot(): Element {
  const root = document.getElementById(frameIds.root)
  if (!root) throw new Error(`The page has no element with the id "${frameIds.root}" to show the site in.`)
  return root
}

/** Starts the site in the document. */
export async function start(): Promise<void> {
  const root = findRoot()
  const queryClient = createQueryClient(loadContentClient)
  void unregisterServiceWorkers()
  const upTo = currentUntil()
  try {
    await supportDialogs()
    await showSite(root, queryClient, {isCurrent: upTo !== undefined})
  } catch (error) {
    // The page stays as it was rendered ahead: it reads, and its links work.
    if (!(await reloadOnce())) reportFailure(error)
  }
  const startInBackground = async () => {
    try {
      const {startBackground} = await import('./background.ts')
      startBackground(queryClient, upTo)
    } catch {
      setTimeout(startInBackground, RETRY_AFTER)
    }
  }
  whenIdle(startInBackground)
}
