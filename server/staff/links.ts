import {randomBytes} from 'node:crypto'
import {SIGN_IN_PATH} from '../roles.ts'
import type {Auth} from './auth/auth.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds for which a link of each kind is good. */
const LINK_LIFE = {invitation: 7 * DAY, password: DAY, first: DAY / 24}

/** What the sign-in library calls the links by which a password is chosen. */
const PASSWORD_LINK = 'reset-password:'
const FIRST_LINK = 'first-administrator:'

interface LinkServices {
  auth: () => Auth
  /** Where staff reach the server. */
  origin: string
}

/** Links by which people come in who have no password yet. The sign-in library keeps their keys hashed. */
export class Links {
  readonly #services: LinkServices

  constructor(services: LinkServices) {
    this.#services = services
  }

  /** A link by which somebody chooses a password. */
  async forPassword(userId: string, kind: 'invitation' | 'password'): Promise<string> {
    const key = await this.#makeKey(PASSWORD_LINK, userId, LINK_LIFE[kind])
    return `${this.#services.origin}${SIGN_IN_PATH}/link?key=${key}`
  }

  /** A link by which somebody who is not here yet becomes the first administrator within an hour. */
  async first(): Promise<string> {
    const key = await this.#makeKey(FIRST_LINK, 'first', LINK_LIFE.first)
    return `${this.#services.origin}${SIGN_IN_PATH}/first?key=${key}`
  }

  /** Id of the person whose password a link lets choose. Resolves with undefined when it is not, or no longer, good. */
  ownerOf(key: string): Promise<string | undefined> {
    return this.#valueOf(PASSWORD_LINK + key)
  }

  /** Whether a key is that of a link for the first administrator. */
  async isFirst(key: string): Promise<boolean> {
    return (await this.#valueOf(FIRST_LINK + key)) !== undefined
  }

  async #valueOf(identifier: string): Promise<string | undefined> {
    const {internalAdapter} = await this.#services.auth().$context
    const link = await internalAdapter.findVerificationValue(identifier)
    return link && link.expiresAt > new Date() ? link.value : undefined
  }

  /** @param life milliseconds for which the key is good */
  async #makeKey(purpose: string, value: string, life: number): Promise<string> {
    const key = randomBytes(24).toString('base64url')
    const {internalAdapter} = await this.#services.auth().$context
    const expiresAt = new Date(Date.now() + life)
    await internalAdapter.createVerificationValue({identifier: purpose + key, value, expiresAt})
    return key
  }
}
