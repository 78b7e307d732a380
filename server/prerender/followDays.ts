import {dayOf} from '../../src/language.ts'
import {logFailure} from '../process.ts'

/** How often is looked whether another day has begun, on which other legal texts may be in force. */
const DAY_CHECK_MS = 60_000

/** Does something whenever another day has begun in the company's time zone. */
export function followDays(act: () => Promise<void>): void {
  let day = dayOf(new Date())
  const check = () => {
    const today = dayOf(new Date())
    if (today === day) return
    day = today
    act().catch(logFailure)
  }
  setInterval(check, DAY_CHECK_MS).unref()
}
