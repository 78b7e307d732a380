/** A day of the calendar as content keeps it: `2020-01-15`. */
export type Day = string

/** Legal documents take effect by the calendar of the company's home. */
const TIME_ZONE = 'America/Los_Angeles'

// Canadian English writes days as ISO 8601 does.
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that a moment falls on in Los Angeles. */
export const dayOf = (moment: Date): Day => dayFormat.format(moment)

/** The moment at which the next day begins in Los Angeles. */
export function nextMidnight(moment: Date): Date {
  const noon = new Date(`${dayOf(moment)}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + 1)
  const [next] = noon.toISOString().split('T')
  // Seven hours behind London in summer, eight in winter; the clocks change at two in the morning.
  const inSummer = new Date(`${next}T07:00:00Z`)
  return dayOf(inSummer) === next ? inSummer : new Date(`${next}T08:00:00Z`)
}

/** A day in words: `January 15, 2020`, or `Jan 15, 2020` where there is little room. */
export function writeDay(day: Day, month: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat('en-US', {timeZone: 'UTC', year: 'numeric', month, day: 'numeric'})
  return format.format(new Date(`${day}T00:00:00Z`))
}
