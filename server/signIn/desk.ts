import type {Context} from 'hono'
import type {Authenticator, Callers} from 'content-lake'
import {SIGN_IN_PATH} from '../roles.ts'
import {CLIENT_HEADER} from '../staff/auth/rules.ts'
import type {Staff} from '../staff/staff.ts'
import {Attempts} from './attempts.ts'
import {passwordPage} from './entrancePages.ts'
import {FORM_TOKEN_FIELD, FormTokens} from './formToken.ts'
import {KnownDevices} from './knownDevice.ts'
import type {Frame, Html} from './layout.ts'
import {asksForCode, readAnswer} from './library.ts'
import {returnPath} from './returnTo.ts'

/** Milliseconds for which a network stays known after a sign-in. */
const NETWORK_KNOWN = 90 * 24 * 60 * 60 * 1000

/** Fields of a form; empty in a request that only reads. */
type Entries = Readonly<Record<string, string>>

export type SignInEnv = {Variables: {entries: Entries}}

type SignInContext = Context<SignInEnv>

/** The common part of all sign-in pages. */
export class Desk {
  readonly staff: Staff
  readonly callers: Callers
  readonly authenticator: Authenticator
  readonly attempts = new Attempts((account) => this.#tellOfAttempts(account))
  readonly #devices: KnownDevices
  readonly #formTokens: FormTokens

  constructor(staff: Staff, callers: Callers, authenticator: Authenticator) {
    this.staff = staff
    this.callers = callers
    this.authenticator = authenticator
    this.#formTokens = new FormTokens(staff.origin)
    this.#devices = new KnownDevices(staff.origin)
  }

  /** Returns true if a page of this server has made the form for this browser. */
  isOwnForm(c: SignInContext): boolean {
    return this.#formTokens.isRight(c, c.var.entries[FORM_TOKEN_FIELD])
  }

  /** Returns the data that every page needs. @param problem the reason why the last attempt has failed */
  frameOf(c: SignInContext, problem?: string): Frame {
    return {formToken: this.#formTokens.of(c), returnTo: this.returnTo(c), problem}
  }

  /** Returns the path to open after signing in. */
  returnTo(c: SignInContext): string {
    const {searchParams: search, origin} = new URL(c.req.url)
    // The Studio names the parameter `origin`, although it holds the whole address.
    const wanted = c.var.entries['returnTo'] ?? search.get('returnTo') ?? search.get('origin')
    return returnPath(wanted, origin)
  }

  /** Returns the path of another sign-in page with the same `returnTo`. */
  stepPath(c: SignInContext, step: string): string {
    return `${SIGN_IN_PATH}${step}?${new URLSearchParams({returnTo: this.returnTo(c)})}`
  }

  /** Redirects, and sets cookies. */
  leadTo(c: SignInContext, path: string, cookies: readonly string[] = []): Response {
    for (const cookie of cookies) c.header('Set-Cookie', cookie, {append: true})
    return c.redirect(path, 303)
  }

  /** Returns true if a user may link the company's sign-in to their account. */
  mayLinkCompany(user: string): boolean {
    const {people, company} = this.staff
    return company !== undefined && people.list().some(({id, hasCompany}) => id === user && !hasCompany)
  }

  /** Renders the page for people with an account. */
  passwordPage(c: SignInContext, problem?: string): Html {
    const hasCompany = this.staff.company !== undefined
    return passwordPage(this.frameOf(c, problem), {email: c.var.entries['email'] ?? '', hasCompany})
  }

  /** Checks whether the browser has been used for an account before. @returns the browser's name */
  async deviceOf(c: SignInContext, email: string): Promise<string | undefined> {
    return this.#devices.of(c, email, await this.#secret())
  }

  /** Returns the network if it has a recent sign-in of the account. The lookup is the same for accounts that do not exist. */
  networkOf(c: SignInContext, email: string): string | undefined {
    const {people, audit, headersOf} = this.staff
    const network = headersOf(c.req.raw).get(CLIENT_HEADER) ?? ''
    const users = audit.signedInAt(network, Date.now() - NETWORK_KNOWN)
    const isKnown = people.list().some((person) => person.email === email && users.has(person.id))
    return isKnown ? `at ${network}` : undefined
  }

  async #secret(): Promise<string> {
    return (await this.staff.auth().$context).secret
  }

  /** Mails the owner of an account. The request does not wait for that. */
  #tellOfAttempts(account: string): void {
    const {people, sendMail, origin} = this.staff
    const person = people.list().find(({email, active}) => email === account && active)
    if (!person) return
    void sendMail?.({
      to: person.email,
      subject: 'Somebody tries to sign in as you',
      text: attemptsText(origin),
    })
  }

  /** Signs in by password and redirects to the next step. Resolves with undefined if email and password do not match. */
  async signIn(c: SignInContext, body: {email: string; password: string}): Promise<Response | undefined> {
    const {staff} = this
    const headers = staff.headersOf(c.req.raw)
    const response = await staff.auth().api.signInEmail({body, headers, asResponse: true})
    const answer = await readAnswer(response)
    if (!answer.isDone) return undefined
    await this.#devices.remember(c, body.email.trim().toLowerCase(), await this.#secret())
    if (asksForCode(answer.body)) return this.leadTo(c, this.stepPath(c, '/code'), answer.cookies)
    const next = staff.needsSecondFactor() ? this.stepPath(c, '/second-factor') : this.returnTo(c)
    return this.leadTo(c, next, answer.cookies)
  }

  /** Returns the user who has signed in by password only, if that is not enough here. */
  async halfSignedIn({req}: SignInContext) {
    const {staff} = this
    const {headers} = req.raw
    const found = await staff.auth().api.getSession({headers, query: {disableRefresh: true}})
    const isHalf = found?.session.method === 'password' && found.user.active && staff.needsSecondFactor()
    return isHalf ? found.user : undefined
  }
}

const attemptsText = (origin: string): string =>
  `There were too many wrong passwords for your account at ${origin}. Browsers and networks in which you have signed in before go on as they were, ` +
  'and so do passkeys, links and your company’s sign-in; from any other, a password is not taken for a quarter of an hour.\n\n' +
  'If it was not you, nobody has come in. A password that is used nowhere else, and a passkey or a second factor, keep it so.\n'
