import {randomBytes, timingSafeEqual} from 'node:crypto'
import type {Context} from 'hono'
import {getCookie, setCookie} from 'hono/cookie'
import {signInCookie} from './signInCookie.ts'

/** Name of the hidden field that repeats a cookie's value. Pages of other sites can read neither. */
export const FORM_TOKEN_FIELD = 'formToken'

const BYTES = 32

/** Protects forms from other sites (double submit): a hidden field must have the same value as the browser's cookie. */
export class FormTokens {
  readonly #cookie: ReturnType<typeof signInCookie>

  /** @param origin of the server for staff */
  constructor(origin: string) {
    this.#cookie = signInCookie('loop_form', origin)
  }

  /** Returns the token for the forms of an answer. Sets the cookie if there is none. */
  of(c: Context): string {
    const kept = this.#read(c)
    if (kept !== undefined) return kept
    const token = randomBytes(BYTES).toString('base64url')
    setCookie(c, this.#cookie.name, token, this.#cookie.options)
    return token
  }

  /** Returns true if this server has made a form for this browser. */
  isRight(c: Context, sent: string | undefined): boolean {
    const kept = Buffer.from(this.#read(c) ?? '')
    const given = Buffer.from(sent ?? '')
    return kept.length > 0 && kept.length === given.length && timingSafeEqual(kept, given)
  }

  #read(c: Context): string | undefined {
    const {name, options} = this.#cookie
    return getCookie(c, name, options.prefix) || undefined
  }
}
