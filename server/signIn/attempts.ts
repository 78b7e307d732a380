import {TooManyRequestsError} from 'content-lake'
import {Allowance} from '../shares/allowance.ts'

/** Seconds for which attempts are remembered. */
const WHILE = 15 * 60

/** Failed attempts in that time: of one address, from which several people may come, and for one account. */
const OF_ADDRESS = 30
const FOR_ACCOUNT = 10

const TOO_MANY = 'There were too many attempts. Wait a quarter of an hour, or ask an administrator for help.'

/** Slows down who guesses passwords, codes and links. */
export class Attempts {
  readonly #ofAddress = new Allowance(OF_ADDRESS, TOO_MANY, WHILE)
  readonly #forAccount = new Allowance(FOR_ACCOUNT, TOO_MANY, WHILE)
  readonly #told = new Map<string, number>()
  readonly #onTooMany: (account: string) => void

  /** @param onTooMany told the account for which there were too many, at most once in the time */
  constructor(onTooMany: (account: string) => void) {
    this.#onTooMany = onTooMany
  }

  /**
   * Makes an attempt, which counts unless it succeeds. An account need not exist for its attempts to be counted.
   * Rejects with a TooManyRequestsError when there were too many.
   *
   * @param account undefined where nobody says whose account it is
   * @param known the browser or the network, where the account has been used there before: what strangers try elsewhere does not
   *   count
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

  /** One note a while, so that its reader is not flooded. */
  #tellOnce(account: string): void {
    const now = Date.now()
    for (const [told, at] of this.#told) if (now - at > WHILE * 1000) this.#told.delete(told)
    if (this.#told.has(account)) return
    this.#told.set(account, now)
    this.#onTooMany(account)
  }
}
