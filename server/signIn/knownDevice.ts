import {createHash, randomUUID} from 'node:crypto'
import type {Context} from 'hono'
import {getSignedCookie, setSignedCookie} from 'hono/cookie'
import {signInCookie} from './signInCookie.ts'

/** Seconds for which a browser stays known. */
const A_YEAR = 365 * 24 * 60 * 60

/**
 * Browsers that an account was used in before, told by a signed cookie. Wrong guesses of strangers elsewhere do not lock these out
 * (OWASP: device cookies). The cookie does not sign anybody in.
 */
export class KnownDevices {
  readonly #cookie: ReturnType<typeof signInCookie>

  /** @param origin of the server for staff */
  constructor(origin: string) {
    this.#cookie = signInCookie('loop_device', origin)
  }

  /** Returns the name of a browser in which an account was used; undefined for any other. */
  async of(c: Context, account: string, secret: string): Promise<string | undefined> {
    const {name, options} = this.#cookie
    const text = await getSignedCookie(c, secret, name, options.prefix)
    const [id, whose] = typeof text === 'string' ? text.split('.') : []
    return whose === digestOf(account) ? id : undefined
  }

  /** Remembers the browser. Has to be called before the answer is made. */
  remember(c: Context, account: string, secret: string): Promise<void> {
    const {name, options} = this.#cookie
    const value = `${randomUUID()}.${digestOf(account)}`
    return setSignedCookie(c, name, value, secret, {...options, maxAge: A_YEAR})
  }
}

/** Hashes the address: everybody with the browser can read its cookies. */
const digestOf = (account: string) => createHash('sha256').update(account).digest('base64url')
