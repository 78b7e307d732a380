import {TooManyRequestsError} from 'content-lake'

const RETRY_SECONDS = 30

/** How many may be open: of one client, of all, and the part of what is left that one client may have. */
interface OpenLimits {
  each: number
  all: number
  ofFree: number
}

/** Counts what clients keep open. */
export class OpenCount {
  readonly #limits: OpenLimits
  readonly #refusals: Record<'each' | 'all', string>
  readonly #open = new Map<string, number>()
  #all = 0

  /** @param refusals what is told to a client that has too many, and to one that came when all have too many */
  constructor(limits: OpenLimits, refusals: Record<'each' | 'all', string>) {
    this.#limits = limits
    this.#refusals = refusals
  }

  /** How many are open, of all clients. */
  get all(): number {
    return this.#all
  }

  /**
   * Counts one more.
   * @returns what to call when it is closed
   * @throws TooManyRequestsError when there are too many
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
