import type {QueryClient} from '@tanstack/react-query'
import {keepLive} from '../content/keepLive.ts'
import {readServiceAddresses} from '../services/addresses.ts'
import {reportVitals} from './webVitals.ts'
// Nobody prints at once, and every page is smaller without.
import '../styles/print.css'

/**
 * What an open page does besides answering to its visitor: it follows what is published, and tells how fast
 * the visit is where the site's owner wants to know.
 * @param currentUntil the live event up to which the page is current, where it is known
 */
export function startBackground(queryClient: QueryClient, currentUntil: string | undefined): void {
  keepLive(queryClient, currentUntil)
  void reportVitals(readServiceAddresses(import.meta.env).vitalsUrl)
}
