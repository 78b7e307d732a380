/**
 * A moment that has been: one that the server's clock has stamped ahead of the reader's is now.
 * @param moment ISO 8601
 * @param now milliseconds
 */
export const notAhead = (moment: string, now: number): Date => new Date(Math.min(Date.parse(moment), now))
