import type {SanityClient} from '@sanity/client'
import {followLiveEvents} from '../../src/content/liveEvents.ts'
import {log} from '../process/process.ts'
import type {Pages} from './pages.ts'
import {reasonOf} from '../process/reasonOf.ts'

/** What keeps pages up to date. */
interface Following {
  client: Pick<SanityClient, 'live'>
  pages: Pick<Pages, 'refresh' | 'refreshAll'>
  /** Told whether content is followed, each time that this is found out. */
  onFollowed?: ((isFollowed: boolean) => void) | undefined
}

/** Milliseconds: a server is one, and pages follow soon after an outage. Visitors are many, and wait for longer. */
const LONGEST_RETRY = 5000

/**
 * Renders again the pages that a publish changes, as the content service tells of it. Whatever was published
 * while the connection was lost is looked for when it is back. That content is waited for is logged, once for each reason,
 * and that it is followed again.
 * @returns how to stop
 */
export function followContent({client, pages, onFollowed}: Following): () => void {
  let waitsBecause: string | undefined = ''
  return followLiveEvents({
    loadClient: () => Promise.resolve(client),
    longestRetry: LONGEST_RETRY,
    onChange: ({tags, id}) => pages.refresh(tags, id),
    onMissed: async (event) => {
      await pages.refreshAll(event)
      if (waitsBecause !== undefined) log('Following what is published.')
      waitsBecause = undefined
      onFollowed?.(true)
    },
    onLost: (error) => {
      const reason = reasonOf(error)
      if (reason !== waitsBecause) log(`Waiting for content, and trying again and again: ${reason}`)
      waitsBecause = reason
      onFollowed?.(false)
    },
  })
}
