import type {WriteAnswer, WriteInParts} from '../datasets/dataset.ts'
import {ClientLeftError, TooManyRequestsError} from '../errors.ts'
import {MAX_WAITING_WRITES, MAX_WRITE_TIME} from '../limits.ts'
import {DeadlineError, threadTime} from '../time/deadline.ts'
import type {Job, Lane, Slices} from '../time/slices.ts'

/** Seconds until it is worth trying again, if too many writes of a client are waiting. */
const RETRY_AFTER = 5

/** Milliseconds for which small parts are computed together: measuring each part would take as long. */
const AT_ONCE = 0.25

/** The sender of a write, as long as they wait for it. */
interface Sender {
  /** Equal for all writes of one person. */
  client: string
  signal: AbortSignal
}

/**
 * Computes the writes of people in slices of time. All people have equal shares; the writes of one person are made one after another,
 * in their order.
 */
export class Writes {
  readonly #timeLimit: number
  readonly #slices: Slices
  readonly #lanes = new Map<string, Lane>()

  /** @param timeLimit milliseconds of processor time for one write */
  constructor(slices: Slices, timeLimit = MAX_WRITE_TIME) {
    this.#timeLimit = timeLimit
    this.#slices = slices
  }

  /** @throws TooManyRequestsError, ClientLeftError, WriteError, StoreError */
  async take({client, signal}: Sender, write: WriteInParts): Promise<WriteAnswer> {
    const owner = {client, work: 'writes'}
    const lane = this.#lanes.get(client) ?? this.#slices.lane(owner, (error, job) => job?.fail?.(error))
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

/** Settings of a write; its time limit is processor time in milliseconds. */
interface Order {
  signal: AbortSignal
  timeLimit: number
  resolve: (answer: WriteAnswer) => void
  reject: (error: unknown) => void
}

/** Computes a write, and starts again if another write has changed its input meanwhile. */
class WriteJob implements Job {
  readonly #write: WriteInParts
  readonly #order: Order
  readonly fail: (error: unknown) => void
  #parts: Parts
  /**
   * Processor time at the start of the present part. If it is still set at the next part, that part was ended, and the write cannot
   * continue from there.
   */
  #begunAt: number | undefined
  /** Milliseconds of processor time used. */
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

  /** Starts again. The lost work counts. */
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
