import type {Transaction} from '../documents/types.ts'

type Subscriber = (transaction: Transaction) => void

/** Those who want to know of commits. */
export class Subscribers {
  readonly #subscribers = new Set<Subscriber>()
  readonly #pending: Transaction[] = []
  #notifying = false

  /** @returns how to stop */
  add(subscriber: Subscriber): () => void {
    const own: Subscriber = (transaction) => subscriber(transaction)
    this.#subscribers.add(own)
    return () => void this.#subscribers.delete(own)
  }

  /** Tells everyone. A commit made by a subscriber waits until all have heard of the one before. */
  notify(transaction: Transaction): void {
    this.#pending.push(transaction)
    if (this.#notifying) return
    this.#notifying = true
    for (let next = this.#pending.shift(); next; next = this.#pending.shift()) this.#tell(next)
    this.#notifying = false
  }

  #tell(transaction: Transaction): void {
    // Taken now: who subscribes while others are told did so after this commit.
    const subscribers = Array.from(this.#subscribers)
    for (const subscriber of subscribers) {
      try {
        subscriber(transaction)
      } catch (error) {
        // The write is done and the others wait: the one that failed is reported and passed over.
        process.emitWarning(error instanceof Error ? error : String(error))
      }
    }
  }
}
