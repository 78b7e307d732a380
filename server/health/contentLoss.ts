const SECOND = 1000

/** How long what is published has not reached pages: the content service cannot be asked, or refuses. */
export class ContentLoss {
  /** By the process's own clock, which nobody sets. */
  #since: number | undefined

  /** Notes whether content is followed. Said again, the same changes nothing. */
  set isFollowed(isFollowed: boolean) {
    this.#since = isFollowed ? undefined : (this.#since ?? performance.now())
  }

  /** Seconds; 0 while content is followed. */
  get seconds(): number {
    return this.#since === undefined ? 0 : (performance.now() - this.#since) / SECOND
  }
}
