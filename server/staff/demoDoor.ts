import {randomBytes, timingSafeEqual} from 'node:crypto'
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {parse, serialize} from 'hono/utils/cookie'
import {bearerOf, nameWithPort} from 'content-lake'
import {SIGN_IN_PATH} from '../roles.ts'

/** File in the lake's folder with the key, for scripts. */
export const DEMO_KEY_FILE = 'demo-key'

const OWNER_ONLY = 0o600

/** As long as a demo user is remembered. */
const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * Decides who may try the server while there is no account: anybody with the key, which only the machine's owner can read in the
 * terminal or in a file. Nothing else in a request counts as proof, because a proxy on the same machine can send all of it for a
 * stranger.
 */
export class DemoDoor {
  readonly #key: string
  readonly #cookie: string
  readonly #isSecure: boolean
  /** The address that lets a browser in. */
  readonly link: string

  /**
   * @param folder of the lake; undefined for a key that is not stored
   * @param origin of the server for staff
   */
  constructor(folder: string | undefined, origin: string) {
    this.#key = keyIn(folder)
    const address = new URL(origin)
    this.#isSecure = address.protocol === 'https:'
    this.#cookie = nameWithPort('loop_demo', address)
    this.link = `${origin}${SIGN_IN_PATH}?key=${this.#key}`
  }

  isKey(text: string | undefined): boolean {
    const given = Buffer.from(text ?? '')
    const key = Buffer.from(this.#key)
    return given.length === key.length && timingSafeEqual(given, key)
  }

  /** Returns true if a request has the key: a browser sends it in its cookie, a script as `Authorization: Bearer`. */
  isOpenTo(request: Request): boolean {
    const cookies = parse(request.headers.get('cookie') ?? '', this.#cookie)
    return this.isKey(cookies[this.#cookie]) || this.isKey(bearerOf(request))
  }

  /** Returns the Set-Cookie header with the key, sent only to the sign-in pages. */
  cookie(): string {
    return serialize(this.#cookie, this.#key, {
      path: SIGN_IN_PATH,
      maxAge: THIRTY_DAYS,
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#isSecure,
    })
  }
}

/** Removes a key that is no longer valid. */
export function removeDemoKey(folder: string): void {
  rmSync(path.join(folder, DEMO_KEY_FILE), {force: true})
}

/** Returns the key in a folder, created once: its links and cookies stay valid after restarts. */
function keyIn(folder: string | undefined): string {
  const key = randomBytes(24).toString('base64url')
  if (folder === undefined) return key
  const file = path.join(folder, DEMO_KEY_FILE)
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length === key.length) return kept
    rmSync(file)
  }
  writeFileSync(file, `${key}\n`, {mode: OWNER_ONLY, flag: 'wx'})
  return key
}
