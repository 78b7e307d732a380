/**
 * A map that forgets what was used longest ago when it grows beyond its limit. A query that takes too long is broken off
 * anywhere, here too: each step leaves it whole.
 */
export class LruCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The value of a key, made when there is none. What `make` throws is not kept. */
  getOrMake(key: string, make: () => Value): Value {
    const value = this.#entries.get(key) ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break
      this.#entries.delete(oldest)
    }
    return value
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  values(): Iterable<Value> {
    return this.#entries.values()
  }
}
