/** Why a session was ended, in words for its person. */
export const ENDED = {
  role: 'An administrator has changed your role.',
  deactivated: 'An administrator has deactivated your account.',
  sessions: 'An administrator has ended your sessions.',
  company: 'An administrator has removed the company’s sign-in from your account.',
  password: 'Your password was changed.',
} as const

/** Number of sessions that are remembered. */
const MOST = 1000

/** The sessions that were ended since the server started, with the reasons. The oldest come first. */
export class EndedSessions {
  readonly #reasons = new Map<string, keyof typeof ENDED>()

  note(ids: readonly string[], reason: keyof typeof ENDED): void {
    for (const id of ids) this.#reasons.set(id, reason)
    for (const id of this.#reasons.keys()) {
      if (this.#reasons.size <= MOST) break
      this.#reasons.delete(id)
    }
  }

  /** Returns why a session was ended; undefined if that is not known. Only its person knows its id. */
  reasonOf(id: string | undefined): string | undefined {
    const reason = this.#reasons.get(id ?? '')
    return reason && ENDED[reason]
  }
}
