import type {ContentEngine} from '../dataset.ts'

/**
 * The point that each dataset's live events have reached: the id of its newest transaction or, before
 * the first one since the start, a mark that only this run of the lake knows.
 */
export interface LiveHeads {
  of(dataset: string): string
  close(): void
}

/** Follows every dataset of an engine. */
export function followHeads(engine: ContentEngine): LiveHeads {
  const start = `start-${crypto.randomUUID()}`
  const heads = new Map<string, string>()
  const stops = engine.datasetNames.map((name) =>
    engine.dataset(name).subscribe((transaction) => heads.set(name, transaction.id)),
  )
  return {
    of: (dataset) => heads.get(dataset) ?? start,
    close: () => stops.forEach((stop) => stop()),
  }
}
