import type {QueryClient} from '@tanstack/react-query'
import {keepLive} from '../content/keepLive.ts'
import {reportFailure} from '../content/problems.ts'
import {readServiceAddresses} from '../services/addresses.ts'
import {reportVitals} from './webVitals.ts'

/**
 * What an open page does besides answering to its visitor: it follows what is published, removes service workers, knows its site's
 * address where it is printed, and tells how fast the visit is where the site's owner wants to know.
 * @param currentUntil the live event up to which the page is current, where it is known
 */
export function startBackground(queryClient: QueryClient, currentUntil: string | undefined): void {
  // Paper has no address bar: print.css writes it before the path that a link leads to.
  document.documentElement.style.setProperty('--site', JSON.stringify(location.origin))
  unregisterServiceWorkers().catch(reportFailure)
  reportVitals(readServiceAddresses(import.meta.env).vitalsUrl).catch(reportFailure)
  keepLive(queryClient, currentUntil)
}

/** Unregisters whatever service worker an earlier site at this origin left behind. */
async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
