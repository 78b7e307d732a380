import {setTimeout as wait} from 'node:timers/promises'
import type {Lake} from 'content-lake'
import {logFailure} from '../process/process.ts'
import type {KeptPages} from './keptPages.ts'
import type {Pages} from './pages.ts'

/** Milliseconds between a failure and the next attempt. */
const RETRY_MS = 5000
/** Most transactions that are read to find the changes since the last run. */
const MOST_MISSED = 1000

interface Following {
  lake: Pick<Lake, 'engine' | 'liveHead'>
  /** Name of the lake's dataset. */
  dataset: string
  pages: Pick<Pages, 'refresh' | 'refreshAll' | 'renderAll'>
  /** Pages that have outlived the last process. */
  kept?: Pick<KeptPages, 'event' | 'trust' | 'reach'>
  retryAfter?: number
}

/**
 * Renders all pages, and from then on those that a publish changes. A failure is tried again until it succeeds, because a busy
 * machine may answer a query too late. Publishes that came meanwhile are then looked for.
 * @returns a function that renders all pages again; it resolves when they are rendered, and never rejects
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
  // If the process ends early, the next one continues from here.
  const begun = missed ? undefined : kept?.reach(head(), 'all').catch(logFailure)
  return async () => {
    await begun
    await untilDone((event) => pages.renderAll(event))
  }
}
