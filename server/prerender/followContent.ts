import type {SanityClient} from '@sanity/client'
import {followLiveEvents} from '../../src/content/liveEvents.ts'
import {log} from '../process.ts'
import type {Pages} from './pages.ts'
import {reasonOf} from './reasonOf.ts'

/** What keeps pages up to date. */
interface Following {
  client: Pick<SanityClient, 'live'>
  pages: Pick<Pages, 'refresh' | 'refreshAll'>
}

/**
 * Renders the pages anew that a publish changes, as the content service tells of it. Whatever was published
 * while the connection was lost is looked for when it is back; that it is lost is logged once.
 * @returns how to stop
 */
export function followContent({client, pages}: Following): () => void {
  return followLiveEvents({
    loadClient: () => Promise.resolve(client),
    onChange: ({tags}) => pages.refresh(tags),
    onMissed: () => pages.refreshAll(),
    onLost: (error, failureCount) => {
      if (failureCount === 1) log(`Publishes cannot be followed for now: ${reasonOf(error)}`)
    },
  })
}
