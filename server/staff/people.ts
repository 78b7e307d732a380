import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {getCurrentAdapter} from '@better-auth/core/context'
import {isAPIError} from 'better-auth/api'
import * as v from 'valibot'
import {ROLES, SIGN_IN_PATH} from '../roles.ts'
import type {Actor, AuditLog} from './audit.ts'
import {type Auth, COMPANY, type CompanyPerson, type CompanyRefusal, SINGLE_FACTORS} from './auth.ts'
import {reasonAgainstName} from './names.ts'
import {weaknessOf} from './passwords.ts'
import {roleInClaim} from './staffSettings.ts'
import {StaffError} from './staffError.ts'
import type {Tokens} from './tokens.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds for which a link of each kind is good. */
const LINK_LIFE = {invitation: 7 * DAY, password: DAY, first: DAY / 24}

/** What the sign-in library calls the links by which a password is chosen. */
const PASSWORD_LINK = 'reset-password:'
const FIRST_LINK = 'first-administrator:'

const OLD_LINK = 'This link is no longer good. Ask an administrator for another.'

const ADMINISTRATOR = 'administrator'

/** Name of a role. */
export const RoleName = v.picklist(
  ROLES.map(({name}) => name),
  `Choose a role: ${ROLES.map(({name}) => name).join(', ')}.`,
)

/** Who is invited, as an administrator says it. */
export const Invitation = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Say what the person is called.'),
    v.maxLength(100, 'Names have at most 100 letters here.'),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.email('This is no email address.'),
    v.maxLength(254, 'This is no email address.'),
  ),
  role: RoleName,
})

/** What an administrator may change of somebody. */
export const PersonChange = v.partial(v.object({role: RoleName, active: v.boolean()}))

const Flag = v.pipe(
  v.nullable(v.number()),
  v.transform((value) => value === 1),
)

const PersonRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.string(),
  active: Flag,
  image: v.nullable(v.string()),
  /** Whether they have a password, a passkey or the company's sign-in. */
  canSignIn: Flag,
  hasPassword: Flag,
  secondFactor: Flag,
  /** Whether the company's sign-in knows them by an identity of theirs there. */
  hasCompany: Flag,
  passkeys: v.number(),
  sessions: v.number(),
})
/** Somebody who may sign in, or was allowed to: history keeps their name. */
export type Person = v.InferOutput<typeof PersonRow>

const PEOPLE = `
  SELECT user.id, user.name, user.email, user.role, user.active, user.image,
    user.twoFactorEnabled AS secondFactor,
    (SELECT count(*) FROM passkey WHERE passkey.userId = user.id) AS passkeys,
    (SELECT count(*) FROM session WHERE session.userId = user.id AND session.expiresAt > ?) AS sessions,
    EXISTS (SELECT 1 FROM account WHERE account.userId = user.id)
      OR EXISTS (SELECT 1 FROM passkey WHERE passkey.userId = user.id) AS canSignIn,
    EXISTS (SELECT 1 FROM account WHERE account.userId = user.id AND account.providerId = 'credential') AS hasPassword,
    EXISTS (SELECT 1 FROM account WHERE account.userId = user.id AND account.providerId = '${COMPANY}') AS hasCompany
  FROM user`

interface PeopleServices {
  database: DatabaseSync
  audit: AuditLog
  tokens: Tokens
  auth: () => Auth
  /** Where staff reach the server. */
  origin: string
  /** Claim by which the company's provider gives roles. */
  roleClaim: string | undefined
  /** Whether everybody needs a second factor. */
  needsSecondFactor: () => boolean
  /** Does all of something or nothing, also where the disk is full in the middle. */
  atomically: <Result>(act: () => Promise<Result>) => Promise<Result>
}

/** The people who work on the site: who there are, and what administrators do with them. */
export class People {
  readonly #services: PeopleServices
  /** Roles that the company's provider gives people whose accounts are about to be made, by email. */
  readonly #promised = new Map<string, string>()

  constructor(services: PeopleServices) {
    this.#services = services
  }

  /** All of them, by name. */
  list(): Person[] {
    const rows = this.#services.database
      .prepare(`${PEOPLE} ORDER BY user.name COLLATE NOCASE`)
      .all(new Date().toISOString())
    return v.parse(v.array(PersonRow), rows)
  }

  /** @throws StaffError 404 */
  find(id: string): Person {
    const row = this.#services.database
      .prepare(`${PEOPLE} WHERE user.id = ?`)
      .get(new Date().toISOString(), id)
    if (row) return v.parse(PersonRow, row)
    throw new StaffError(404, 'There is nobody with this account. Reload the list of people.')
  }

  /** Whether there is any account yet. Until then the server may be tried without one. */
  any(): boolean {
    return this.#services.database.prepare('SELECT 1 FROM user LIMIT 1').get() !== undefined
  }

  /**
   * Makes an account, and a link by which its owner chooses a password.
   * Rejects with a StaffError 409 when somebody has the email already, or a name that looks the same.
   */
  async invite(
    invitation: v.InferOutput<typeof Invitation>,
    actor: Actor,
  ): Promise<{person: Person; link: string}> {
    return this.#services.atomically(async () => {
      const id = await this.#create(invitation)
      const others = this.list().flatMap((person) => (person.id === id ? [] : person.name))
      const reason = reasonAgainstName(invitation.name, others)
      if (reason !== undefined) throw new StaffError(409, reason)
      this.#services.audit.add(actor, 'invited', `${invitation.email} as ${invitation.role}`)
      return {person: this.find(id), link: await this.#passwordLink(id, LINK_LIFE.invitation)}
    })
  }

  /** A new link by which somebody chooses a password. Their second factor is turned off, if that is wanted. */
  async makeLink(
    id: string,
    {withoutSecondFactor}: {withoutSecondFactor: boolean},
    actor: Actor,
  ): Promise<string> {
    const {email, canSignIn, active} = this.find(id)
    if (!active) throw new StaffError(409, 'This account is deactivated. Activate it first.')
    return this.#services.atomically(async () => {
      if (withoutSecondFactor) await this.#removeSecondFactor(id, actor)
      this.#services.audit.add(actor, 'made a link for', email)
      return this.#passwordLink(id, canSignIn ? LINK_LIFE.password : LINK_LIFE.invitation)
    })
  }

  /** Changes role or activity. Sessions end, so that nothing goes on under rights of before. */
  async change(
    id: string,
    {role, active}: v.InferOutput<typeof PersonChange>,
    actor: Actor,
  ): Promise<Person> {
    const person = this.find(id)
    const isAdministrator = (role ?? person.role) === ADMINISTRATOR && (active ?? person.active)
    if (!isAdministrator) this.#assertNotLast(person)
    await this.#services.atomically(async () => {
      const context = await this.#services.auth().$context
      if (role !== undefined && role !== person.role) {
        await context.internalAdapter.updateUser(id, {role})
        this.#services.audit.add(
          actor,
          'changed the role of',
          `${person.email} from ${person.role} to ${role}`,
        )
        await this.#deleteSessions(id)
      }
      if (active !== undefined && active !== person.active) {
        await context.internalAdapter.updateUser(id, {active})
        this.#services.audit.add(actor, active ? 'activated again' : 'deactivated', person.email)
        await this.#deleteSessions(id)
        if (!active) await this.#endWhatOutlives(id, actor)
      }
    })
    return this.find(id)
  }

  /** What would outlive somebody's account, and ends with it: names of tokens, and emails of those who have not come in yet. */
  async outliving(id: string): Promise<{tokens: string[]; invited: string[]}> {
    const {tokens, audit} = this.#services
    this.find(id)
    const adapter = await this.#adapter()
    const invited: string[] = []
    for (const other of audit.invitedBy(id)) {
      const links = await adapter.count({model: 'verification', where: [{field: 'value', value: other}]})
      if (links > 0) invited.push(this.find(other).email)
    }
    return {tokens: tokens.madeBy(id).map(({name}) => name), invited}
  }

  /** Ends the tokens that somebody has made, and the links by which others have not come in yet. */
  async #endWhatOutlives(id: string, actor: Actor): Promise<void> {
    const {tokens, audit} = this.#services
    for (const {name} of tokens.revokeOf(id)) audit.add(actor, 'revoked a token', `“${name}”`)
    const adapter = await this.#adapter()
    for (const invited of audit.invitedBy(id)) {
      const ended = await adapter.deleteMany({
        model: 'verification',
        where: [{field: 'value', value: invited}],
      })
      if (ended > 0) audit.add(actor, 'ended the links of', this.find(invited).email)
    }
  }

  async endSessions(id: string, actor: Actor): Promise<void> {
    const {email} = this.find(id)
    await this.#services.atomically(async () => {
      await this.#deleteSessions(id)
      this.#services.audit.add(actor, 'ended the sessions of', email)
    })
  }

  /** Takes away the company's sign-in, which can be linked again. Sessions end: some may have begun by it. */
  async unlinkCompany(id: string, actor: Actor): Promise<void> {
    const {email, hasCompany} = this.find(id)
    if (!hasCompany)
      throw new StaffError(409, 'The company’s sign-in is not linked. Reload the list of people.')
    await this.#services.atomically(async () => {
      const adapter = await this.#adapter()
      await adapter.deleteMany({
        model: 'account',
        where: [
          {field: 'userId', value: id},
          {field: 'providerId', value: COMPANY},
        ],
      })
      await this.#deleteSessions(id)
      this.#services.audit.add(actor, 'removed the company’s sign-in of', email)
    })
  }

  /** Whose password a link lets choose. Resolves with undefined when the link is not, or no longer, good. */
  async ownerOf(key: string): Promise<Person | undefined> {
    const {internalAdapter} = await this.#services.auth().$context
    const link = await internalAdapter.findVerificationValue(PASSWORD_LINK + key)
    if (!link || link.expiresAt <= new Date()) return undefined
    const person = this.list().find(({id}) => id === link.value)
    return person?.active ? person : undefined
  }

  /** Sets the password of a person who has followed a link. Other links and sessions of theirs end. */
  async choosePassword(key: string, password: string, address: string): Promise<Person> {
    const person = await this.ownerOf(key)
    if (!person) throw new StaffError(410, OLD_LINK)
    const weakness = await weaknessOf(password, person)
    if (weakness !== undefined) throw new StaffError(400, weakness)
    await this.#services.atomically(async () => {
      try {
        await this.#services.auth().api.resetPassword({body: {newPassword: password, token: key}})
      } catch (error) {
        // It was used meanwhile: the link is good once, however many ask at the same time.
        if (isAPIError(error) && error.statusCode < 500) throw new StaffError(410, OLD_LINK)
        throw error
      }
      const adapter = await this.#adapter()
      await adapter.deleteMany({model: 'verification', where: [{field: 'value', value: person.id}]})
      const actor = {id: person.id, name: person.name, address}
      this.#services.audit.add(actor, 'changed the password of', person.email)
    })
    return person
  }

  /** A link by which somebody who is not here yet becomes the first administrator within an hour. */
  async firstLink(): Promise<string> {
    const key = await this.#makeKey(FIRST_LINK, 'first', LINK_LIFE.first)
    return `${this.#services.origin}${SIGN_IN_PATH}/first?key=${key}`
  }

  /** Whether a key is that of a link for the first administrator. */
  async isFirstKey(key: string): Promise<boolean> {
    const {internalAdapter} = await this.#services.auth().$context
    const link = await internalAdapter.findVerificationValue(FIRST_LINK + key)
    return link !== null && link.expiresAt > new Date()
  }

  /**
   * Makes the first account. From then on nobody comes in without one.
   * Rejects with a StaffError 409 when there is an account, 400 when the password is weak.
   */
  async createFirst(
    {name, email, password}: {name: string; email: string; password: string},
    address: string,
  ): Promise<Person> {
    if (this.any())
      throw new StaffError(409, 'There is an administrator already. Ask them for an invitation.')
    return this.createAdministrator({name, email, password}, address)
  }

  /** Makes an administrator, or makes one of somebody who is known, whatever kept them out. */
  async createAdministrator(
    {name, email, password}: {name: string; email: string; password: string},
    address: string,
  ): Promise<Person> {
    const weakness = await weaknessOf(password, {name, email})
    if (weakness !== undefined) throw new StaffError(400, weakness)
    const {password: hashing, internalAdapter} = await this.#services.auth().$context
    const hash = await hashing.hash(password)
    return this.#services.atomically(async () => {
      const known = this.list().find((person) => person.email === email.toLowerCase())
      const id = known?.id ?? (await this.#create({name, email, role: ADMINISTRATOR}))
      if (await internalAdapter.findCredentialAccount(id)) {
        await internalAdapter.updatePassword(id, hash)
      } else {
        await internalAdapter.createAccount({
          userId: id,
          providerId: 'credential',
          accountId: id,
          password: hash,
        })
      }
      const actor = {id, name, address}
      if (known) {
        await internalAdapter.updateUser(id, {role: ADMINISTRATOR, active: true})
        await this.#removeSecondFactor(id, actor)
        await this.#deleteSessions(id)
      }
      const hasOthers = this.list().length > 1
      this.#services.audit.add(
        actor,
        hasOthers ? 'changed the role of' : 'became the first administrator',
        hasOthers ? `${email} to ${ADMINISTRATOR}, at the machine` : email,
      )
      return this.find(id)
    })
  }

  /**
   * The role of somebody whom the company's provider has brought.
   * @throws StaffError 403 when nobody has given them one
   */
  roleOfNew(email: string): string {
    const role = this.#promised.get(email)
    this.#promised.delete(email)
    if (role !== undefined) return role
    throw new StaffError(403, 'Nobody has given this account a role.')
  }

  /**
   * Why somebody whom the company's provider vouches for may not come in. Resolves with undefined when they may; they
   * have the role then that the provider gives them, where it gives roles.
   */
  async reasonToRefuse({
    id,
    email,
    claims,
    hasSecondFactor,
    isLinked,
    session,
  }: CompanyPerson): Promise<CompanyRefusal | undefined> {
    const {roleClaim, needsSecondFactor} = this.#services
    const person = this.list().find((candidate) => candidate.id === id)
    if (!isLinked && claims['email_verified'] !== true) return 'email_not_verified'
    if (person && !person.active) return 'deactivated'
    // To have been here proves that both are the same person: addresses are given to others.
    if (!isLinked && person?.canSignIn && !this.#isConfirmed(person, session)) return 'confirm_first'
    if (needsSecondFactor() && !hasSecondFactor) return 'second_factor_missing'
    if (roleClaim === undefined) return person ? undefined : 'not_invited'
    const role = roleInClaim(claims[roleClaim])
    if (role === undefined) return 'not_invited'
    if (!person) this.#promised.set(email, role)
    if (!person || person.role === role) return undefined
    const change = this.change(person.id, {role}, {id: undefined, name: 'Company sign-in', address: ''})
    return change.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof StaffError) return 'last_administrator'
        throw error
      },
    )
  }

  #isConfirmed({id}: Person, session: CompanyPerson['session']): boolean {
    if (session?.user !== id) return false
    return !this.#services.needsSecondFactor() || !SINGLE_FACTORS.includes(session.method)
  }

  #assertNotLast({id, role, active}: Person): void {
    if (role !== ADMINISTRATOR || !active) return
    const others = this.list().some(
      (person) => person.id !== id && person.role === ADMINISTRATOR && person.active && person.canSignIn,
    )
    if (others) return
    throw new StaffError(409, 'This is the last administrator. Make somebody else administrator first.')
  }

  async #create({name, role, ...rest}: {name: string; email: string; role: string}): Promise<string> {
    const email = rest.email.toLowerCase()
    if (this.list().some((person) => person.email === email)) {
      throw new StaffError(409, `${email} has an account already.`)
    }
    const adapter = await this.#adapter()
    const now = new Date()
    const user = await adapter.create({
      model: 'user',
      data: {name, email, role, active: true, emailVerified: true, createdAt: now, updatedAt: now},
    })
    return user.id
  }

  async #passwordLink(userId: string, life: number): Promise<string> {
    const key = await this.#makeKey(PASSWORD_LINK, userId, life)
    return `${this.#services.origin}${SIGN_IN_PATH}/link?key=${key}`
  }

  /** @param life milliseconds for which the key is good */
  async #makeKey(purpose: string, value: string, life: number): Promise<string> {
    const key = randomBytes(24).toString('base64url')
    const {internalAdapter} = await this.#services.auth().$context
    const expiresAt = new Date(Date.now() + life)
    await internalAdapter.createVerificationValue({identifier: purpose + key, value, expiresAt})
    return key
  }

  async #deleteSessions(userId: string): Promise<void> {
    const {internalAdapter} = await this.#services.auth().$context
    await internalAdapter.deleteUserSessions(userId)
  }

  async #removeSecondFactor(userId: string, actor: Actor): Promise<void> {
    const {internalAdapter} = await this.#services.auth().$context
    const adapter = await this.#adapter()
    const {secondFactor, email} = this.find(userId)
    if (!secondFactor) return
    await adapter.deleteMany({model: 'twoFactor', where: [{field: 'userId', value: userId}]})
    await internalAdapter.updateUser(userId, {twoFactorEnabled: false})
    this.#services.audit.add(actor, 'turned off the second factor of', email)
  }

  /** What writes to the library's tables: in the transaction that there is. */
  async #adapter() {
    const {adapter} = await this.#services.auth().$context
    return getCurrentAdapter(adapter)
  }
}
