import type {LiveEvent, SanityClient} from '@sanity/client'
import {log} from '../process.ts'
import type {Pages} from './pages.ts'
import {reasonOf} from './reasonOf.ts'

/** Waits before a lost connection is tried again, in milliseconds: doubled each time, up to the longest. */
const FIRST_RETRY = 1000
const LONGEST_RETRY = 30_000

/** What keeps pages up to date. */
interface Following {
  client: Pick<SanityClient, 'live'>
  pages: Pick<Pages, 'refresh' | 'refreshAll'>
}

/**
 * Renders the pages anew that a publish changes, as the content service tells of it. Whatever was published
 * while the connection was lost is looked for when it is back.
 * @returns how to stop
 */
export function followContent({client, pages}: Following): () => void {
  let delay = FIRST_RETRY
  let timer: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined

  const retry = (error?: unknown) => {
    unsubscribe?.()
    if (error) log(`Publishes cannot be followed: ${reasonOf(error)}`)
    clearTimeout(timer)
    timer = setTimeout(connect, delay)
    delay = Math.min(delay * 2, LONGEST_RETRY)
  }
  const receive = async (event: LiveEvent) => {
    if (event.type === 'message') await pages.refresh(event.tags)
    if (event.type === 'welcome' || event.type === 'restart') {
      await pages.refreshAll()
      delay = FIRST_RETRY
    }
    if (event.type === 'goaway') retry(new Error(event.reason))
  }
  function connect() {
    const subscription = client.live.events().subscribe({
      next: (event) => void receive(event).catch(retry),
      error: retry,
      complete: () => retry(),
    })
    unsubscribe = () => subscription.unsubscribe()
  }
  connect()
  return () => {
    unsubscribe?.()
    clearTimeout(timer)
  }
}
