import {randomBytes} from 'node:crypto'
import {SIGN_IN_PATH} from '../roles.ts'
import type {Auth} from './auth/auth.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds for which a link of each kind is valid. */
const LINK_LIFE = {invitation: 7 * DAY, password: DAY, first: DAY / 24}

/** The library's prefix for links that let people choose a password. */
const PASSWORD_LINK = 'reset-password:'
const FIRST_LINK = 'first-administrator:'

interface LinkServices {
  auth: () => Auth
  /** Origin of the server for staff. */
  origin: string
}

/** Links for people who have no password yet. The sign-in library stores their keys hashed. */
export class Links {
  readonly #services: LinkServices

  constructor(services: LinkServices) {
    this.#services = services
  }

  /** Creates a link that lets a person choose a password. */
  async forPassword(userId: string, kind: 'invitation' | 'password'): Promise<string> {
    const key = await this.#makeKey(PASSWORD_LINK, userId, LINK_LIFE[kind])
    return `${this.#services.origin}${SIGN_IN_PATH}/link?key=${key}`
  }

  /** Creates a link that makes the first administrator, within an hour. */
  async first(): Promise<string> {
    const key = await this.#makeKey(FIRST_LINK, 'first', LINK_LIFE.first)
    return `${this.#services.origin}${SIGN_IN_PATH}/first?key=${key}`
  }

  /** Returns the id of the person whose password a link may set. Resolves with undefined if the link is invalid or has expired. */
  ownerOf(key: string): Promise<string | undefined> {
    return this.#valueOf(PASSWORD_LINK + key)
  }

  /** Returns true if a key belongs to a link for the first administrator. */
  async isFirst(key: string): Promise<boolean> {
    return (await this.#valueOf(FIRST_LINK + key)) !== undefined
  }

  async #valueOf(identifier: string): Promise<string | undefined> {
    const {internalAdapter} = await this.#services.auth().$context
    const link = await internalAdapter.findVerificationValue(identifier)
    return link && link.expiresAt > new Date() ? link.value : undefined
  }

  /** @param life milliseconds for which the key is valid */
  async #makeKey(purpose: string, value: string, life: number): Promise<string> {
    const key = randomBytes(24).toString('base64url')
    const {internalAdapter} = await this.#services.auth().$context
    const expiresAt = new Date(Date.now() + life)
    await internalAdapter.createVerificationValue({identifier: purpose + key, value, expiresAt})
    return key
  }
}
