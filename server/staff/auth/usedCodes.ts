/** Milliseconds for which a code can be right: its own half minute, and one before and after it, because clocks differ. */
const CODE_LIFE = 3 * 30_000

/** Codes of authenticator apps that have been used: each signs in once (RFC 6238, 5.2). */
export class UsedCodes {
  readonly #usedAt = new Map<string, number>()

  has(userId: string, code: string): boolean {
    const at = this.#usedAt.get(keyOf(userId, code))
    return at !== undefined && Date.now() - at <= CODE_LIFE
  }

  /** Uses a code. @returns true the first time */
  use(userId: string, code: string): boolean {
    if (this.has(userId, code)) return false
    const now = Date.now()
    for (const [key, at] of this.#usedAt) if (now - at > CODE_LIFE) this.#usedAt.delete(key)
    this.#usedAt.set(keyOf(userId, code), now)
    return true
  }
}

const keyOf = (userId: string, code: string) => `${userId} ${code}`
