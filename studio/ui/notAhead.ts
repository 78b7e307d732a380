/**
 * Returns a past moment. If the server's clock is ahead of the reader's, returns now.
 * @param moment ISO 8601
 * @param now milliseconds
 */
export const notAhead = (moment: string, now: number): Date => new Date(Math.min(Date.parse(moment), now))
