/**
 * Reads a typed time, and returns it as ISO 8601.
 * @param typed `2026-12-05T09:00` in the time zone of this device, as from an `<input>` of type `datetime-local`
 * @returns undefined if it is invalid or in the past
 */
export function momentOf(typed: string, now: Date): string | undefined {
  const moment = new Date(typed)
  return moment > now ? moment.toISOString() : undefined
}

/**
 * Writes a moment for people, with the time zone's name: `Monday, November 23, 2026 at 9:00 AM Pacific Standard Time`.
 * @param moment ISO 8601
 * @param timeZone default the reader's
 */
export const momentText = (moment: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone,
  }).format(new Date(moment))
