const SECOND = 1000

/** Measures for how long published content has not reached pages, because the content service does not answer or refuses. */
export class ContentLoss {
  /** By the process's monotonic clock, which nobody sets. */
  #since: number | undefined

  /** Notes whether content is followed. Repeating the same value changes nothing. */
  set isFollowed(isFollowed: boolean) {
    this.#since = isFollowed ? undefined : (this.#since ?? performance.now())
  }

  /** Seconds since content was last followed; 0 while it is. */
  get seconds(): number {
    return this.#since === undefined ? 0 : (performance.now() - this.#since) / SECOND
  }
}
