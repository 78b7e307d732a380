/** Most milliseconds by which a correct clock is adjusted. A larger step back means that the clock was wrong. */
const CORRECTION = 60_000

/** Returns true if the clock was only adjusted between two times, of which the second is not later. */
const isCorrected = (last: number, time: number) => time <= last && last - time <= CORRECTION

/**
 * Returns a clock that does not run backwards when the machine's own is adjusted by a little, so that timestamps have the order of
 * transactions. After a clock that was far ahead it falls back to the true time: dates would be wrong until then, and legal texts
 * with them.
 *
 * @param latest the latest timestamp given out before, if any
 * @param now the machine's clock, in milliseconds
 * @returns a function that returns ISO 8601 in UTC with milliseconds
 */
export function createClock(latest = '', now: () => number = Date.now): () => string {
  let last = Date.parse(latest)
  return () => {
    const time = now()
    if (!isCorrected(last, time)) last = time
    return new Date(last).toISOString()
  }
}

/**
 * Returns the time of a transaction, not before the previous one's. A transaction that takes long to compute begins before others
 * that are stored first.
 *
 * @param began when it began
 * @param before the time of the previous transaction, if any
 */
export const timeAfter = (before: string | undefined, began: string): string =>
  before !== undefined && isCorrected(Date.parse(before), Date.parse(began)) ? before : began

/** Returns a moment in ISO 8601, UTC, milliseconds; undefined if the text is not a date. */
export function toTimestamp(text: string): string | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
