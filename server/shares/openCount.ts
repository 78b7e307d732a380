import {TooManyRequestsError} from 'content-lake'

const RETRY_SECONDS = 30

/** Counts what clients keep open. */
export class OpenCount {
  readonly #limits: Record<'each' | 'all', number>
  readonly #refusals: Record<'each' | 'all', string>
  readonly #open = new Map<string, number>()
  #all = 0

  /** @param refusals what is told to a client that has too many, and to one that came when all have too many */
  constructor(limits: Record<'each' | 'all', number>, refusals: Record<'each' | 'all', string>) {
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
    const own = this.#open.get(client) ?? 0
    if (own >= this.#limits.each) throw new TooManyRequestsError(this.#refusals.each, RETRY_SECONDS)
    if (this.#all >= this.#limits.all) throw new TooManyRequestsError(this.#refusals.all, RETRY_SECONDS)
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
