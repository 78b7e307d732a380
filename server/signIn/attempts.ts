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

  /**
   * Makes an attempt, which counts unless it succeeds. An account need not exist for its attempts to be counted.
   * Rejects with a TooManyRequestsError when there were too many.
   *
   * @param account undefined where nobody says whose account it is
   */
  async make<Result>(
    {address, account}: {address: string; account?: string | undefined},
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    await this.#ofAddress.take(address)
    if (account !== undefined) await this.#forAccount.take(account)
    const result = await attempt()
    if (result === undefined) return undefined
    await this.#ofAddress.giveBack(address)
    if (account !== undefined) await this.#forAccount.giveBack(account)
    return result
  }
}
