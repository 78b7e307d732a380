import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {Backups} from '../../server/backups/backups.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {createSignIn} from '../../server/signIn/index.ts'
import {AUTH_PATH} from '../../server/staff/auth/auth.ts'
import {CLIENT_HEADER} from '../../server/staff/auth/rules.ts'
import type {StaffSettings} from '../../server/staff/staffSettings.ts'
import {openStaff, type Staff} from '../../server/staff/staff.ts'

export const ORIGIN = 'http://localhost:4000'
export const PASSWORD = 'otter kettle violin march'

const NOTHING_SET: StaffSettings = {company: undefined, smtpUrl: undefined, mailFrom: undefined}

/** Opens the accounts like a server at an origin. @param folder of the lake; undefined for memory */
export const openStaffOf = (origin: string, folder?: string): Promise<Staff> =>
  openStaff({folder, origin, settings: NOTHING_SET, isLocalOnly: true})

interface Newcomer {
  name: string
  email: string
  role: string
}

async function invitePerson({people}: Staff, newcomer: Newcomer): Promise<string> {
  const {person, link} = await people.invite(newcomer, AT_MACHINE)
  await people.choosePassword(new URL(link).searchParams.get('key') ?? '', PASSWORD, '')
  return person.id
}

/** Makes an account whose owner has chosen the password; the first one like the sign-in page. @returns its id */
export async function makePerson(staff: Staff, newcomer: Newcomer): Promise<string> {
  const {name, email} = newcomer
  if (staff.people.any()) return invitePerson(staff, newcomer)
  return (await staff.people.createFirst({name, email, password: PASSWORD}, '')).id
}

let signIns = 0

/** Sends a sign-in from a new address, because attempts are counted. */
function askToSignIn({auth, origin}: Staff, email: string, password: string): Promise<Response> {
  signIns += 1
  const request = new Request(`${origin}${AUTH_PATH}/sign-in/email`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin, [CLIENT_HEADER]: `192.0.2.${signIns}`},
    body: JSON.stringify({email, password}),
  })
  return auth().handler(request)
}

const cookiesOf = ({headers}: Response) => headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

/** Signs a person in. @returns the cookies as a browser sends them back, such as `name=value` */
export async function signInAs(staff: Staff, email: string): Promise<string[]> {
  const answer = await askToSignIn(staff, email, PASSWORD)
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  return cookiesOf(answer)
}

/** Opens the backups of a lake in a folder, kept beside it. */
export const backupsOf = (
  lakeFolder: string,
  options: Partial<ConstructorParameters<typeof Backups>[0]> = {},
): Backups =>
  new Backups({
    lakeFolder,
    folder: `${lakeFolder}-backups`,
    keep: 7,
    every: undefined,
    dataset: 'production',
    restoreFrom: () => Promise.reject(new Error('Nothing is restored here.')),
    onFailure: () => undefined,
    ...options,
  })

/** Returns backups for tests that make none. */
export const noBackups = (): Backups => backupsOf(path.join(tmpdir(), 'no-lake'))

/** Serves the staff routes on a lake, without a server. */
export function serveStaff(
  staff: Staff,
  backups = noBackups(),
): {lake: Lake; fetch: (request: Request) => Promise<Response>} {
  const lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, authenticator: staff.authenticator})
  const routes = createSignIn(lake, staff, (request) => staff.arrive(request, ''), backups)
  const incoming = {socket: {remoteAddress: '192.0.2.1'}, headers: {}, httpVersion: '1.1', url: '/'}
  return {lake, fetch: async (request) => routes.fetch(request, {incoming})}
}

/** A person at the machine, for whom the audit log has no address. */
export const AT_MACHINE = {id: undefined, name: 'Test', address: ''}

/** Accounts in their own folder, and a lake that uses them. */
export interface StaffedLake {
  staff: Staff
  lake: Lake
  /** Invites a person, who then chooses a password. @returns the id of the account */
  join: (role: string, name?: string) => Promise<string>
  /** Signs a person in with a password. @returns the Cookie header of their browser */
  signIn: (email: string, password?: string) => Promise<string>
  ask: (method: string, path: string, headers?: Record<string, string>, body?: object) => Promise<Response>
  close: () => void
}

export const emailOf = (role: string): string => `${role}@example.com`

/** Opens accounts and a lake. Close it after the test. */
export async function openStaffedLake(
  options: Partial<Parameters<typeof openStaff>[0]> = {},
  lakeOptions: Pick<Parameters<typeof createLake>[1] & object, 'now'> = {},
): Promise<StaffedLake> {
  const folder = mkdtempSync(path.join(tmpdir(), 'staff-'))
  const staff = await openStaff({
    folder,
    origin: ORIGIN,
    settings: NOTHING_SET,
    isLocalOnly: true,
    ...options,
  })
  const {authenticator} = staff
  const lake = createLake(createMemoryStore(), {
    accounts: ACCOUNTS,
    authenticator,
    isOpen: false,
    onUnknownEndpoint: () => undefined,
    ...lakeOptions,
  })
  return {
    staff,
    lake,
    join: (role, name = role) => invitePerson(staff, {name, email: emailOf(name), role}),
    signIn: async (email, password = PASSWORD) =>
      cookiesOf(await askToSignIn(staff, email, password)).join('; '),
    ask: (method, address, headers = {}, body) =>
      lake.fetch(
        new Request(ORIGIN + address, {
          method,
          headers,
          ...(body && {body: JSON.stringify(body)}),
        }),
      ),
    close() {
      lake.close()
      staff.close()
      rmSync(folder, {recursive: true})
    },
  }
}
