import type {SanityClient} from '@sanity/client'
import {first, firstValueFrom, timeout} from 'rxjs'
import {liveHead} from '../../src/content/liveEvents.ts'

/** Milliseconds within which the service has to welcome a listener. */
const WELCOME_WITHIN = 5000

/**
 * Returns the newest live event: content that is queried afterwards is current up to it, or newer.
 * @returns undefined if the service does not tell it
 */
export async function newestEvent(client: Pick<SanityClient, 'live'>): Promise<string | undefined> {
  const events = client.live.events().pipe(
    first((event) => event.type === 'welcome'),
    timeout(WELCOME_WITHIN),
  )
  return firstValueFrom(events).then(liveHead, () => undefined)
}
