import {createHash, randomUUID} from 'node:crypto'
import type {Context} from 'hono'
import {getSignedCookie, setSignedCookie} from 'hono/cookie'

/** Seconds for which a browser is known. */
const A_YEAR = 365 * 24 * 60 * 60

/**
 * Browsers in which somebody has signed in before. By a signed cookie they are told apart from strangers, whose wrong guesses
 * then keep nobody out (OWASP: device cookies). The cookie lets nobody in.
 */
export class KnownDevices {
  readonly #name: string
  readonly #isSecure: boolean

  /** @param origin where staff reach the server */
  constructor(origin: string) {
    const {protocol, port} = new URL(origin)
    this.#isSecure = protocol === 'https:'
    // Cookies do not tell ports apart, so their names do.
    this.#name = this.#isSecure ? 'loop_device' : `loop_device_${port || '80'}`
  }

  /** The name of a browser in which an account has been used; undefined for any other. */
  async of(c: Context, account: string, secret: string): Promise<string | undefined> {
    const text = this.#isSecure
      ? await getSignedCookie(c, secret, this.#name, 'host')
      : await getSignedCookie(c, secret, this.#name)
    const [id, whose] = typeof text === 'string' ? text.split('.') : []
    return whose === digestOf(account) ? id : undefined
  }

  /** Knows the browser from now on. Comes before the answer is made. */
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

/** Anybody with the browser can read its cookies: they tell no address. */
const digestOf = (account: string) => createHash('sha256').update(account).digest('base64url')
