const DAY = 24 * 60 * 60_000

const startOf = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/** Writes the day of a past action in the reader's time zone: `today`, `yesterday`, `on Tuesday` or `on November 3`. */
export function askedOn(moment: Date, now: Date): string {
  // A day may be an hour shorter or longer.
  const days = Math.round((startOf(now) - startOf(moment)) / DAY)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  const how = days < 7 ? ({weekday: 'long'} as const) : ({month: 'long', day: 'numeric'} as const)
  return `on ${new Intl.DateTimeFormat('en-US', how).format(moment)}`
}
