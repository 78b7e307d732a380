/** Milliseconds of work in a row, or one task, before new connections and other events get in. */
const SLICE = 1

/**
 * Runs tasks in their order, and lets in a new connection every millisecond or so. Node accepts one connection after each round of
 * events, so under load long rounds would keep some clients out for a minute.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []

  /** @returns the result of the task, or rejects with its error */
  take<Result>(task: () => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(task())
        } catch (error) {
          reject(error)
        }
      })
      if (this.#waiting.length === 1) this.#continueLater()
    })
  }

  #continueLater(): void {
    setImmediate(() => this.#run())
  }

  #run(): void {
    const end = performance.now() + SLICE
    let done = 0
    for (const task of this.#waiting) {
      task()
      done += 1
      if (performance.now() >= end) break
    }
    this.#waiting.splice(0, done)
    if (this.#waiting.length > 0) this.#continueLater()
  }
}
