import {type Asked, NOT_HAD} from './answerCache.ts'
import type {Address} from './renderQueue.ts'

/** Returns true if an answer did not come. It may come next time, even without a publish. */
const lacksAnswer = (asked: ReadonlyMap<string, string>) =>
  asked.values().some((digest) => digest === NOT_HAD)

/** Tells which pages are up to date, and which failed to follow a publish. */
export class Freshness {
  /** The live event up to which every page is current, except the outdated ones. */
  #reached: string | undefined
  /** Pages that wait for a publish, or could not follow one. */
  readonly #outdated = new Set<Address>()
  /** Queries of pages that could not be rendered: their answers may be the cause, and may change. */
  readonly #failed = new Map<Address, Asked>()
  /** True after a publish whose affected pages are unknown. */
  #hasMissed = false

  /** The live event that was handled last; a page may be older. */
  get reached(): string | undefined {
    return this.#reached
  }

  /** The live event up to which all pages are current, except the outdated ones; undefined if that is unknown. */
  get reachedByAll(): string | undefined {
    return this.#hasMissed ? undefined : this.#reached
  }

  reach(event: string | undefined): void {
    this.#reached = event
  }

  /** Notes a publish whose affected pages are unknown. */
  miss(): void {
    this.#hasMissed = true
  }

  /** Notes that every page was checked again, which covers all earlier publishes. */
  catchUp(event: string | undefined): void {
    this.#hasMissed = false
    this.#reached = event
  }

  outdate(addresses: readonly Address[]): void {
    for (const address of addresses) this.#outdated.add(address)
  }

  isOutdated(address: Address): boolean {
    return this.#hasMissed || this.#outdated.has(address)
  }

  /** Returns the pages that are known to be outdated. */
  outdated(): Address[] {
    return [...this.#outdated]
  }

  /** Notes that a page could not be rendered. @param asked its queries */
  fail(address: Address, asked: Asked): void {
    this.#outdated.add(address)
    this.#failed.set(address, asked)
  }

  /** Returns the queries of a page that could not be rendered; undefined if it could. */
  askedInVain(address: Address): Asked | undefined {
    return this.#failed.get(address)
  }

  /** Returns the pages that could not be rendered. */
  failed(): Address[] {
    return [...this.#failed.keys()]
  }

  /** Returns the pages that could not be rendered because an answer did not come. */
  lackingAnswers(): Address[] {
    return [...this.#failed].flatMap(([address, asked]) => (lacksAnswer(asked) ? [address] : []))
  }

  /** Returns true if a page that could not be rendered had asked for the answer. */
  isNeeded(answer: string): boolean {
    return this.#failed.values().some((asked) => asked.has(answer))
  }

  /** Notes that a page is as current as all others, or no longer exists. */
  settle(address: Address): void {
    this.#outdated.delete(address)
    this.#failed.delete(address)
  }
}
