import {randomBytes, timingSafeEqual} from 'node:crypto'
import type {Context} from 'hono'
import {getCookie, setCookie} from 'hono/cookie'

/** Name of the hidden field that repeats a cookie's value. Pages of other sites can read neither. */
export const FORM_TOKEN_FIELD = 'formToken'

const BYTES = 32

/** Protects forms from other sites (double submit): a hidden field must have the same value as the browser's cookie. */
export class FormTokens {
  readonly #isSecure: boolean
  readonly #name: string

  /** @param origin of the server for staff */
  constructor(origin: string) {
    const {protocol, port} = new URL(origin)
    this.#isSecure = protocol === 'https:'
    // Browsers share cookies between ports, so the name has the port.
    this.#name = this.#isSecure ? 'loop_form' : `loop_form_${port || '80'}`
  }

  /** Returns the token for the forms of an answer. Sets the cookie if there is none. */
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

  /** Returns true if this server has made a form for this browser. */
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
