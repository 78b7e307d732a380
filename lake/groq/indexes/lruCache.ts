/**
 * A map that drops the least recently used entries beyond its limit. A query over its time limit can be ended anywhere, even in here,
 * so each step leaves the map consistent.
 */
export class LruCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Returns the value of a key, created if there is none. Errors of `make` are not kept. */
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

  values(): Iterable<Value> {
    return this.#entries.values()
  }
}
