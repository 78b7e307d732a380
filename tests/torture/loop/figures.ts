import type {ChildProcess} from 'node:child_process'
import * as v from 'valibot'

const HoldShape = v.object({at: v.number(), milliseconds: v.number()})
const FiguresShape = v.object({p99: v.number(), p999: v.number(), longest: v.number()})
const Told = v.union([v.object({hold: HoldShape}), v.object({figures: FiguresShape})])

/** Work that has held the loop. `at` is when it ended, in milliseconds since 1970; its length counts what a processor did for the thread. */
export type Hold = v.InferOutput<typeof HoldShape>

/** How long the loop was held, in milliseconds, as `monitorEventLoopDelay` sees it: what a busy machine has taken is in it. */
export type LoopFigures = v.InferOutput<typeof FiguresShape>

/** The loop of a process that was started with the probe. */
export class WatchedLoop {
  readonly holds: Hold[] = []
  readonly #process: ChildProcess

  constructor(watched: ChildProcess) {
    this.#process = watched
    watched.on('message', (message) => {
      const told = v.parse(Told, message)
      if ('hold' in told) this.holds.push(told.hold)
    })
  }

  /** What was measured since the last call. */
  async take(): Promise<LoopFigures> {
    const answer = new Promise<LoopFigures>((resolve) => {
      const read = (message: unknown) => {
        const told = v.parse(Told, message)
        if (!('figures' in told)) return
        this.#process.off('message', read)
        resolve(told.figures)
      }
      this.#process.on('message', read)
    })
    this.#process.send('take')
    return answer
  }
}
