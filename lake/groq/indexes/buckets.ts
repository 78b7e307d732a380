/** Sets of ids by key. Most have one member, which is stored as the text itself. */
export class Buckets {
  readonly #buckets = new Map<string, string | Set<string>>()

  add(key: string, id: string): void {
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) this.#buckets.set(key, id)
    else if (typeof bucket !== 'string') bucket.add(id)
    else if (bucket !== id) this.#buckets.set(key, new Set([bucket, id]))
  }

  delete(key: string, id: string): void {
    const bucket = this.#buckets.get(key)
    if (bucket === id) this.#buckets.delete(key)
    else if (bucket instanceof Set && bucket.delete(id) && bucket.size === 0) this.#buckets.delete(key)
  }

  get(key: string): Iterable<string> {
    const bucket = this.#buckets.get(key) ?? []
    return typeof bucket === 'string' ? [bucket] : bucket
  }
}
