/** Times of repeated runs in milliseconds. */
export type Times = number[]

export function timesOf(runs: number, run: (index: number) => unknown): Times {
  const times: Times = []
  for (let index = 0; index < runs; index += 1) {
    const start = performance.now()
    run(index)
    times.push(performance.now() - start)
  }
  return times
}

/** Does the same for asynchronous work, one run after the other. */
export async function eventualTimesOf(
  runs: number,
  run: (index: number) => Promise<unknown>,
): Promise<Times> {
  const times: Times = []
  for (let index = 0; index < runs; index += 1) {
    const start = performance.now()
    await run(index)
    times.push(performance.now() - start)
  }
  return times
}

/** Rounds to whole numbers from 100 on, and to two significant digits below. */
export function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(2)))
}
