import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, describe, expect, test} from 'vitest'
import {AUTH_PATH} from '../../server/staff/auth/auth.ts'
import {CLIENT_HEADER} from '../../server/staff/auth/rules.ts'
import type {Staff} from '../../server/staff/staff.ts'
import {AT_MACHINE, makePerson, openStaffOf, PASSWORD, signInAs} from './staffAccounts.ts'

const ADA = {name: 'Ada', email: 'ada@example.com', role: 'administrator'}

const opened: Staff[] = []
afterEach(() => {
  for (const staff of opened.splice(0)) staff.close()
})

/** Opens the accounts of a server at an origin, with one account. */
async function open(origin: string) {
  const staff = await openStaffOf(origin)
  opened.push(staff)
  await makePerson(staff, ADA)
  const send = (address: string, body: object, headers: Record<string, string> = {}) =>
    staff.auth().handler(
      new Request(origin + AUTH_PATH + address, {
        method: 'POST',
        headers: {'content-type': 'application/json', origin, ...headers},
        body: JSON.stringify(body),
      }),
    )
  return {staff, send}
}

const signingIn = {email: ADA.email, password: PASSWORD}

describe('the cookie of a session', () => {
  test.each([
    ['http://localhost:4000', 'loop_4000.session_token', false],
    ['http://localhost', 'loop_80.session_token', false],
    ['https://www.example.com', '__Host-loop.session_token', true],
  ])(
    'is kept from scripts and other sites, and with https to that: at %s',
    async (origin, name, isSecure) => {
      const {send} = await open(origin)
      const answer = await send('/sign-in/email', signingIn, {[CLIENT_HEADER]: '198.51.100.1'})
      const [cookie = ''] = answer.headers.getSetCookie()
      expect(cookie.split('=')[0]).toBe(name)
      for (const part of ['; HttpOnly', '; SameSite=Lax', '; Path=/']) expect(cookie).toContain(part)
      expect(cookie.includes('; Secure')).toBe(isSecure)
      expect(cookie).not.toContain('Domain')
      expect(cookie).toContain(`; Max-Age=${14 * 24 * 60 * 60}`)
    },
  )
})

describe('pages that the sign-in library takes requests from', () => {
  // Tested on the library itself, which does not compare origins when it detects tests.
  test.each([
    ['http://localhost:4000', 'http://localhost:4000', true],
    ['http://localhost:4000', 'http://127.0.0.1:4000', true],
    ['http://localhost:4000', 'http://[::1]:4000', true],
    ['http://localhost:4000', 'http://localhost:5000', false],
    ['http://localhost:4000', 'https://127.0.0.1:4000', false],
    ['http://localhost:4000', 'https://evil.example', false],
    ['http://localhost', 'http://127.0.0.1', true],
    ['http://localhost', 'http://127.0.0.1:5000', false],
    ['https://www.example.com', 'https://www.example.com', true],
    ['https://www.example.com', 'https://example.com', false],
    ['https://www.example.com', 'https://localhost', false],
  ])('are those of the server itself: at %s, a page of %s: %o', async (origin, page, isTrusted) => {
    const {staff} = await open(origin)
    expect((await staff.auth().$context).isTrustedOrigin(page)).toBe(isTrusted)
  })
})

describe('requests of one address', () => {
  test.each([
    ['/sign-in/email', {email: ADA.email, password: 'not the password'}, 20],
    ['/two-factor/verify-totp', {code: '000000'}, 20],
    ['/passkey/verify-authentication', {response: {id: 'none'}}, 120],
  ])('to %s are so many in a minute, and those of others are not counted', async (address, body, most) => {
    const {send} = await open('http://localhost:4000')
    // A separate address for each row: the limits count for the whole process.
    const from = {[CLIENT_HEADER]: `203.0.113.${address.length}`}
    const statuses: number[] = []
    for (let turn = 0; turn <= most; turn += 1) statuses.push((await send(address, body, from)).status)
    expect(statuses.indexOf(429)).toBe(most)
    expect((await send(address, body, {[CLIENT_HEADER]: '203.0.113.1'})).status).not.toBe(429)
  })
})

describe('what is kept', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, {recursive: true})
  })
  const makeFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'staff-'))
    folders.push(folder)
    return folder
  }

  test('lets sessions go on after the server has started again, and no session of another server', async () => {
    const origin = 'http://localhost:4000'
    const [folder, another] = [makeFolder(), makeFolder()]
    const before = await openStaffOf(origin, folder)
    await makePerson(before, ADA)
    const cookie = (await signInAs(before, ADA.email)).join('; ')
    before.close()
    const sessionIn = async (kept: string) => {
      const staff = await openStaffOf(origin, kept)
      const found = await staff.auth().api.getSession({headers: new Headers({cookie})})
      staff.close()
      return found?.user.email
    }
    expect(await sessionIn(folder)).toBe(ADA.email)
    const database = new DatabaseSync(path.join(folder, 'staff.sqlite'))
    database.exec("UPDATE setting SET value = 'of another server' WHERE key = 'secret'")
    database.close()
    expect(await sessionIn(folder)).toBeUndefined()
    expect(await sessionIn(another)).toBeUndefined()
  })

  test('names no link by which a password can be chosen, nor a token, nor a password', async () => {
    const folder = makeFolder()
    const staff = await openStaffOf('http://localhost:4000', folder)
    opened.push(staff)
    const id = await makePerson(staff, ADA)
    const link = await staff.people.makeLink(id, {withoutSecondFactor: false}, AT_MACHINE)
    const token = staff.tokens.make({name: 'Build', role: 'legal', expiresAt: undefined}, id)
    const key = new URL(link).searchParams.get('key') ?? ''
    const database = new DatabaseSync(path.join(folder, 'staff.sqlite'), {readOnly: true})
    const kept = ['verification', 'token', 'account', 'user'].map((table) =>
      JSON.stringify(database.prepare(`SELECT * FROM "${table}"`).all()),
    )
    database.close()
    expect(kept.join()).toContain('Ada')
    for (const secret of [key, token, PASSWORD]) expect(kept.join()).not.toContain(secret)
  })
})
