import {dayOf} from '../../model/language.ts'
import {logFailure} from '../process/process.ts'

/** Milliseconds between two checks for a new day, on which other legal texts may be in force. */
const DAY_CHECK_MS = 60_000

/**
 * Calls `act` whenever a new day has begun in the company's time zone. After a failure it tries again each minute until it succeeds:
 * one failed answer must not leave yesterday's legal text in force. Logs the failure once a day.
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
