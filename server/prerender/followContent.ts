import type {SanityClient} from '@sanity/client'
import {followLiveEvents} from '../../src/content/liveEvents.ts'
import {log} from '../process/process.ts'
import type {Pages} from './pages.ts'
import {reasonOf} from '../process/reasonOf.ts'

interface Following {
  client: Pick<SanityClient, 'live'>
  pages: Pick<Pages, 'refresh' | 'refreshAll'>
  /** Called with whether content is followed, each time that this is checked. */
  onFollowed?: ((isFollowed: boolean) => void) | undefined
}

/** Milliseconds. Visitors are many and wait longer; one server may retry soon, so that pages follow soon after an outage. */
const LONGEST_RETRY = 5000

/**
 * Renders the pages that a publish changes, as the content service reports it. After a lost connection it looks for changes that were
 * missed. Logs each new reason why content is not followed, and the return to normal.
 * @returns a function that stops it
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
