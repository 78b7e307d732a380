import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createLake, createMemoryStore, type Lake} from '../../lake/index.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {AUTH_PATH} from '../../server/staff/auth.ts'
import type {StaffSettings} from '../../server/staff/staffSettings.ts'
import {openStaff, type Staff} from '../../server/staff/staff.ts'

export const ORIGIN = 'http://localhost:4000'
export const PASSWORD = 'otter kettle violin march'

const NOTHING_SET: StaffSettings = {company: undefined, smtpUrl: undefined, mailFrom: undefined}

/** Somebody at the machine, for whom the audit log has no address. */
export const AT_MACHINE = {id: undefined, name: 'Test', address: ''}

/** Accounts in a folder of their own, and a lake that knows them. */
export interface StaffedLake {
  staff: Staff
  lake: Lake
  /** Invites somebody, who then chooses a password. @returns the id of the account */
  join: (role: string, name?: string) => Promise<string>
  /** Signs somebody in by password. @returns the Cookie header of their browser */
  signIn: (email: string, password?: string) => Promise<string>
  ask: (method: string, path: string, headers?: Record<string, string>, body?: object) => Promise<Response>
  close: () => void
}

export const emailOf = (role: string): string => `${role}@example.com`

/** Opens accounts and a lake. Close it when the test is over. */
export async function openStaffedLake(
  options: Partial<Parameters<typeof openStaff>[0]> = {},
  isOpen = false,
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
    isOpen,
    onUnknownEndpoint: () => undefined,
  })
  return {
    staff,
    lake,
    async join(role, name = role) {
      const email = emailOf(name)
      const {person, link} = await staff.people.invite({name, email, role}, AT_MACHINE)
      const key = new URL(link).searchParams.get('key') ?? ''
      await staff.people.choosePassword(key, PASSWORD, '')
      return person.id
    },
    async signIn(email, password = PASSWORD) {
      const response = await staff.auth().handler(
        new Request(`${staff.origin}${AUTH_PATH}/sign-in/email`, {
          method: 'POST',
          headers: {'content-type': 'application/json', origin: staff.origin},
          body: JSON.stringify({email, password}),
        }),
      )
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    },
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
