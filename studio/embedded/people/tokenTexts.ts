import type {Token} from '../../../model/staff/accounts.ts'

const DAY = 24 * 60 * 60 * 1000

/** Choices for a token's end. */
export const ENDS = [
  {value: '30', title: '30 days'},
  {value: '365', title: 'A year'},
  {value: 'date', title: 'Until a day'},
  {value: 'never', title: 'Without an end'},
] as const

/**
 * Returns the end of a token.
 * @param choice one of `ENDS`
 * @param date the last day that it works, such as `2027-01-31`, in the person's time zone
 * @param now milliseconds since 1970, like the result
 * @returns undefined for a token without an end
 * @throws Error that says so when a date is missing
 */
export function endOf(choice: string, date: string, now: number): number | undefined {
  if (choice === 'never') return undefined
  if (choice !== 'date') return now + Number(choice) * DAY
  const end = new Date(`${date}T00:00`)
  end.setDate(end.getDate() + 1)
  if (Number.isNaN(end.getTime())) throw new Error('Choose the last day on which it works.')
  return end.getTime()
}

/** True if a token can no longer be used. */
export const isOver = ({revokedAt, expiresAt}: Token, now: number): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= now)

const day = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium'})
const moment = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium', timeStyle: 'short'})

/** Says who made a token, whether it is used, and when it ends. */
export function tokenSentence(token: Token, now: number): string {
  const {createdBy, createdAt, lastUsedAt} = token
  const made = `Made ${createdBy && `by ${createdBy} `}on ${day.format(createdAt)}.`
  const used = lastUsedAt === null ? 'Never used.' : `Last used ${moment.format(lastUsedAt)}.`
  return `${made} ${used} ${endSentence(token, now)}`
}

function endSentence({expiresAt, revokedAt}: Token, now: number): string {
  if (revokedAt !== null) return `Revoked on ${day.format(revokedAt)}.`
  if (expiresAt === null) return 'Has no end.'
  // The moment at which it ends no longer belongs to its last day.
  return `${expiresAt <= now ? 'Ended' : 'Works until'} ${day.format(expiresAt - 1)}.`
}
