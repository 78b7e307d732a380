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
 * Pages that wait to be rendered. What somebody waits for comes first, then what few were changed with: one page that somebody has
 * just edited goes before all that mention a fact, and of those the ones that most people visit.
 */
export class RenderQueue {
  readonly #waiting = new Map<Address, Waiting>()
  readonly #visits = new Map<Address, number>()

  /** Counts a visit of a page. */
  visit(address: Address): void {
    this.#visits.set(address, (this.#visits.get(address) ?? 0) + 1)
  }

  has(address: Address): boolean {
    return this.#waiting.has(address)
  }

  /**
   * @returns resolves when each of the pages is as it should be, or was taken out; rejects when one could not be looked at
   */
  async add(addresses: readonly Address[]): Promise<void> {
    await Promise.all(addresses.map((address) => this.#add(address, addresses.length)))
  }

  /** Has a page that waits rendered next. @returns resolves when it has been; undefined where it does not wait */
  hurry(address: Address): Promise<void> | undefined {
    return this.#waiting.has(address) ? this.#add(address, 0) : undefined
  }

  /** Takes out the page that comes next. */
  take(): Taken | undefined {
    let first: [Address, Waiting] | undefined
    for (const entry of this.#waiting) if (!first || this.#isBefore(entry, first)) first = entry
    if (!first) return undefined
    const [address, {resolve, reject}] = first
    this.#waiting.delete(address)
    return {address, done: resolve, failed: reject}
  }

  /** Takes out a page that is no more. */
  remove(address: Address): void {
    this.#waiting.get(address)?.resolve()
    this.#waiting.delete(address)
    this.#visits.delete(address)
  }

  #add(address: Address, together: number): Promise<void> {
    const waiting = this.#waiting.get(address) ?? {...Promise.withResolvers<void>(), together}
    waiting.together = Math.min(waiting.together, together)
    this.#waiting.set(address, waiting)
    return waiting.promise
  }

  #isBefore([address, {together}]: [Address, Waiting], [other, its]: [Address, Waiting]): boolean {
    if (together !== its.together) return together < its.together
    return (this.#visits.get(address) ?? 0) > (this.#visits.get(other) ?? 0)
  }
}
