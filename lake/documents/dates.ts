/**
 * A clock that never runs backwards, so that the order of timestamps is the order of transactions even
 * when the machine's own clock is set back.
 *
 * @param latest the latest timestamp given out before, if any
 * @param now the machine's clock, in milliseconds
 * @returns a function that answers ISO 8601 in UTC with milliseconds
 */
export function createClock(latest = '', now: () => number = Date.now): () => string {
  let last = latest
  return () => {
    const time = new Date(now()).toISOString()
    if (time > last) last = time
    return last
  }
}

/** A moment in ISO 8601, UTC, milliseconds; undefined when the text is not a date. */
export function toTimestamp(text: string): string | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
