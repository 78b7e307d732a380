/** The address of a page; undefined for the page for addresses that have none. */
export type Address = string | undefined

interface Waiting extends PromiseWithResolvers<void> {
  /** How many pages were to be rendered together with it. */
  together: number
}

/** A page whose turn has come. */
export interface Taken {
  address: Address
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Pages that wait to be rendered. Pages that somebody waits for come first, then those that changed with few others: one page that somebody has
 * just edited goes before all that mention a fact, and of those the ones that most people had visited when pages were last added.
 */
export class RenderQueue {
  /** In the order in which they come, as long as nobody waits for one. */
  #waiting = new Map<Address, Waiting>()
  /** Those that somebody waits for, in the order in which they were asked for. */
  readonly #hurried = new Set<Address>()
  readonly #visits = new Map<Address, number>()

  /** Counts a visit of a page. */
  visit(address: Address): void {
    this.#visits.set(address, (this.#visits.get(address) ?? 0) + 1)
  }

  /** How many pages wait. */
  get size(): number {
    return this.#waiting.size
  }

  has(address: Address): boolean {
    return this.#waiting.has(address)
  }

  /**
   * @returns resolves when each of the pages is as it should be, or was taken out; rejects when one could not be looked at
   */
  async add(addresses: readonly Address[]): Promise<void> {
    const added = addresses.map((address) => this.#add(address, addresses.length))
    this.#waiting = new Map([...this.#waiting].toSorted((one, other) => this.#compare(one, other)))
    await Promise.all(added)
  }

  /** Has a page that waits rendered next. @returns resolves when it has been; undefined where it does not wait */
  hurry(address: Address): Promise<void> | undefined {
    if (this.#waiting.has(address)) this.#hurried.add(address)
    return this.#waiting.get(address)?.promise
  }

  /** Takes out the page that comes next. */
  take(): Taken | undefined {
    const [address] = this.#hurried.size > 0 ? this.#hurried : this.#waiting.keys()
    const waiting = this.#waiting.get(address)
    if (!waiting) return undefined
    this.#waiting.delete(address)
    this.#hurried.delete(address)
    return {address, done: waiting.resolve, failed: waiting.reject}
  }

  /** Takes out a page that is no more. */
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
