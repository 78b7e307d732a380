/** A page that a visitor sees. */
interface Shown {
  status: number
  /** Target of the redirect, as a path if it is on the same server. */
  location: string | null
  text: string
  headers: Headers
}

/** Returns the error message on a sign-in page. */
export const problemOf = (page: string): string | undefined =>
  /<p class="problem" role="alert">([^<]+)</.exec(page)?.[1]

/** A browser without scripts: it keeps cookies, and sends the forms of the pages that it opened. */
export class Visitor {
  readonly origin: string
  readonly #cookies = new Map<string, string>()
  readonly #headers: Record<string, string>
  #formToken = ''

  /** @param headers sent with each request besides its own */
  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin
    this.#headers = headers
  }

  /** Its Cookie header, for requests that it does not make itself. */
  get cookie(): string {
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Reads a page, without following redirects. */
  async open(path: string): Promise<Shown> {
    return this.#note(await fetch(new URL(path, this.origin), {redirect: 'manual', headers: this.#own()}))
  }

  /** Fills in and sends a form of the last page, or of the first sign-in page. */
  async send(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Shown> {
    if (this.#formToken === '') await this.open('/sign-in')
    return this.#note(
      await fetch(new URL(path, this.origin), {
        method: 'POST',
        redirect: 'manual',
        headers: {...this.#own(), origin: this.origin, ...headers},
        body: new URLSearchParams({formToken: this.#formToken, ...fields}),
      }),
    )
  }

  /** Sends JSON, like a page's script. */
  async ask(path: string, body?: unknown): Promise<Shown> {
    return this.#note(
      await fetch(new URL(path, this.origin), {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: {...this.#own(), origin: this.origin, 'content-type': 'application/json'},
        ...(body !== undefined && {body: JSON.stringify(body)}),
      }),
    )
  }

  /** Returns the server's answer about the signed-in user. */
  async me(): Promise<unknown> {
    return JSON.parse((await this.open('/v1/users/me')).text)
  }

  /** Stores a Set-Cookie header. */
  keep(header: string): this {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    if (!/; HttpOnly/i.test(header)) throw new Error(`Scripts can read the cookie ${header}`)
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(header)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
    return this
  }

  #own(): Record<string, string> {
    return {...this.#headers, ...(this.#cookies.size > 0 && {cookie: this.cookie})}
  }

  async #note(response: Response): Promise<Shown> {
    for (const header of response.headers.getSetCookie()) this.keep(header)
    const text = await response.text()
    this.#formToken = /name="formToken" value="([^"]+)"/.exec(text)?.[1] ?? this.#formToken
    const {status, headers} = response
    return {status, headers, text, location: headers.get('location')?.replace(this.origin, '') ?? null}
  }
}
