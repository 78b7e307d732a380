import type {Transaction} from '../documents/types.ts'

type Subscriber = (transaction: Transaction) => void

/** Subscribers to commits. */
export class Subscribers {
  readonly #subscribers = new Set<Subscriber>()
  readonly #pending: Transaction[] = []
  #notifying = false

  /** @returns a function that unsubscribes */
  add(subscriber: Subscriber): () => void {
    const own: Subscriber = (transaction) => subscriber(transaction)
    this.#subscribers.add(own)
    return () => void this.#subscribers.delete(own)
  }

  /** Notifies all. A commit by a subscriber waits until all have been notified of the one before. */
  notify(transaction: Transaction): void {
    this.#pending.push(transaction)
    if (this.#notifying) return
    this.#notifying = true
    for (let next = this.#pending.shift(); next; next = this.#pending.shift()) this.#tell(next)
    this.#notifying = false
  }

  #tell(transaction: Transaction): void {
    // Copied, because a subscriber that is added meanwhile has subscribed after this commit.
    const subscribers = Array.from(this.#subscribers)
    for (const subscriber of subscribers) {
      try {
        subscriber(transaction)
      } catch (error) {
        // The write is done and the others wait: the failure is reported, and the next one is notified.
        process.emitWarning(error instanceof Error ? error : String(error))
      }
    }
  }
}
