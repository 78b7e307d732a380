import {createHash, randomUUID} from 'node:crypto'
import type {Context} from 'hono'
import {getSignedCookie, setSignedCookie} from 'hono/cookie'

/** Seconds for which a browser stays known. */
const A_YEAR = 365 * 24 * 60 * 60

/**
 * Browsers that an account was used in before, told by a signed cookie. Wrong guesses of strangers elsewhere do not lock these out
 * (OWASP: device cookies). The cookie does not sign anybody in.
 */
export class KnownDevices {
  readonly #name: string
  readonly #isSecure: boolean

  /** @param origin of the server for staff */
  constructor(origin: string) {
    const {protocol, port} = new URL(origin)
    this.#isSecure = protocol === 'https:'
    // Browsers share cookies between ports, so the name has the port.
    this.#name = this.#isSecure ? 'loop_device' : `loop_device_${port || '80'}`
  }

  /** Returns the name of a browser in which an account was used; undefined for any other. */
  async of(c: Context, account: string, secret: string): Promise<string | undefined> {
    const text = this.#isSecure
      ? await getSignedCookie(c, secret, this.#name, 'host')
      : await getSignedCookie(c, secret, this.#name)
    const [id, whose] = typeof text === 'string' ? text.split('.') : []
    return whose === digestOf(account) ? id : undefined
  }

  /** Remembers the browser. Has to be called before the answer is made. */
  remember(c: Context, account: string, secret: string): Promise<void> {
    return setSignedCookie(c, this.#name, `${randomUUID()}.${digestOf(account)}`, secret, {
      ...(this.#isSecure && {prefix: 'host' as const}),
      path: '/',
      maxAge: A_YEAR,
      httpOnly: true,
      secure: this.#isSecure,
      sameSite: 'Lax',
    })
  }
}

/** Hashes the address: everybody with the browser can read its cookies. */
const digestOf = (account: string) => createHash('sha256').update(account).digest('base64url')
