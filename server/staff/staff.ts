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
import {createMail, type SendMail} from './mail.ts'
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
  /** Where staff reach the server, such as `https://www.example.com`. */
  origin: string
  settings: StaffSettings
  /** Whether the settings let nobody beyond this machine reach the server. */
  isLocalOnly: boolean
  /** Told what accounts have lost, which else is a reason not to open them. */
  acceptLoss?: (loss: string) => void
}

/** The people who work on the site, scripts that work for them, and what proves who they are. */
export interface Staff {
  readonly people: People
  readonly tokens: Tokens
  readonly audit: AuditLog
  readonly notices: Notices
  /** Where staff reach the server. */
  readonly origin: string
  readonly company: CompanySignIn | undefined
  /** Undefined where no mail server is set. */
  readonly sendMail: SendMail | undefined
  /** The sign-in library. */
  auth(): Auth
  /** Notes the network address that a request counts for. Comes before anything else is asked of it. */
  arrive(request: Request, address: string): void
  /** Network address that a request counts for; empty for one of this process. */
  addressOf(request: Request): string
  /** The headers of a request for the sign-in library, which counts attempts by the address in them. */
  headersOf(request: Request): Headers
  /** Opens to the demo users; undefined once there are accounts, and where others can reach the server. */
  demoDoor(): DemoDoor | undefined
  /** Whether somebody with a password needs a second factor, too. */
  needsSecondFactor(): boolean
  requireSecondFactor(isRequired: boolean): void
  /** Does all of something or nothing, also where the disk is full in the middle. */
  atomically<Result>(act: () => Promise<Result>): Promise<Result>
  /** The authenticator of the lake. @param demo what the lake would have itself */
  authenticator(demo: Authenticator): Authenticator
  /** Rejects with a StaffError 409 when the company's provider cannot be reached. */
  expectCompany(): Promise<void>
  close(): void
}

/** What people are told when the company's provider is away. */
export const COMPANY_SILENT =
  'Your company’s sign-in does not answer. Try again in a minute, or use your password.'

/** Milliseconds that the company's provider has to tell about itself. */
const PROVIDER_DESCRIBED_WITHIN = 3000

const SECOND_FACTOR = 'needsSecondFactor'

/**
 * Opens what is kept of staff.
 * Rejects when the database cannot be used.
 */
export async function openStaff({
  folder,
  origin,
  settings,
  isLocalOnly,
  acceptLoss,
}: StaffOptions): Promise<Staff> {
  const {company} = settings
  const database = openStaffDatabase(folder, acceptLoss)
  const mark = () => {
    // A folder that was taken away has taken the mark along.
    if (folder !== undefined && existsSync(folder)) writeMark(folder, database)
  }
  const audit = new AuditLog(database, mark)
  const tokens = new Tokens(database)
  const notices = new Notices(database)
  const needsSecondFactor = () => readSetting(database, SECOND_FACTOR) === 'true'
  const atomically = async <Result>(act: () => Promise<Result>) => {
    const {adapter} = await auth.$context
    try {
      return await runWithTransaction(adapter, act)
    } finally {
      // What was written down in between was not certain to stay.
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
  const addressOf = (request: Request) => addresses.get(request) ?? ''
  const headersOf = (request: Request) => {
    const headers = new Headers(request.headers)
    // An IPv6 address counts as its network, which the library finds by itself.
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
    // The library asks the provider about itself, and answers nobody before it knows: not even passwords.
    if (company === undefined || (await isReadyWithin(made, PROVIDER_DESCRIBED_WITHIN))) return made
    return makeAuthWith(undefined)
  }
  let auth: Auth = await makeAuth().catch((error: unknown) => {
    database.close()
    // Its tables are made or changed then, which is not possible where their names are damaged.
    throw folder === undefined ? error : unreadable(path.join(folder, FILE), error)
  })
  // The library has made the table of people by now.
  if (folder !== undefined && people.any()) removeDemoKey(folder)
  const door = isLocalOnly && !people.any() ? new DemoDoor(folder, origin) : undefined
  const demoDoor = () => (people.any() ? undefined : door)
  const authenticators: {stop: () => void}[] = []
  return {
    people,
    tokens,
    audit,
    notices,
    origin,
    company,
    sendMail: createMail(settings, origin),
    auth: () => auth,
    arrive: (request, address) => void addresses.set(request, address),
    addressOf,
    headersOf,
    demoDoor,
    needsSecondFactor,
    requireSecondFactor: (isRequired) => writeSetting(database, SECOND_FACTOR, String(isRequired)),
    atomically,
    authenticator(demo) {
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
    async expectCompany() {
      if (await hasCompany(auth)) return
      // The provider is asked about itself when the library starts: it may have been away then.
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
