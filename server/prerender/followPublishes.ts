import {setTimeout as wait} from 'node:timers/promises'
import type {Lake} from 'content-lake'
import {logFailure} from '../process/process.ts'
import type {KeptPages} from './keptPages.ts'
import type {Pages} from './pages.ts'

/** How long after a failure it is tried again, in milliseconds. */
const RETRY_MS = 5000
/** How many transactions are looked through for what has changed since the last run. */
const MOST_MISSED = 1000

/** The lake whose publishes are followed, and the pages that follow them. */
interface Following {
  lake: Pick<Lake, 'engine' | 'liveHead'>
  /** Name of its dataset. */
  dataset: string
  pages: Pick<Pages, 'refresh' | 'refreshAll' | 'renderAll'>
  /** Where pages have outlived the last process. */
  kept?: Pick<KeptPages, 'event' | 'trust' | 'reach'>
  retryAfter?: number
}

/**
 * Renders all pages, and from then on those that a publish changes. A page that fails is tried again until it succeeds: a busy
 * machine may answer a query too late, and whatever was published meanwhile is then looked for.
 * @returns how to render all of them again; resolves when they are, and never rejects
 */
export function followPublishes({lake, dataset: name, pages, kept, retryAfter = RETRY_MS}: Following) {
  const dataset = lake.engine.dataset(name)
  const head = () => lake.liveHead(name)
  let catchingUp: Promise<void> | undefined
  const untilDone = async (render: (event: string) => Promise<void>) => {
    for (;;) {
      try {
        return await render(head())
      } catch (error) {
        logFailure(error)
        await wait(retryAfter, undefined, {ref: false})
      }
    }
  }
  const catchUp = () => {
    catchingUp ??= untilDone((event) => pages.refreshAll(event)).finally(() => {
      catchingUp = undefined
    })
    return catchingUp
  }
  dataset.subscribe(({id, changes}) => {
    pages.refresh(dataset.syncTagsOf(changes, false), id).catch((error: unknown) => {
      logFailure(error)
      return catchUp()
    })
  })
  const missed = kept?.event === undefined ? undefined : dataset.replayAfter(kept.event, MOST_MISSED)
  if (missed) kept?.trust(missed.map(({id, changes}) => ({id, tags: dataset.syncTagsOf(changes, false)})))
  // Should the process end early, the next one goes on where it stopped.
  const begun = missed ? undefined : kept?.reach(head(), 'all').catch(logFailure)
  return async () => {
    await begun
    await untilDone((event) => pages.renderAll(event))
  }
}
