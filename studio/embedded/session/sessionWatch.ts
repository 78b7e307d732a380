import * as v from 'valibot'
import {AUTH, askStaff, StaffRequestError} from '../staff/askStaff.ts'
import {fetchMe} from '../staff/me.ts'
import {SESSION_ENDED} from '../../../model/staff/accounts.ts'

/** The state of the session in which the Studio was opened. */
export type SessionState =
  | {status: 'going'}
  /** Input up to `savedUntil` has reached the server. The reason is a sentence, if the server knows it. */
  | {status: 'over'; savedUntil: Date; reason: string | undefined}
  /** Another person has signed in in this browser. */
  | {status: 'replaced'; savedUntil: Date; by: string}

/** Milliseconds between two requests to the server. */
const ASKS_EVERY = 3000

/** Milliseconds within which the Studio sends input. */
const SENDS_WITHIN = 2000

/** Milliseconds of use after which a session is renewed. */
const RENEWS_EVERY = 60 * 60 * 1000

const GOING: SessionState = {status: 'going'}

const isUnknown = (error: unknown) => error instanceof StaffRequestError && error.status === 401

/** Fetches the signed-in person. A request sent while the session got a new cookie is repeated with that one. */
const fetchMeNow = (session: string | undefined) =>
  fetchMe(session).catch((error: unknown) => {
    if (isUnknown(error)) return fetchMe(session)
    throw error
  })

const reasonIn = (error: unknown) =>
  error instanceof StaffRequestError && error.code === SESSION_ENDED ? error.message : undefined

/**
 * Asks the server whether the session goes on, as long as the Studio is open in it. An ended session can go on again
 * when the same person signs in again in this browser.
 */
export class SessionWatch {
  #state: SessionState = GOING
  #isWatching = false
  /** Id of the person for whom the Studio is open. */
  #owner: string | undefined
  #session: string | undefined
  #hasAccount = false
  #lastGoing = new Date()
  #lastUse = 0
  #lastRenewal = Date.now()
  #checking: Promise<void> | undefined
  readonly #listeners = new Set<() => void>()

  /** Starts watching. @returns stops it */
  start(): () => void {
    this.#isWatching = true
    this.#owner = undefined
    this.#tell(GOING)
    const ask = () => void this.check()
    const onShow = () => {
      if (document.visibilityState === 'visible') ask()
    }
    const onUse = () => {
      this.#lastUse = Date.now()
    }
    const timer = setInterval(ask, ASKS_EVERY)
    document.addEventListener('visibilitychange', onShow)
    window.addEventListener('pointerdown', onUse, {capture: true, passive: true})
    window.addEventListener('keydown', onUse, {capture: true, passive: true})
    ask()
    return () => {
      this.pause()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
      window.removeEventListener('pointerdown', onUse, {capture: true})
      window.removeEventListener('keydown', onUse, {capture: true})
    }
  }

  /** Stops reporting, because the person signs out. */
  pause(): void {
    this.#isWatching = false
    this.#tell(GOING)
  }

  /** Asks now. Never rejects: without an answer the state stays. */
  async check(): Promise<void> {
    if (!this.#isWatching) return
    this.#checking ??= this.#ask().finally(() => {
      this.#checking = undefined
    })
    await this.#checking
  }

  /** Resolves at once while the session goes on, and otherwise once it goes on again. */
  going(signal?: AbortSignal | null): Promise<void> {
    if (this.#state.status === 'going') return Promise.resolve()
    return new Promise((resolve, reject) => {
      const stop = this.subscribe(() => {
        if (this.#state.status !== 'going') return
        stop()
        resolve()
      })
      signal?.addEventListener(
        'abort',
        () => {
          stop()
          reject(signal.reason)
        },
        {once: true},
      )
    })
  }

  readonly state = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #ask(): Promise<void> {
    const asked = new Date()
    try {
      const {account, hasAccount, session} = await fetchMeNow(this.#session)
      this.#owner ??= account.id
      if (account.id !== this.#owner) {
        this.#tell({status: 'replaced', savedUntil: this.#savedUntil(), by: account.name})
        return
      }
      this.#session = session
      this.#hasAccount = hasAccount
      this.#lastGoing = asked
      this.#tell(GOING)
      await this.#renew()
    } catch (error) {
      if (isUnknown(error) && this.#state.status === 'going') {
        this.#tell({status: 'over', savedUntil: this.#savedUntil(), reason: reasonIn(error)})
      }
    }
  }

  /** The library renews a session at the first request after an hour. */
  async #renew(): Promise<void> {
    const isDue = Date.now() - this.#lastRenewal > RENEWS_EVERY
    if (!isDue || !this.#hasAccount || this.#lastUse < this.#lastRenewal) return
    this.#lastRenewal = Date.now()
    await askStaff(`${AUTH}/get-session`, v.unknown())
  }

  #savedUntil(): Date {
    return new Date(this.#lastGoing.getTime() - SENDS_WITHIN)
  }

  #tell(state: SessionState): void {
    if (!this.#isWatching && state.status !== 'going') return
    if (state.status === this.#state.status) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** The watch that the Studio's requests and its dialog share. */
export const sessionWatch = new SessionWatch()
