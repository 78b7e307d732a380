import {TooManyRequestsError} from 'content-lake'
import {Allowance} from '../shares/allowance.ts'

/** Seconds for which attempts are remembered. */
const WHILE = 15 * 60

/** Failed attempts allowed in that time: from one address, which several people may share, and for one account. */
const OF_ADDRESS = 30
const FOR_ACCOUNT = 10

const TOO_MANY = 'There were too many attempts. Wait a quarter of an hour, or ask an administrator for help.'

/** Slows down attempts to guess passwords, codes and links. */
export class Attempts {
  readonly #ofAddress = new Allowance(OF_ADDRESS, TOO_MANY, WHILE)
  readonly #forAccount = new Allowance(FOR_ACCOUNT, TOO_MANY, WHILE)
  readonly #told = new Map<string, number>()
  readonly #onTooMany: (account: string) => void

  /** @param onTooMany called with an account that had too many attempts, at most once in that time */
  constructor(onTooMany: (account: string) => void) {
    this.#onTooMany = onTooMany
  }

  /**
   * Makes an attempt, which counts unless it succeeds. An account's attempts count even if it does not exist. Rejects with a
   * TooManyRequestsError after too many.
   *
   * @param account undefined if the attempt names none
   * @param known the browser or network, if the account was used there before: attempts of strangers elsewhere do not count for it
   */
  async make<Result>(
    {address, account, known}: {address: string; account?: string | undefined; known?: string | undefined},
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    await this.#ofAddress.take(address)
    const lane = account === undefined || known === undefined ? account : `${account} ${known}`
    if (lane !== undefined) await this.#take(lane, account)
    const result = await attempt()
    if (result === undefined) return undefined
    await this.#ofAddress.giveBack(address)
    if (lane !== undefined) await this.#forAccount.giveBack(lane)
    return result
  }

  async #take(lane: string, account = lane): Promise<void> {
    try {
      await this.#forAccount.take(lane)
    } catch (error) {
      if (error instanceof TooManyRequestsError) this.#tellOnce(account)
      throw error
    }
  }

  /** Reports an account once in that time, so that its reader is not flooded. */
  #tellOnce(account: string): void {
    const now = Date.now()
    for (const [told, at] of this.#told) if (now - at > WHILE * 1000) this.#told.delete(told)
    if (this.#told.has(account)) return
    this.#told.set(account, now)
    this.#onTooMany(account)
  }
}
