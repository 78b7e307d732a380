import {setTimeout as wait} from 'node:timers/promises'
import type {Lake} from '../../lake/index.ts'
import {logFailure} from '../process.ts'
import type {Pages} from './pages.ts'

/** How long after a failure it is tried again, in milliseconds. */
const RETRY_MS = 5000

/** The lake whose publishes are followed, and the pages that follow them. */
interface Following {
  lake: Pick<Lake, 'engine' | 'liveHead'>
  /** Name of its dataset. */
  dataset: string
  pages: Pick<Pages, 'refresh' | 'refreshAll' | 'renderAll'>
  retryAfter?: number
}

/**
 * Renders all pages, and from then on those that a publish changes. What fails is tried again until it succeeds: a busy
 * machine may answer a query too late, and whatever was published meanwhile is then looked for.
 * @returns how to render all of them anew; resolves when they are, and never rejects
 */
export function followPublishes({lake, dataset: name, pages, retryAfter = RETRY_MS}: Following) {
  const dataset = lake.engine.dataset(name)
  let catchingUp: Promise<void> | undefined
  const untilDone = async () => {
    for (;;) {
      try {
        await pages.refreshAll()
        return await pages.renderAll(lake.liveHead(name))
      } catch (error) {
        logFailure(error)
        await wait(retryAfter, undefined, {ref: false})
      }
    }
  }
  const catchUp = () => {
    catchingUp ??= untilDone().finally(() => {
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
  return () => pages.renderAll(lake.liveHead(name)).catch(catchUp)
}
