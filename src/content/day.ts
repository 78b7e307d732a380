/** A day of the calendar as content keeps it: `2020-01-15`. */
export type Day = string

/** Legal documents take effect by the calendar of the company's home. */
const TIME_ZONE = 'America/Los_Angeles'

let dayFormat: Intl.DateTimeFormat | undefined

/** The day that a moment falls on in Los Angeles. */
export function dayOf(moment: Date): Day {
  // Canadian English writes days as ISO 8601 does. Made when it is needed: on most pages, that is never.
  dayFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return dayFormat.format(moment)
}

/** The moment at which the next day begins in Los Angeles. */
export function nextMidnight(moment: Date): Date {
  const noon = new Date(`${dayOf(moment)}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + 1)
  const [next] = noon.toISOString().split('T')
  // Seven hours behind London in summer, eight in winter; the clocks change at two in the morning.
  const inSummer = new Date(`${next}T07:00:00Z`)
  return dayOf(inSummer) === next ? inSummer : new Date(`${next}T08:00:00Z`)
}

/** The day that it is, and the moment at which it ends, in milliseconds since 1970. */
export function today(): {day: Day; ends: number} {
  const now = new Date()
  return {day: dayOf(now), ends: nextMidnight(now).getTime()}
}
