/** Cache in memory with a limit in bytes. Drops the values that were used longest ago. */
export class Recent<Key, Value extends {readonly byteLength: number}> {
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
