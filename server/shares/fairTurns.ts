import PQueue from 'p-queue'
import {ClientLeftError, TooManyRequestsError} from 'content-lake'

interface TurnLimits {
  /** Most tasks of one client that run at a time. */
  each: number
  /** Most tasks of one client that wait. */
  waiting: number
  /** Most tasks of all clients that run at a time. Default no limit. */
  all?: number | undefined
  /** Message to a client with too many tasks. */
  refusal: string
}

const RETRY_SECONDS = 5

/** Lets clients take turns: only a few tasks of each client stand in the common queue, however many it has. */
export class FairTurns {
  readonly #limits: TurnLimits
  readonly #line: PQueue
  readonly #clients = new Map<string, PQueue>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#line = new PQueue({concurrency: limits.all ?? Infinity})
  }

  /**
   * Runs a task when the client's turn comes.
   * @param signal aborted when the client has left: its waiting tasks are dropped, running ones are finished
   * @throws TooManyRequestsError if too many tasks of the client are waiting already
   * @throws ClientLeftError if the client has left before its turn
   */
  async take<Result>(client: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    const {each, waiting, refusal} = this.#limits
    const own = this.#clients.get(client) ?? this.#begin(client)
    if (own.pending >= each && own.size >= waiting) throw new TooManyRequestsError(refusal, RETRY_SECONDS)
    const waits = new AbortController()
    const leave = () => waits.abort(new ClientLeftError())
    if (signal.aborted) leave()
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
