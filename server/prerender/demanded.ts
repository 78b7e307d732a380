import type {Address} from './renderQueue.ts'

/** Number of such pages to keep. Each takes its compressed size in memory, and its answers. */
const KEPT_ON_DEMAND = 1000

/** Pages that are rendered on request, and then kept: one for each of many cities. */
export class Demanded {
  readonly #addresses: ReadonlySet<Address>
  readonly #most: number
  /** Pages that are kept, the latest request last. */
  readonly #kept = new Set<Address>()

  /**
   * @param addresses of all such pages
   * @param most pages to keep at once
   */
  constructor(addresses: Iterable<Address>, most = KEPT_ON_DEMAND) {
    this.#addresses = new Set(addresses)
    this.#most = most
  }

  has(address: Address): boolean {
    return this.#addresses.has(address)
  }

  /** Returns true if a request for the page has to wait for its rendering. */
  isWaiting(address: Address): boolean {
    return this.#addresses.has(address) && !this.#kept.has(address)
  }

  /** Notes a request for a page that is kept. */
  visit(address: Address): void {
    if (this.#kept.delete(address)) this.#kept.add(address)
  }

  /** Keeps a page. @returns the pages to drop for it: those that were not requested for the longest time */
  keep(address: Address): Address[] {
    this.#kept.add(address)
    return [...this.#kept].slice(0, Math.max(0, this.#kept.size - this.#most))
  }

  kept(): Address[] {
    return [...this.#kept]
  }

  forget(address: Address): void {
    this.#kept.delete(address)
  }
}
