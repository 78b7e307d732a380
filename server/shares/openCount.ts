import {TooManyRequestsError} from 'content-lake'

const RETRY_SECONDS = 30

/** Limits: for one client, for all, and the part of the free ones that one client may have. */
interface OpenLimits {
  each: number
  all: number
  ofFree: number
}

/** Counts connections that clients keep open. */
export class OpenCount {
  readonly #limits: OpenLimits
  readonly #refusals: Record<'each' | 'all', string>
  readonly #open = new Map<string, number>()
  #all = 0

  /** @param refusals messages to a client that has too many, and to one that comes when all together have too many */
  constructor(limits: OpenLimits, refusals: Record<'each' | 'all', string>) {
    this.#limits = limits
    this.#refusals = refusals
  }

  /** Number of open ones, of all clients. */
  get all(): number {
    return this.#all
  }

  /**
   * Counts one more.
   * @returns a function to call when it is closed
   * @throws TooManyRequestsError if there are too many
   */
  open(client: string): () => void {
    const {each, all, ofFree} = this.#limits
    const own = this.#open.get(client) ?? 0
    const free = all - this.#all
    if (free <= 0) throw new TooManyRequestsError(this.#refusals.all, RETRY_SECONDS)
    if (own >= each || (own > 0 && own >= free * ofFree))
      throw new TooManyRequestsError(this.#refusals.each, RETRY_SECONDS)
    this.#count(client, 1)
    return () => this.#count(client, -1)
  }

  #count(client: string, change: number): void {
    this.#all += change
    const own = (this.#open.get(client) ?? 0) + change
    if (own > 0) this.#open.set(client, own)
    else this.#open.delete(client)
  }
}
