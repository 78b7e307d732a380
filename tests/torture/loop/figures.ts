import type {ChildProcess} from 'node:child_process'
import * as v from 'valibot'

const HoldShape = v.object({at: v.number(), milliseconds: v.number()})
const FiguresShape = v.object({p99: v.number(), p999: v.number(), longest: v.number()})
const Told = v.union([v.object({hold: HoldShape}), v.object({figures: FiguresShape})])

/** Work that has blocked the event loop. `at` is its end, in milliseconds since 1970; its length is the thread's processor time. */
export type Hold = v.InferOutput<typeof HoldShape>

/** Milliseconds for which the loop was blocked, by `monitorEventLoopDelay`, which includes a busy machine's delays. */
export type LoopFigures = v.InferOutput<typeof FiguresShape>

/** The event loop of a process that was started with the probe. */
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

  /** Returns the measurements since the last call. */
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
