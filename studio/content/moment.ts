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
