import type {SanityClient} from '@sanity/client'
import {first, firstValueFrom, timeout} from 'rxjs'
import {liveHead} from '../../src/content/liveEvents.ts'

/** How long a service may take to welcome a listener, in milliseconds. */
const WELCOME_WITHIN = 5000

/**
 * The newest live event: content that is asked afterwards is current up to it, or newer.
 * @returns undefined where the service does not tell
 */
export async function newestEvent(client: Pick<SanityClient, 'live'>): Promise<string | undefined> {
  const events = client.live.events().pipe(
    first((event) => event.type === 'welcome'),
    timeout(WELCOME_WITHIN),
  )
  return firstValueFrom(events).then(liveHead, () => undefined)
}
