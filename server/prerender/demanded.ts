import type {Address} from './renderQueue.ts'

/** Of each such page as much is in memory as it weighs packed, and its answers. */
const KEPT_ON_DEMAND = 1000

/** Pages that are rendered when somebody asks for them, and then kept: each of the many cities has one. */
export class Demanded {
  readonly #addresses: ReadonlySet<Address>
  readonly #most: number
  /** Those that are kept, the one last that was asked for last. */
  readonly #kept = new Set<Address>()

  /**
   * @param addresses of all such pages
   * @param most how many are kept at once
   */
  constructor(addresses: Iterable<Address>, most = KEPT_ON_DEMAND) {
    this.#addresses = new Set(addresses)
    this.#most = most
  }

  has(address: Address): boolean {
    return this.#addresses.has(address)
  }

  /** Whether a page would be rendered for who asks now. */
  isWaiting(address: Address): boolean {
    return this.#addresses.has(address) && !this.#kept.has(address)
  }

  /** Notes that somebody asked for a page that is kept. */
  visit(address: Address): void {
    if (this.#kept.delete(address)) this.#kept.add(address)
  }

  /** Keeps a page. @returns the pages whose place it takes: those that nobody has asked for the longest */
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
