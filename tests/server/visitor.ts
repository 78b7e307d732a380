/** What a visitor is shown. */
interface Shown {
  status: number
  /** Where the answer leads, as a path where it is on the same server. */
  location: string | null
  text: string
  headers: Headers
}

/** What a page where people sign in says has gone wrong. */
export const problemOf = (page: string): string | undefined =>
  /<p class="problem" role="alert">([^<]+)</.exec(page)?.[1]

/** A browser without scripts: it keeps cookies, and sends the forms that it was shown. */
export class Visitor {
  readonly origin: string
  readonly #cookies = new Map<string, string>()
  readonly #headers: Record<string, string>
  #formToken = ''

  /** @param headers what it sends with each request besides */
  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin
    this.#headers = headers
  }

  /** What it says of itself, for requests that it does not make. */
  get cookie(): string {
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Reads a page. Redirects are not followed. */
  async open(path: string): Promise<Shown> {
    return this.#note(await fetch(new URL(path, this.origin), {redirect: 'manual', headers: this.#own()}))
  }

  /** Fills in a form of the page that was shown last, or else of the one where signing in begins, and sends it. */
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

  /** Sends JSON, as the script of a page does. */
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

  /** Who the server says it is. */
  async me(): Promise<unknown> {
    return JSON.parse((await this.open('/v1/users/me')).text)
  }

  /** Takes a Set-Cookie header. */
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
