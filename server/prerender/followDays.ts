import {dayOf} from '../../model/language.ts'
import {logFailure} from '../process/process.ts'

/** How often is looked whether another day has begun, on which other legal texts may be in force. */
const DAY_CHECK_MS = 60_000

/**
 * Does something whenever another day has begun in the company's time zone. If that fails, it is done again a minute later,
 * until it succeeds: one failed answer must not leave yesterday's legal text in force. The log says so once a day.
 */
export function followDays(act: () => Promise<void>): void {
  let day = dayOf(new Date())
  let isActing = false
  let failedOn: string | undefined
  const check = async () => {
    const today = dayOf(new Date())
    if (today === day || isActing) return
    isActing = true
    try {
      await act()
      day = today
    } catch (error) {
      if (failedOn !== today) logFailure(error)
      failedOn = today
    } finally {
      isActing = false
    }
  }
  setInterval(() => void check(), DAY_CHECK_MS).unref()
}
