import {existsSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {runWithTransaction} from '@better-auth/core/context'
import type {Authenticator} from 'content-lake'
import {AuditLog} from './audit.ts'
import {type Auth, createAuth} from './auth/auth.ts'
import {COMPANY} from './auth/company.ts'
import {CLIENT_HEADER} from './auth/rules.ts'
import {CompanyRules} from './companyRules.ts'
import {DemoDoor, removeDemoKey} from './demoDoor.ts'
import {createMail} from './mail.ts'
import {reasonAgainstName} from './names.ts'
import {Notices} from './notices.ts'
import {People} from './people.ts'
import {createStaffAuthenticator} from './staffAuthenticator.ts'
import {FILE, openStaffDatabase, readSetting, unreadable, writeSetting} from './staffDatabase.ts'
import {StaffError} from './staffError.ts'
import {writeMark} from './staffMark.ts'
import type {CompanySignIn, StaffSettings} from './staffSettings.ts'
import {Tokens} from './tokens.ts'

interface StaffOptions {
  /** The lake's folder; undefined to keep everything in memory. */
  folder: string | undefined
  /** Origin of the server for staff, such as `https://www.example.com`. */
  origin: string
  settings: StaffSettings
  /** True if only this machine can reach the server, by its settings. */
  isLocalOnly: boolean
  /** Called with the loss if accounts are incomplete. Without it they are not opened then. */
  acceptLoss?: (loss: string) => void
}

/** The people who work on the site, the tokens of their scripts, and the proofs of identity. */
export type Staff = Awaited<ReturnType<typeof openStaff>>

/** Message to people if the company's provider does not answer. */
export const COMPANY_SILENT =
  'Your company’s sign-in does not answer. Try again in a minute, or use your password.'

/** Milliseconds within which the company's provider has to describe itself. */
const PROVIDER_DESCRIBED_WITHIN = 3000

const SECOND_FACTOR = 'needsSecondFactor'

/** Opens the data about staff. Rejects if the database cannot be used. */
export async function openStaff({folder, origin, settings, isLocalOnly, acceptLoss}: StaffOptions) {
  const {company} = settings
  const database = openStaffDatabase(folder, acceptLoss)
  const mark = () => {
    // If the folder was removed, the mark is gone too.
    if (folder !== undefined && existsSync(folder)) writeMark(folder, database)
  }
  const audit = new AuditLog(database, mark)
  const tokens = new Tokens(database)
  const notices = new Notices(database)
  /** Returns true if a password requires a second factor. */
  const needsSecondFactor = () => readSetting(database, SECOND_FACTOR) === 'true'
  /** Runs all of `act` or nothing, even if the disk fills up in the middle. */
  const atomically = async <Result>(act: () => Promise<Result>) => {
    const {adapter} = await auth.$context
    try {
      return await runWithTransaction(adapter, act)
    } finally {
      // Entries written before the commit could still have been rolled back.
      mark()
    }
  }
  const people = new People({
    database,
    audit,
    tokens,
    auth: () => auth,
    origin,
    atomically,
  })
  const companyRules = new CompanyRules({people, roleClaim: company?.roleClaim, needsSecondFactor})
  const addresses = new WeakMap<Request, string>()
  /** Returns the network address that a request counts for; empty for a request of this process. */
  const addressOf = (request: Request) => addresses.get(request) ?? ''
  /** Returns a request's headers for the sign-in library, which counts attempts by the address in them. */
  const headersOf = (request: Request) => {
    const headers = new Headers(request.headers)
    // Strips the /64: the library reduces IPv6 addresses to networks by itself.
    headers.set(CLIENT_HEADER, addressOf(request).replace(/\/64$/, ''))
    return headers
  }
  const makeAuthWith = (provider: CompanySignIn | undefined) =>
    createAuth({
      database,
      origin,
      company: provider,
      reasonToRefuse: (person) => companyRules.reasonToRefuse(person),
      roleOfNew: (email) => companyRules.roleOfNew(email),
      reasonAgainstName: (id, name) =>
        reasonAgainstName(
          name,
          people.list().flatMap((person) => (person.id === id ? [] : person.name)),
        ),
      isActive: (id) => people.find(id).active,
      onDone({action, userId, subject, address}) {
        const name = userId === undefined ? 'Somebody' : people.find(userId).name
        audit.add({id: userId, name, address}, action, subject)
      },
    })
  const makeAuth = async () => {
    const made = await makeAuthWith(company)
    // The library asks the provider to describe itself, and answers no request before that: not even for passwords.
    if (company === undefined || (await isReadyWithin(made, PROVIDER_DESCRIBED_WITHIN))) return made
    return makeAuthWith(undefined)
  }
  let auth: Auth = await makeAuth().catch((error: unknown) => {
    database.close()
    // The library creates or migrates its tables, which fails if their names are damaged.
    throw folder === undefined ? error : unreadable(path.join(folder, FILE), error)
  })
  // The library's table of people exists by now.
  if (folder !== undefined && people.any()) removeDemoKey(folder)
  const door = isLocalOnly && !people.any() ? new DemoDoor(folder, origin) : undefined
  /** Lets demo users in; undefined once there are accounts, and if others can reach the server. */
  const demoDoor = () => (people.any() ? undefined : door)
  const authenticators: {stop: () => void}[] = []
  return {
    people,
    tokens,
    audit,
    notices,
    /** Origin of the server for staff. */
    origin,
    company,
    /** Undefined if no mail server is set. */
    sendMail: createMail(settings, origin),
    /** The sign-in library. */
    auth: () => auth,
    /** Notes the network address that a request counts for. Has to be called first of all. */
    arrive: (request: Request, address: string) => void addresses.set(request, address),
    addressOf,
    headersOf,
    demoDoor,
    needsSecondFactor,
    requireSecondFactor: (isRequired: boolean) => writeSetting(database, SECOND_FACTOR, String(isRequired)),
    atomically,
    /** Returns the authenticator of the lake. @param demo the lake's own */
    authenticator(demo: Authenticator): Authenticator {
      const own = createStaffAuthenticator({
        demo,
        database,
        auth: () => auth,
        people,
        tokens,
        demoDoor,
        headersOf,
        needsSecondFactor,
      })
      authenticators.push(own)
      return own
    },
    /** Rejects with a StaffError 409 if the company's provider cannot be reached. */
    async expectCompany() {
      if (await hasCompany(auth)) return
      // The library asks the provider only at its start, when it may have been unreachable. So it is started again.
      auth = await makeAuth()
      if (await hasCompany(auth)) return
      throw new StaffError(409, COMPANY_SILENT)
    },
    close() {
      for (const {stop} of authenticators) stop()
      mark()
      database.close()
    },
  }
}

async function isReadyWithin(auth: Auth, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController()
  const late = wait(milliseconds, false, {signal: waiting.signal})
  try {
    return await Promise.race([auth.$context.then(() => true), late])
  } finally {
    waiting.abort()
  }
}

async function hasCompany(auth: Auth): Promise<boolean> {
  const {socialProviders} = await auth.$context
  return socialProviders.some(({id}) => id === COMPANY)
}
