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
        lane.add(writeJob(write, {signal, timeLimit: this.#timeLimit, resolve, reject}))
      })
    } finally {
      write.close()
      if (lane.waiting === 0) this.#lanes.delete(client)
    }
  }
}

/** Settings of a write; its time limit is processor time in milliseconds. */
interface Order {
  signal: AbortSignal
  timeLimit: number
  resolve: (answer: WriteAnswer) => void
  reject: (error: unknown) => void
}

/** Returns a job that computes a write, and starts again if another write has changed its input meanwhile. */
function writeJob(write: WriteInParts, {signal, timeLimit, resolve, reject}: Order): Job {
  let parts = write.compute()
  /**
   * Processor time at the start of the present part. If it is still set at the next part, that part was ended, and the write cannot
   * continue from there.
   */
  let begunAt: number | undefined
  /** Milliseconds of processor time used. */
  let spent = 0
  let outcome: (() => WriteAnswer | undefined) | undefined

  /** @throws ClientLeftError, DeadlineError */
  function assertWanted(): void {
    if (signal.aborted) throw new ClientLeftError()
    if (spent > timeLimit) throw new DeadlineError(timeLimit)
  }

  const fail = (error: unknown) => reject(error instanceof DeadlineError ? write.tooSlow(error) : error)
  const job: Job = {
    fail,
    get isComputed() {
      return outcome !== undefined
    },
    computePart() {
      const start = threadTime()
      if (begunAt !== undefined) {
        // The lost work counts.
        spent += start - begunAt
        parts = write.compute()
      }
      begunAt = start
      try {
        assertWanted()
        const end = performance.now() + AT_ONCE
        while (!outcome && performance.now() < end) {
          const {done, value} = parts.next()
          if (done) outcome = value
        }
      } catch (error) {
        outcome = () => {
          throw error
        }
      }
      spent += threadTime() - start
      begunAt = undefined
    },
    finish() {
      try {
        const answer = outcome?.()
        if (answer) {
          resolve(answer)
          return []
        }
        outcome = undefined
        parts = write.compute()
        return [job]
      } catch (error) {
        fail(error)
        return []
      }
    },
  }
  return job
}
