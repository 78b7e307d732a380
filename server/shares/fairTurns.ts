import PQueue from 'p-queue'
import {ClientLeftError, TooManyRequestsError} from 'content-lake'

/** How many tasks run, and how many wait. */
interface TurnLimits {
  /** Tasks of one client that run at a time. */
  each: number
  /** Tasks of one client that wait. */
  waiting: number
  /** Tasks of all clients that run at a time. Default no limit. */
  all?: number
  /** What is told to who has too many. */
  refusal: string
}

const RETRY_SECONDS = 5

/**
 * Lets clients take turns: however many tasks one of them has, only few of them stand in line with those of others.
 */
export class FairTurns {
  readonly #limits: TurnLimits
  readonly #line: PQueue
  readonly #clients = new Map<string, PQueue>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#line = new PQueue({concurrency: limits.all ?? Infinity})
  }

  /**
   * Runs a task when it is the client's turn.
   * @param signal aborted when the client has left: what it has waiting is forgotten, what has begun is finished
   * @throws TooManyRequestsError when too many of the client's are waiting already
   * @throws ClientLeftError when the client has left before its turn
   */
  async take<Result>(client: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    const {each, waiting, refusal} = this.#limits
    const own = this.#clients.get(client) ?? this.#begin(client)
    if (own.pending >= each && own.size >= waiting) throw new TooManyRequestsError(refusal, RETRY_SECONDS)
    const waits = new AbortController()
    const leave = () => waits.abort(new ClientLeftError())
    signal.addEventListener('abort', leave, {once: true})
    const begin = () => {
      signal.removeEventListener('abort', leave)
      return this.#line.add(task)
    }
    return own.add(begin, {signal: waits.signal})
  }

  #begin(client: string): PQueue {
    const own = new PQueue({concurrency: this.#limits.each})
    own.addEventListener('idle', () => this.#clients.delete(client))
    this.#clients.set(client, own)
    return own
  }
}
