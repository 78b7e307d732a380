import {type Asked, NOT_HAD} from './answerCache.ts'
import type {Address} from './renderQueue.ts'

/** Whether an answer did not come: it may come the next time, though nothing is published. */
const lacksAnswer = (asked: ReadonlyMap<string, string>) =>
  asked.values().some((digest) => digest === NOT_HAD)

/** Which pages have followed what was published, and which could not. */
export class Freshness {
  /** The live event up to which every page that is not outdated has been brought. */
  #reached: string | undefined
  /** Pages that wait for a publish, or could not follow one. */
  readonly #outdated = new Set<Address>()
  /** What was asked for pages that could not be rendered: it may be what keeps them from it, and may change. */
  readonly #failed = new Map<Address, Asked>()
  /** Whether there are publishes of which nobody knows which pages they change. */
  #hasMissed = false

  /** The live event of what was looked at last; a page may be older. */
  get reached(): string | undefined {
    return this.#reached
  }

  /** The live event up to which all pages have been brought but those that are outdated; undefined where nobody knows. */
  get reachedByAll(): string | undefined {
    return this.#hasMissed ? undefined : this.#reached
  }

  reach(event: string | undefined): void {
    this.#reached = event
  }

  /** Notes that there was a publish of which nobody knows which pages it changes. */
  miss(): void {
    this.#hasMissed = true
  }

  /** Notes that every page was looked at again, whatever was published before. */
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

  /** Addresses of the pages that are known to be outdated. */
  outdated(): Address[] {
    return [...this.#outdated]
  }

  /** Notes that a page could not be rendered. @param asked what was asked for it */
  fail(address: Address, asked: Asked): void {
    this.#outdated.add(address)
    this.#failed.set(address, asked)
  }

  /** What was asked for a page when it could not be rendered; undefined where it could. */
  askedInVain(address: Address): Asked | undefined {
    return this.#failed.get(address)
  }

  /** Addresses of the pages that could not be rendered. */
  failed(): Address[] {
    return [...this.#failed.keys()]
  }

  /** Those of them that lack an answer. */
  lackingAnswers(): Address[] {
    return [...this.#failed].flatMap(([address, asked]) => (lacksAnswer(asked) ? [address] : []))
  }

  /** Whether an answer was asked for a page that could not be rendered. */
  isNeeded(answer: string): boolean {
    return this.#failed.values().some((asked) => asked.has(answer))
  }

  /** Notes that a page is as current as all others, or is no more. */
  settle(address: Address): void {
    this.#outdated.delete(address)
    this.#failed.delete(address)
  }
}
