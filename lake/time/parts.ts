/** A computation that pauses between its parts, so that other work can run. */
export type Parts<Result> = Generator<undefined, Result>

/** Computes each item as one part. */
export function* partEach<Item, Result>(
  items: Iterable<Item>,
  compute: (item: Item, index: number) => readonly Result[],
): Parts<Result[]> {
  const results: Result[] = []
  let index = 0
  for (const item of items) {
    results.push(...compute(item, index))
    index += 1
    yield
  }
  return results
}

/** Computes all parts without a pause. */
export function withoutPause<Result>(parts: Parts<Result>): Result {
  for (;;) {
    const {done, value} = parts.next()
    if (done) return value
  }
}
