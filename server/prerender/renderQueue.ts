/** The address of a page; undefined for the page that unknown addresses get. */
export type Address = string | undefined

interface Waiting extends PromiseWithResolvers<void> {
  /** Number of pages that were queued together with it. */
  together: number
}

/** A page whose turn has come. */
export interface Taken {
  address: Address
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Pages that wait to be rendered. First come pages that a visitor waits for, then those that changed with few others: a page that somebody
 * has just edited goes before all pages that mention a fact. Among equals the pages with most visits come first, as counted when pages were
 * last added.
 */
export class RenderQueue {
  /** Waiting pages, in their order unless a visitor waits for one. */
  #waiting = new Map<Address, Waiting>()
  /** Pages that a visitor waits for, in the order of the requests. */
  readonly #hurried = new Set<Address>()
  readonly #visits = new Map<Address, number>()

  /** Counts a visit of a page. */
  visit(address: Address): void {
    this.#visits.set(address, (this.#visits.get(address) ?? 0) + 1)
  }

  /** Number of pages that wait. */
  get size(): number {
    return this.#waiting.size
  }

  has(address: Address): boolean {
    return this.#waiting.has(address)
  }

  /** @returns resolves when each page is up to date, or was removed; rejects if one could not be checked */
  async add(addresses: readonly Address[]): Promise<void> {
    const added = addresses.map((address) => this.#add(address, addresses.length))
    this.#waiting = new Map([...this.#waiting].toSorted((one, other) => this.#compare(one, other)))
    await Promise.all(added)
  }

  /** Moves a waiting page to the front. @returns resolves when it is rendered; undefined if it does not wait */
  hurry(address: Address): Promise<void> | undefined {
    if (this.#waiting.has(address)) this.#hurried.add(address)
    return this.#waiting.get(address)?.promise
  }

  /** Takes the next page out. */
  take(): Taken | undefined {
    const [address] = this.#hurried.size > 0 ? this.#hurried : this.#waiting.keys()
    const waiting = this.#waiting.get(address)
    if (!waiting) return undefined
    this.#waiting.delete(address)
    this.#hurried.delete(address)
    return {address, done: waiting.resolve, failed: waiting.reject}
  }

  /** Removes a page that no longer exists. */
  remove(address: Address): void {
    this.#waiting.get(address)?.resolve()
    this.#waiting.delete(address)
    this.#hurried.delete(address)
    this.#visits.delete(address)
  }

  #add(address: Address, together: number): Promise<void> {
    const waiting = this.#waiting.get(address) ?? {...Promise.withResolvers<void>(), together}
    waiting.together = Math.min(waiting.together, together)
    this.#waiting.set(address, waiting)
    return waiting.promise
  }

  #compare([address, {together}]: [Address, Waiting], [other, its]: [Address, Waiting]): number {
    return together - its.together || (this.#visits.get(other) ?? 0) - (this.#visits.get(address) ?? 0)
  }
}
