/** Milliseconds by which a machine's clock is set back when it is put right. What is more was a clock that was wrong. */
const CORRECTION = 60_000

/** Whether a clock that showed a time was only put right when it shows another one, which is no later. */
const isCorrected = (last: number, time: number) => time <= last && last - time <= CORRECTION

/**
 * A clock that does not run backwards when the machine's own is set back by a little, so that the order of timestamps is that of
 * transactions. After one that was far ahead it comes down to the true time: dates would be wrong until then, and law with them.
 *
 * @param latest the latest timestamp given out before, if any
 * @param now the machine's clock, in milliseconds
 * @returns a function that answers ISO 8601 in UTC with milliseconds
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
 * The time of a transaction that comes after another, so that the order of times is that of transactions: one that takes long to
 * compute begins before others that are done before it.
 *
 * @param began when it began
 * @param before the time of the transaction before it, if any
 */
export const timeAfter = (before: string | undefined, began: string): string =>
  before !== undefined && isCorrected(Date.parse(before), Date.parse(began)) ? before : began

/** A moment in ISO 8601, UTC, milliseconds; undefined when the text is not a date. */
export function toTimestamp(text: string): string | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
