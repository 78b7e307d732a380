import type {WriteAnswer, WriteInParts} from '../datasets/dataset.ts'
import {ClientLeftError, TooManyRequestsError} from '../errors.ts'
import {MAX_CHANGE_TIME, MAX_WAITING_WRITES, MAX_WRITE_TIME} from '../limits.ts'
import {DeadlineError, threadTime} from '../time/deadline.ts'
import {type Job, type Lane, Slices} from '../time/slices.ts'

/** Seconds after which it is worth trying again for somebody with too many writes. */
const RETRY_AFTER = 5

/** Milliseconds for which small parts are computed together: to ask how long each has taken would take as long. */
const AT_ONCE = 0.25

/** Who sends a write, as long as they wait for it. */
interface Sender {
  /** The same for all writes of one person. */
  client: string
  signal: AbortSignal
}

/**
 * Computes the writes of people in slices of time. All people have equal shares; the writes of one are made one after another,
 * in the order in which they come.
 */
export class Writes {
  readonly #timeLimit: number
  readonly #slices: Slices
  readonly #lanes = new Map<string, Lane>()

  /** @param timeLimit milliseconds that a processor may work on one of them */
  constructor(timeLimit = MAX_WRITE_TIME) {
    this.#timeLimit = timeLimit
    this.#slices = new Slices('writes', MAX_CHANGE_TIME)
  }

  /** @throws TooManyRequestsError, ClientLeftError, WriteError, StoreError */
  async take({client, signal}: Sender, write: WriteInParts): Promise<WriteAnswer> {
    const lane = this.#lanes.get(client) ?? this.#slices.lane(client, (error, job) => job?.fail?.(error))
    if (lane.waiting > MAX_WAITING_WRITES)
      throw new TooManyRequestsError(
        `${MAX_WAITING_WRITES} of your writes wait already (MAX_WAITING_WRITES). Send fewer at a time.`,
        RETRY_AFTER,
      )
    this.#lanes.set(client, lane)
    try {
      return await new Promise((resolve, reject) => {
        lane.add(new WriteJob(write, {signal, timeLimit: this.#timeLimit, resolve, reject}))
      })
    } finally {
      write.close()
      if (lane.waiting === 0) this.#lanes.delete(client)
    }
  }
}

type Parts = ReturnType<WriteInParts['compute']>

/** What is to be done with a write, and within which milliseconds of a processor. */
interface Order {
  signal: AbortSignal
  timeLimit: number
  resolve: (answer: WriteAnswer) => void
  reject: (error: unknown) => void
}

/** Computes a write, and again when somebody else has changed meanwhile what it was computed from. */
class WriteJob implements Job {
  readonly #write: WriteInParts
  readonly #order: Order
  readonly fail: (error: unknown) => void
  #parts: Parts
  /** When the part that is being computed was begun. It was broken off when one is found so: from there it cannot go on. */
  #begunAt: number | undefined
  /** Milliseconds that a processor has worked on it. */
  #spent = 0
  #outcome: (() => WriteAnswer | undefined) | undefined

  constructor(write: WriteInParts, order: Order) {
    this.#write = write
    this.#order = order
    this.fail = (error) => order.reject(error instanceof DeadlineError ? write.tooSlow(error) : error)
    this.#parts = write.compute()
  }

  get isComputed(): boolean {
    return this.#outcome !== undefined
  }

  computePart(): void {
    if (this.#begunAt !== undefined) this.#beginAgain(this.#begunAt)
    const start = threadTime()
    this.#begunAt = start
    try {
      this.#assertWanted()
      const end = performance.now() + AT_ONCE
      while (!this.#outcome && performance.now() < end) {
        const {done, value} = this.#parts.next()
        if (done) this.#outcome = value
      }
    } catch (error) {
      this.#outcome = () => {
        throw error
      }
    }
    this.#spent += threadTime() - start
    this.#begunAt = undefined
  }

  /** What was computed is lost, and counts. */
  #beginAgain(begunAt: number): void {
    this.#spent += threadTime() - begunAt
    this.#parts = this.#write.compute()
  }

  finish(): Job[] {
    try {
      const answer = this.#outcome?.()
      if (answer) this.#order.resolve(answer)
      else return [this.#again()]
    } catch (error) {
      this.fail(error)
    }
    return []
  }

  #again(): Job {
    this.#outcome = undefined
    this.#parts = this.#write.compute()
    return this
  }

  /** @throws ClientLeftError, DeadlineError */
  #assertWanted(): void {
    if (this.#order.signal.aborted) throw new ClientLeftError()
    const {timeLimit} = this.#order
    if (this.#spent > timeLimit) throw new DeadlineError(timeLimit)
  }
}
