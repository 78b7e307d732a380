import * as v from 'valibot'
import {API, askStaff} from './askStaff.ts'

const FailedTries = v.object({
  count: v.number(),
  /** Time of the last one, in milliseconds since 1970. */
  last: v.number(),
})
/** Failed attempts to sign in as this person since their sign-in before the last. */
export type FailedTries = v.InferOutput<typeof FailedTries>

const Answer = v.object({failedTries: v.nullable(FailedTries)})

/** Resolves with null if there are none. Rejects with a StaffRequestError. */
export const fetchFailedTries = async (): Promise<FailedTries | null> =>
  (await askStaff(`${API}/me/failed-tries`, Answer)).failedTries

const moment = new Intl.DateTimeFormat(undefined, {dateStyle: 'long', timeStyle: 'short'})

export const triesTitle = ({count, last}: FailedTries): string => {
  const times = count === 1 ? 'once, on' : `${count} times, last on`
  return `Somebody failed to sign in as you ${times} ${moment.format(last)}`
}

export const TRIES_ADVICE =
  'It was after your sign-in before this one. If it was not you: these attempts let nobody in. Use your password nowhere else, and add a passkey or a second factor.'
