import type {DatabaseSync} from 'node:sqlite'
import {getCurrentAdapter} from '@better-auth/core/context'
import {isAPIError} from 'better-auth/api'
import * as v from 'valibot'
import type {Actor, AuditLog} from './audit.ts'
import type {Auth} from './auth/auth.ts'
import {COMPANY} from './auth/company.ts'
import {type ENDED, EndedSessions} from './endedSessions.ts'
import {Links} from './links.ts'
import {reasonAgainstName} from './names.ts'
import {weaknessOf} from './passwords.ts'
import {type Invitation, PEOPLE, type Person, type PersonChange, PersonRow} from './person.ts'
import {StaffError} from './staffError.ts'
import type {Tokens} from './tokens.ts'

const OLD_LINK = 'This link is no longer good. Ask an administrator for another.'

const ADMINISTRATOR = 'administrator'

interface PeopleServices {
  database: DatabaseSync
  audit: AuditLog
  tokens: Tokens
  auth: () => Auth
  /** Origin of the server for staff. */
  origin: string
  /** Runs all of `act` or nothing, even if the disk fills up in the middle. */
  atomically: <Result>(act: () => Promise<Result>) => Promise<Result>
}

/** The people who work on the site, and the actions of administrators on them. */
export class People {
  readonly #services: PeopleServices
  readonly #links: Links
  /** The sessions that were ended by an action on people. */
  readonly ended = new EndedSessions()

  constructor(services: PeopleServices) {
    this.#services = services
    this.#links = new Links(services)
  }

  /** Returns all people, by name. */
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

  /** Returns true if there is any account. Until then the server may be tried without one. */
  any(): boolean {
    return this.#services.database.prepare('SELECT 1 FROM user LIMIT 1').get() !== undefined
  }

  /**
   * Creates an account, and a link with which its owner chooses a password. Rejects with a StaffError 409 if somebody has the email
   * already, or a name that looks the same.
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
      return {person: this.find(id), link: await this.#links.forPassword(id, 'invitation')}
    })
  }

  /** Creates a new link with which a person chooses a password. Turns off their second factor if wanted. */
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
      return this.#links.forPassword(id, canSignIn ? 'password' : 'invitation')
    })
  }

  /** Changes a person's role or activates or deactivates them. Ends their sessions, so that none continues with old rights. */
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
        await this.#deleteSessions(id, 'role')
      }
      if (active !== undefined && active !== person.active) {
        await context.internalAdapter.updateUser(id, {active})
        this.#services.audit.add(actor, active ? 'activated again' : 'deactivated', person.email)
        await this.#deleteSessions(id, 'deactivated')
        if (!active) await this.#endWhatOutlives(id, actor)
      }
    })
    return this.find(id)
  }

  /**
   * Returns what would remain of a person's account, and ends with it: names of tokens, and emails of invited people who have not
   * come yet.
   */
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

  /** Revokes a person's tokens, and the links to people who have not come yet. */
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
      await this.#deleteSessions(id, 'sessions')
      this.#services.audit.add(actor, 'ended the sessions of', email)
    })
  }

  /** Removes the company's sign-in, which can be linked again. Ends the person's sessions, because some may have begun with it. */
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
      await this.#deleteSessions(id, 'company')
      this.#services.audit.add(actor, 'removed the company’s sign-in of', email)
    })
  }

  /** Returns the person whose password a link may set. Resolves with undefined if the link is invalid or has expired. */
  async ownerOf(key: string): Promise<Person | undefined> {
    const owner = await this.#links.ownerOf(key)
    const person = this.list().find(({id}) => id === owner)
    return person?.active ? person : undefined
  }

  /** Sets the password of a person who has followed a link. Ends their other links and sessions. */
  async choosePassword(key: string, password: string, address: string): Promise<Person> {
    const person = await this.ownerOf(key)
    if (!person) throw new StaffError(410, OLD_LINK)
    const weakness = await weaknessOf(password, person)
    if (weakness !== undefined) throw new StaffError(400, weakness)
    await this.#services.atomically(async () => {
      const open = await this.#sessionsOf(person.id)
      try {
        await this.#services.auth().api.resetPassword({body: {newPassword: password, token: key}})
      } catch (error) {
        // The link was used meanwhile: it works once, however many requests come at the same time.
        if (isAPIError(error) && error.statusCode < 500) throw new StaffError(410, OLD_LINK)
        throw error
      }
      this.ended.note(open, 'password')
      const adapter = await this.#adapter()
      await adapter.deleteMany({model: 'verification', where: [{field: 'value', value: person.id}]})
      const actor = {id: person.id, name: person.name, address}
      this.#services.audit.add(actor, 'changed the password of', person.email)
    })
    return person
  }

  /** Creates a link that makes the first administrator, within an hour. */
  firstLink(): Promise<string> {
    return this.#links.first()
  }

  /** Returns true if a key belongs to a link for the first administrator. */
  isFirstKey(key: string): Promise<boolean> {
    return this.#links.isFirst(key)
  }

  /**
   * Creates the first account. From then on nobody signs in without one. Rejects with a StaffError 409 if there is an account, and
   * 400 for a weak password.
   */
  async createFirst(
    {name, email, password}: {name: string; email: string; password: string},
    address: string,
  ): Promise<Person> {
    if (this.any())
      throw new StaffError(409, 'There is an administrator already. Ask them for an invitation.')
    return this.createAdministrator({name, email, password}, address)
  }

  /** Creates an administrator, or turns an existing person into one and removes all that locked them out. */
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
        await this.#deleteSessions(id, 'password')
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

  /** Returns the ids of a person's sessions. */
  async #sessionsOf(userId: string): Promise<string[]> {
    const {internalAdapter} = await this.#services.auth().$context
    return (await internalAdapter.listSessions(userId)).map(({id}) => id)
  }

  async #deleteSessions(userId: string, reason: keyof typeof ENDED): Promise<void> {
    const {internalAdapter} = await this.#services.auth().$context
    const open = await this.#sessionsOf(userId)
    await internalAdapter.deleteUserSessions(userId)
    this.ended.note(open, reason)
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

  /** Returns the library's database adapter, within the present transaction. */
  async #adapter() {
    const {adapter} = await this.#services.auth().$context
    return getCurrentAdapter(adapter)
  }
}
