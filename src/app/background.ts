import type {QueryClient} from '@tanstack/react-query'
import {keepLive} from '../content/keepLive.ts'
import {reportFailure} from '../content/problems.ts'
import {readServiceAddresses} from '../services/addresses.ts'
import {reportVitals} from './webVitals.ts'

/**
 * Starts the background work of an open page: follows publishes, removes service workers, gives print styles the site's
 * address, and reports how fast the visit is if the site's owner wants that.
 * @param currentUntil the live event up to which the page is current, if known
 */
export function startBackground(queryClient: QueryClient, currentUntil: string | undefined): void {
  // Paper has no address bar: print.css writes the origin before each link's path.
  document.documentElement.style.setProperty('--site', JSON.stringify(location.origin))
  unregisterServiceWorkers().catch(reportFailure)
  reportVitals(readServiceAddresses(import.meta.env).vitalsUrl).catch(reportFailure)
  keepLive(queryClient, currentUntil)
}

/** Unregisters service workers that an earlier site at this origin left behind. */
async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
