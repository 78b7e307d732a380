import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import * as v from 'valibot'
import {makePerson} from './staffAccounts.ts'
import {PasskeyDevice} from './passkeyDevice.ts'
import {type StaffServer, startStaffServer} from './staffServer.ts'

const HOUR = 60 * 60 * 1000

let server: StaffServer
let device: PasskeyDevice
beforeAll(async () => {
  server = await startStaffServer()
  device = new PasskeyDevice(server.origin)
  await makePerson(server.staff, {name: 'Ada', email: 'ada@example.com', role: 'administrator'})
  const visitor = await server.enter('ada@example.com')
  await device.register(visitor, 'Laptop')
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

const ada = () => server.staff.people.list().find(({email}) => email === 'ada@example.com')

const Offer = v.object({
  rp: v.object({id: v.string(), name: v.string()}),
  user: v.object({name: v.string()}),
  authenticatorSelection: v.object({residentKey: v.string(), userVerification: v.string()}),
})
const Passkeys = v.array(v.object({id: v.string(), name: v.string()}))

/** Returns the options for a browser's new passkey. */
const offerOf = async (email: string) => {
  const visitor = await server.enter(email)
  const {text} = await visitor.ask('/sign-in/auth/passkey/generate-register-options')
  return v.parse(Offer, JSON.parse(text))
}

describe('a passkey', () => {
  test('is of this server alone, kept by the device, and takes a check of its owner', async () => {
    expect(await offerOf('ada@example.com')).toEqual({
      rp: {id: 'localhost', name: 'Loop'},
      user: {name: 'ada@example.com'},
      authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
    })
  })

  test('that was added is counted and written down', async () => {
    expect(ada()).toMatchObject({passkeys: 1, canSignIn: true})
    expect(server.notes()).toContain('Ada added a passkey of ada@example.com')
  })

  test('is enough to sign in, also where a password is not', async () => {
    server.staff.requireSecondFactor(true)
    const visitor = server.visit()
    const {status} = await device.signIn(visitor)
    const me = await visitor.me()
    server.staff.requireSecondFactor(false)
    expect([status, me]).toMatchObject([200, {name: 'Ada', role: 'administrator'}])
    expect(server.notes().at(-1)).toBe('Ada signed in by passkey')
    expect(server.staff.audit.page()[0]?.address).toMatch(/^192\.0\.2\.\d+$/)
  })

  test('ends the session that the browser had before', async () => {
    const visitor = await server.enter('ada@example.com')
    const before = {cookie: visitor.cookie}
    await device.signIn(visitor)
    expect(await visitor.me()).toMatchObject({name: 'Ada'})
    const kept = await fetch(`${server.origin}/v1/users/me`, {headers: before})
    expect(await kept.text()).toBe('{}')
  })

  test('whose device has not checked who holds it lets nobody in, and that is written down', async () => {
    const visitor = server.visit()
    const {status, text} = await device.signIn(visitor, {knowsOwner: false})
    expect([status, text]).toEqual([
      401,
      expect.stringContaining('Your device has not checked that it is you.'),
    ])
    expect(await visitor.me()).toEqual({})
    expect(server.notes().at(-1)).toBe('Somebody failed to sign in Somebody by passkey')
  })

  test('that nobody has added here lets nobody in', async () => {
    const visitor = server.visit()
    expect((await new PasskeyDevice(server.origin).signIn(visitor)).status).toBe(401)
    expect(await visitor.me()).toEqual({})
    expect(server.notes().at(-1)).toBe('Somebody failed to sign in Somebody by passkey')
  })

  test('made for another site lets nobody in', async () => {
    const foreign = new PasskeyDevice('http://localhost:1')
    expect(await foreign.register(server.visit(), 'Fake')).toBe(401)
    expect(await foreign.register(await server.enter('ada@example.com'), 'Fake')).not.toBe(200)
    expect(ada()?.passkeys).toBe(1)
    expect(server.notes().filter((note) => note.includes('added a passkey'))).toHaveLength(1)
  })

  test('is added within an hour of signing in, and afterwards after signing in again', async () => {
    const visitor = await server.enter('ada@example.com')
    vi.setSystemTime(Date.now() + HOUR - 60_000)
    expect((await visitor.ask('/sign-in/auth/passkey/generate-register-options')).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect((await visitor.ask('/sign-in/auth/passkey/generate-register-options')).status).toBe(403)
    expect(await visitor.me()).toMatchObject({name: 'Ada'})
  })

  test('of somebody who was deactivated lets nobody in', async () => {
    const id = await makePerson(server.staff, {name: 'Max', email: 'max@example.com', role: 'legal'})
    const own = new PasskeyDevice(server.origin)
    expect(await own.register(await server.enter('max@example.com'), 'Phone')).toBe(200)
    await server.staff.people.change(id, {active: false}, {id: undefined, name: 'Test', address: ''})
    const visitor = server.visit()
    expect(await own.signIn(visitor)).toMatchObject({
      status: 401,
      text: expect.stringContaining('This passkey lets nobody in any more.'),
    })
    expect(await visitor.me()).toEqual({})
    expect(server.notes().at(-1)).toBe('Somebody failed to sign in Somebody by passkey')
  })

  test('can be removed by its owner, is no way in then, and that is written down', async () => {
    const visitor = await server.enter('ada@example.com')
    const {text} = await visitor.ask('/sign-in/auth/passkey/list-user-passkeys')
    const [listed] = v.parse(Passkeys, JSON.parse(text))
    expect(listed?.name).toBe('Laptop')
    expect((await visitor.ask('/sign-in/auth/passkey/delete-passkey', {id: 'none'})).status).toBe(404)
    expect(server.notes().at(-1)).not.toContain('removed')
    expect((await visitor.ask('/sign-in/auth/passkey/delete-passkey', {id: listed?.id})).status).toBe(200)
    expect(server.notes().at(-1)).toBe('Ada removed a passkey of ada@example.com')
    expect(ada()?.passkeys).toBe(0)
    expect((await device.signIn(server.visit())).status).toBe(401)
  })
})
