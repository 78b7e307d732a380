import {dayOf} from './language.ts'

/** A calendar day as the content stores it: `2020-01-15`. */
export type Day = string

/** Returns the moment at which the next day begins in Los Angeles. */
export function nextMidnight(moment: Date): Date {
  const noon = new Date(`${dayOf(moment)}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + 1)
  const [next] = noon.toISOString().split('T')
  // Seven hours behind UTC in summer, eight in winter; the clocks change at two in the morning.
  const inSummer = new Date(`${next}T07:00:00Z`)
  return dayOf(inSummer) === next ? inSummer : new Date(`${next}T08:00:00Z`)
}

/** Returns the current day in Los Angeles, and the moment at which it ends, in milliseconds since 1970. */
export function today(): {day: Day; ends: number} {
  const now = new Date()
  return {day: dayOf(now), ends: nextMidnight(now).getTime()}
}
