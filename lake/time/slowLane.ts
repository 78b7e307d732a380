import {setTimeout} from 'node:timers'
import {ClientLeftError, TooManyRequestsError} from '../errors.ts'
import {MAX_WAITING_WRITES} from '../limits.ts'
import {threadTime} from './deadline.ts'

/** Milliseconds of a processor from which on a task is a slow one. */
const SLOW = 50

/** Seconds after which it is worth trying again for a client with too many tasks. */
const RETRY_AFTER = 5

/** Who has given a task, as long as they wait for it. */
interface Giver {
  client: string
  signal: AbortSignal
}

/**
 * Runs tasks that cannot be divided. A client whose last task was slow waits from then on, until one is quick: one such task runs
 * at a time, the clients take turns, and after each as much time is left for all else as it has taken.
 */
export class SlowLane {
  readonly #slow = new Set<string>()
  /** By client. Who has waited longest comes first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #freeAt = 0
  #isAwaited = false

  /** @throws TooManyRequestsError, ClientLeftError, and what the task throws */
  async take<Result>({client, signal}: Giver, task: () => Result): Promise<Result> {
    if (this.#slow.has(client) || this.#waiting.has(client)) await this.#turnOf(client)
    if (signal.aborted) throw new ClientLeftError()
    const start = threadTime()
    try {
      return task()
    } finally {
      this.#note(client, threadTime() - start)
    }
  }

  #note(client: string, took: number): void {
    if (took < SLOW) this.#slow.delete(client)
    else {
      this.#slow.add(client)
      this.#freeAt = Math.max(this.#freeAt, performance.now()) + took
    }
  }

  #turnOf(client: string): Promise<void> {
    const waiting = this.#waiting.get(client) ?? []
    if (waiting.length >= MAX_WAITING_WRITES)
      throw new TooManyRequestsError(
        `${MAX_WAITING_WRITES} of your writes wait already (MAX_WAITING_WRITES), since the last took long.`,
        RETRY_AFTER,
      )
    this.#waiting.set(client, waiting)
    return new Promise((resolve) => {
      waiting.push(resolve)
      this.#awaitTurn()
    })
  }

  #awaitTurn(): void {
    if (this.#isAwaited) return
    this.#isAwaited = true
    setTimeout(() => this.#next(), Math.max(0, Math.ceil(this.#freeAt - performance.now())))
  }

  #next(): void {
    for (const [client, [first, ...others]] of this.#waiting) {
      this.#waiting.delete(client)
      if (others.length > 0) this.#waiting.set(client, others)
      first?.()
      break
    }
    this.#isAwaited = false
    // By then the task has run, and says how long the next one waits.
    if (this.#waiting.size > 0) setImmediate(() => this.#awaitTurn())
  }
}
