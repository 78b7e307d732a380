/**
 * A map that drops the least recently used entries beyond its limit. A query over its time limit can be ended anywhere, even in here,
 * so each step leaves the map consistent.
 */
export class LruCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #limit: number

  /** @param limit number of entries */
  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  /** Returns the value of a key, created if there is none. Errors of `make` are not kept. */
  getOrMake(key: string, make: () => Value): Value {
    const value = this.#entries.get(key) ?? make()
    this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break
      this.#entries.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  entries(): Iterable<[string, Value]> {
    return this.#entries
  }

  values(): Iterable<Value> {
    return this.#entries.values()
  }
}

/** A map that drops the least recently used values beyond its limit in bytes. */
export class ByteCache<Key, Value extends {readonly byteLength: number}> {
  readonly #limit: number
  readonly #kept = new Map<Key, Value>()
  #bytes = 0

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key)
    if (value) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.delete(key)
    this.#kept.set(key, value)
    this.#bytes += value.byteLength
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    this.#bytes -= this.#kept.get(key)?.byteLength ?? 0
    this.#kept.delete(key)
  }
}
