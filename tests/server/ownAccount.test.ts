import {afterAll, afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import * as v from 'valibot'
import {codeNow} from './accountsBeside.ts'
import {PasskeyDevice} from './passkeyDevice.ts'
import {AT_MACHINE, makePerson, PASSWORD} from './staffAccounts.ts'
import {secondFactorOf, type StaffServer, startStaffServer} from './staffServer.ts'
import type {Visitor} from './visitor.ts'

const EMAIL = 'ada@example.com'
const ANOTHER = 'a new one of four words'

const server: StaffServer = await startStaffServer()
let id = ''
beforeEach(async () => {
  // A new person for each test, without a second factor and sessions.
  const known = server.staff.people.list().find(({email}) => email === EMAIL)
  if (known)
    await server.staff.people.createAdministrator({name: 'Ada', email: EMAIL, password: PASSWORD}, '')
  id = known?.id ?? (await makePerson(server.staff, {name: 'Ada', email: EMAIL, role: 'administrator'}))
})
afterEach(() => {
  vi.useRealTimers()
  server.staff.requireSecondFactor(false)
})
afterAll(() => server.close())

const last = (count = 1) => server.notes().slice(-count)
const ask = (visitor: Visitor, path: string, body: object) => visitor.ask(`/sign-in/auth${path}`, body)
const meWith = async (cookie: string): Promise<unknown> =>
  (await fetch(`${server.origin}/v1/users/me`, {headers: {cookie}})).json()

const Sessions = v.array(v.object({token: v.string(), ipAddress: v.string()}))

describe('a change of password', () => {
  const change = (visitor: Visitor, fields: object = {}) =>
    ask(visitor, '/change-password', {currentPassword: PASSWORD, newPassword: ANOTHER, ...fields})

  test('counts at once, keeps its maker in, ends the other sessions, and is written down', async () => {
    const other = await server.enter(EMAIL)
    const visitor = await server.enter(EMAIL)
    expect((await change(visitor, {revokeOtherSessions: true})).status).toBe(200)
    expect(last()).toEqual(['Ada changed the password of ada@example.com'])
    expect(await visitor.me()).toMatchObject({name: 'Ada'})
    expect(await other.me()).toEqual({})
    expect(await (await server.enter(EMAIL)).me()).toEqual({})
    expect(await (await server.enter(EMAIL, ANOTHER)).me()).toMatchObject({name: 'Ada'})
  })

  test.each([
    ['the one of before is wrong', {currentPassword: 'not the password'}, 'Invalid password'],
    ['it is too short', {newPassword: 'short'}, 'A password has at least 15 characters.'],
    ['it is easily guessed from who it is for', {newPassword: 'ada@example.com'}, 'guessed first'],
    ['it is none', {newPassword: undefined}, ''],
  ])('is none, and is not written down, where %s', async (_case, fields, sentence) => {
    const visitor = await server.enter(EMAIL)
    const before = server.notes()
    const {status, text} = await change(visitor, fields)
    expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
    expect(server.notes()).toEqual(before)
    expect(await (await server.enter(EMAIL)).me()).toMatchObject({name: 'Ada'})
  })

  test('takes a session', async () => {
    const {status, text} = await change(server.visit())
    expect([status, text]).toEqual([401, expect.stringContaining('You are not signed in. Sign in again.')])
  })

  test('leaves a session as good as it was: with a passkey it is enough, with a password it is not', async () => {
    const device = new PasskeyDevice(server.origin)
    await device.register(await server.enter(EMAIL), 'Laptop')
    const byPasskey = server.visit()
    await device.signIn(byPasskey)
    await change(byPasskey, {revokeOtherSessions: true})
    const byPassword = await server.enter(EMAIL, ANOTHER)
    await change(byPassword, {currentPassword: ANOTHER, newPassword: PASSWORD})
    server.staff.requireSecondFactor(true)
    expect(await byPasskey.me()).toMatchObject({name: 'Ada'})
    expect(await byPassword.me()).toEqual({})
  })
})

describe('a name and a picture', () => {
  test('are changed by whose they are', async () => {
    const visitor = await server.enter(EMAIL)
    expect((await ask(visitor, '/update-user', {name: 'Ada Lovelace'})).status).toBe(200)
    expect(server.staff.people.find(id).name).toBe('Ada Lovelace')
    const image = 'data:image/webp;base64,AAAA'
    expect((await ask(visitor, '/update-user', {image})).status).toBe(200)
    expect(server.staff.people.find(id)).toMatchObject({image, name: 'Ada Lovelace'})
    expect((await ask(visitor, '/update-user', {name: 'A'.repeat(100)})).status).toBe(200)
    await ask(visitor, '/update-user', {name: 'Ada', image: null})
    expect(server.staff.people.find(id)).toMatchObject({image: null, name: 'Ada'})
  })

  test.each([
    [{name: 'A'.repeat(101)}],
    [{name: ''}],
    [{name: '  '}],
    [{image: 'https://example.com/a.png'}],
    [{name: 'Ada', role: 'administrator'}],
    [{name: 'Ada', active: true}],
    [{email: 'other@example.com'}],
    [{emailVerified: true}],
  ])('are all that people change of themselves: %j is refused', async (body) => {
    const visitor = await server.enter(EMAIL)
    const before = server.staff.people.find(id)
    const {status, text} = await ask(visitor, '/update-user', body)
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('A name has at most 100 letters, a picture at most 90 kB.'),
    ])
    expect(server.staff.people.find(id)).toEqual(before)
  })
})

describe('a second factor', () => {
  test('is turned on with the first code, which is written down, and asked for from then on', async () => {
    const visitor = await server.enter(EMAIL)
    const {cookie} = visitor
    const {key, answer} = await secondFactorOf(visitor)
    expect(answer.status).toBe(200)
    expect(last()).toEqual(['Ada turned on the second factor of ada@example.com'])
    expect(server.staff.people.find(id).secondFactor).toBe(true)
    expect(await meWith(cookie), 'the session of before').toEqual({})
    expect(await visitor.me()).toMatchObject({name: 'Ada'})

    const again = await server.enter(EMAIL)
    expect(last()).toEqual(['Ada began to sign in by password'])
    expect(await again.me()).toEqual({})
    await again.send('/sign-in/code', {code: await codeNow(key)})
    expect(last()).toEqual(['Ada signed in by second factor'])
    server.staff.requireSecondFactor(true)
    expect(await again.me()).toMatchObject({name: 'Ada'})
  })

  test('ends the sessions that began without it', async () => {
    const elsewhere = await server.enter(EMAIL)
    const visitor = await server.enter(EMAIL)
    await secondFactorOf(visitor)
    expect(await elsewhere.me()).toEqual({})
    expect(await visitor.me()).toMatchObject({name: 'Ada'})
    expect(server.notes().slice(-2)).toEqual([
      `Ada turned on the second factor of ${EMAIL}`,
      `Ada ended the other sessions of ${EMAIL}`,
    ])
  })

  test('that is not confirmed by a right code is none', async () => {
    const visitor = await server.enter(EMAIL)
    await ask(visitor, '/two-factor/enable', {password: PASSWORD})
    const before = server.notes()
    expect((await ask(visitor, '/two-factor/verify-totp', {code: '000000'})).status).not.toBe(200)
    expect(server.notes(), 'somebody who is in has not failed to sign in').toEqual(before)
    expect(server.staff.people.find(id).secondFactor).toBe(false)
    expect(await visitor.me()).toMatchObject({name: 'Ada'})
  })

  test('that was guessed wrongly is written down', async () => {
    await secondFactorOf(await server.enter(EMAIL))
    const visitor = await server.enter(EMAIL)
    expect((await visitor.send('/sign-in/code', {code: '000000'})).status).toBe(403)
    expect(last()).toEqual([`Somebody failed to sign in ${EMAIL} by second factor`])
    expect((await visitor.send('/sign-in/code', {recoveryCode: 'guessed'})).status).toBe(403)
    expect(last()).toEqual([`Somebody failed to sign in ${EMAIL} by recovery code`])
  })

  test('waits ten minutes for its code, and then for the password again', async () => {
    const {key} = await secondFactorOf(await server.enter(EMAIL))
    const [quick, late] = [await server.enter(EMAIL), await server.enter(EMAIL)]
    vi.setSystemTime(Date.now() + 9 * 60_000)
    await quick.send('/sign-in/code', {code: await codeNow(key)})
    expect(await quick.me()).toMatchObject({name: 'Ada'})
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect((await late.send('/sign-in/code', {code: await codeNow(key)})).status).toBe(403)
    expect(await late.me()).toEqual({})
  })

  test('has new recovery codes and is turned off by its owner with the password, which is written down', async () => {
    const visitor = await server.enter(EMAIL)
    await secondFactorOf(visitor)
    for (const [path, note] of [
      ['/two-factor/generate-backup-codes', 'Ada made recovery codes for ada@example.com'],
      ['/two-factor/disable', 'Ada turned off the second factor of ada@example.com'],
    ]) {
      const before = server.notes()
      expect((await ask(visitor, path ?? '', {password: 'not the password'})).status).toBe(400)
      expect(server.notes()).toEqual(before)
      expect((await ask(visitor, path ?? '', {password: PASSWORD})).status).toBe(200)
      expect(last()).toEqual([note])
    }
    expect(server.staff.people.find(id).secondFactor).toBe(false)
    expect(await (await server.enter(EMAIL)).me()).toMatchObject({name: 'Ada'})
  })

  test('of who has lost it is turned off with a link of an administrator, and that is written down', async () => {
    await secondFactorOf(await server.enter(EMAIL))
    const {people} = server.staff
    await people.makeLink(id, {withoutSecondFactor: false}, AT_MACHINE)
    expect(people.find(id).secondFactor).toBe(true)
    await people.makeLink(id, {withoutSecondFactor: true}, AT_MACHINE)
    expect(people.find(id).secondFactor).toBe(false)
    expect(last(2)).toEqual([
      'Test turned off the second factor of ada@example.com',
      'Test made a link for ada@example.com',
    ])
    await people.makeLink(id, {withoutSecondFactor: true}, AT_MACHINE)
    expect(last(2), 'there was none any more').toEqual([
      'Test made a link for ada@example.com',
      'Test made a link for ada@example.com',
    ])
    expect(await (await server.enter(EMAIL)).me()).toMatchObject({name: 'Ada'})
  })
})

describe('sessions', () => {
  test('are listed for their owner with the address that each began at, and ended one by one', async () => {
    const [visitor, other] = [await server.enter(EMAIL), await server.enter(EMAIL)]
    const {text} = await visitor.ask('/sign-in/auth/list-sessions')
    const sessions = v.parse(Sessions, JSON.parse(text))
    expect(sessions).toHaveLength(2)
    expect(new Set(sessions.map(({ipAddress}) => ipAddress)).size).toBe(2)
    for (const {ipAddress} of sessions) expect(ipAddress).toMatch(/^192\.0\.2\.\d+$/)
    await ask(visitor, '/revoke-other-sessions', {})
    expect(await other.me()).toEqual({})
    expect(await visitor.me()).toMatchObject({name: 'Ada'})
  })

  test('end with signing out, which is written down once', async () => {
    const visitor = await server.enter(EMAIL)
    const {cookie} = visitor
    await visitor.send('/sign-in/out', {})
    expect(last()).toEqual(['Ada signed out'])
    expect(server.staff.audit.page()[0]?.address).toMatch(/^192\.0\.2\.\d+$/)
    expect(await meWith(cookie)).toEqual({})
    const before = server.notes()
    await visitor.send('/sign-in/out', {})
    expect(server.notes(), 'nobody is left to sign out').toEqual(before)
  })
})
