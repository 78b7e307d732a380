import {randomBytes, timingSafeEqual} from 'node:crypto'
import type {Context} from 'hono'
import {getCookie, setCookie} from 'hono/cookie'

/** Name of the hidden field that says again what a cookie says. Pages of other sites can read neither. */
export const FORM_TOKEN_FIELD = 'formToken'

const BYTES = 32

/** Keeps forms of other sites out: what a form says in a hidden field must be what the browser's cookie says. */
export class FormTokens {
  readonly #isSecure: boolean
  readonly #name: string

  /** @param origin where staff reach the server */
  constructor(origin: string) {
    const {protocol, port} = new URL(origin)
    this.#isSecure = protocol === 'https:'
    // Cookies do not tell ports apart, so their names do.
    this.#name = this.#isSecure ? 'loop_form' : `loop_form_${port || '80'}`
  }

  /** The token for the forms of an answer, which sets the cookie where there is none. */
  of(c: Context): string {
    const kept = this.#read(c)
    if (kept !== undefined) return kept
    const token = randomBytes(BYTES).toString('base64url')
    const prefix = this.#isSecure ? {prefix: 'host' as const} : {}
    setCookie(c, this.#name, token, {
      ...prefix,
      path: '/',
      httpOnly: true,
      secure: this.#isSecure,
      sameSite: 'Lax',
    })
    return token
  }

  /** Whether a form was made by this server for this browser. */
  isRight(c: Context, sent: string | undefined): boolean {
    const kept = Buffer.from(this.#read(c) ?? '')
    const given = Buffer.from(sent ?? '')
    return kept.length > 0 && kept.length === given.length && timingSafeEqual(kept, given)
  }

  #read(c: Context): string | undefined {
    const token = this.#isSecure ? getCookie(c, this.#name, 'host') : getCookie(c, this.#name)
    return token || undefined
  }
}
