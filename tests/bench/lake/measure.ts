/** Times of repeated runs in milliseconds, shortest first. */
export type Times = number[]

export function timesOf(runs: number, run: (index: number) => unknown): Times {
  const times: Times = []
  for (let index = 0; index < runs; index += 1) {
    const start = performance.now()
    run(index)
    times.push(performance.now() - start)
  }
  return times.toSorted((left, right) => left - right)
}

/** The same for what takes its time in the background, one run after the other. */
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
  return times.toSorted((left, right) => left - right)
}

export function median(times: Times): number {
  return percentile(times, 50)
}

export function percentile(times: Times, percent: number): number {
  return times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? Number.NaN
}

/** Three digits that count, as people read them. */
export function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(2)))
}
