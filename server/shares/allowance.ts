import {hash} from 'node:crypto'
import {RateLimiterMemory} from 'rate-limiter-flexible'
import {TooManyRequestsError} from 'content-lake'

const MINUTE = 60

/** Number of allowances. Further clients share one with another, so that no number of addresses fills the memory. */
const MOST_CLIENTS = 2 ** 14

/** Counts what each client uses up within a period. */
export class Allowance {
  readonly #limiter: RateLimiterMemory
  readonly #refusal: string
  /** Keeps clients from finding addresses that share an allowance with somebody else's. */
  readonly #secret = crypto.randomUUID()

  /**
   * @param refusal message to a client that has used up its allowance
   * @param duration of the period, in seconds
   */
  constructor(points: number, refusal: string, duration = MINUTE) {
    this.#limiter = new RateLimiterMemory({points, duration})
    this.#refusal = refusal
  }

  /** @throws TooManyRequestsError if the client has used up its allowance */
  async assertLeft(client: string): Promise<void> {
    const used = await this.#limiter.get(this.#keyOf(client))
    if (used && used.consumedPoints >= this.#limiter.points) {
      throw new TooManyRequestsError(this.#refusal, used.msBeforeNext / 1000)
    }
  }

  async spend(client: string, points: number): Promise<void> {
    await this.#limiter.penalty(this.#keyOf(client), points)
  }

  /** Spends one point. Rejects with a TooManyRequestsError if none is left. */
  async take(client: string): Promise<void> {
    const {consumedPoints, msBeforeNext} = await this.#limiter.penalty(this.#keyOf(client), 1)
    if (consumedPoints > this.#limiter.points) {
      throw new TooManyRequestsError(this.#refusal, msBeforeNext / 1000)
    }
  }

  async giveBack(client: string): Promise<void> {
    await this.#limiter.reward(this.#keyOf(client), 1)
  }

  #keyOf(client: string): number {
    return Number.parseInt(hash('sha256', this.#secret + client).slice(0, 8), 16) % MOST_CLIENTS
  }
}
