import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {CompanyRules} from '../../server/staff/companyRules.ts'
import {PasskeyDevice} from './passkeyDevice.ts'
import {AT_MACHINE, makePerson, PASSWORD} from './staffAccounts.ts'
import {secondFactorOf, type StaffServer, startStaffServer} from './staffServer.ts'

const ANOTHER = 'a new one of four words'
const OLGA = {name: 'Olga', email: 'Olga@Example.com', password: PASSWORD}
const MAX = {name: 'Max', email: 'max@example.com', role: 'legal'} as const

let server: StaffServer
beforeEach(async () => {
  server = await startStaffServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const LAST = {
  status: 409,
  message: 'This is the last administrator. Make somebody else administrator first.',
}

describe('the first administrator', () => {
  test('is one once, with a password that is good enough', async () => {
    const {people, audit} = server.staff
    expect(people.any()).toBe(false)
    await expect(people.createFirst({...OLGA, password: 'password12345678'}, '')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('guessed first'),
    })
    await expect(people.createFirst({...OLGA, password: 'Olga@Example.com'}, '')).rejects.toMatchObject({
      status: 400,
    })
    expect(people.any()).toBe(false)
    const olga = await people.createFirst(OLGA, '192.0.2.7')
    expect(olga).toMatchObject({
      name: 'Olga',
      email: 'olga@example.com',
      role: 'administrator',
      active: true,
      canSignIn: true,
      hasPassword: true,
    })
    expect(people.any()).toBe(true)
    expect(audit.all()).toMatchObject([
      {actor: olga.id, actorName: 'Olga', action: 'became the first administrator', address: '192.0.2.7'},
    ])
    await expect(people.createFirst({...OLGA, email: 'eve@example.com'}, '')).rejects.toMatchObject({
      status: 409,
      message: 'There is an administrator already. Ask them for an invitation.',
    })
    expect(people.list()).toHaveLength(1)
  })
})

describe('an administrator who is made at the machine itself', () => {
  test('is somebody new, beside those who are there', async () => {
    await makePerson(server.staff, {...OLGA, role: 'administrator'})
    const made = await server.staff.people.createAdministrator(
      {name: 'Tess', email: 'Tess@example.com', password: ANOTHER},
      'this machine',
    )
    expect(made).toMatchObject({name: 'Tess', email: 'tess@example.com', role: 'administrator'})
    expect(server.notes().at(-1)).toBe(
      'Tess changed the role of Tess@example.com to administrator, at the machine',
    )
    expect(server.staff.audit.page()[0]).toMatchObject({actor: made.id, address: 'this machine'})
    expect(await (await server.enter('tess@example.com', ANOTHER)).me()).toMatchObject({name: 'Tess'})
  })

  test('is somebody who is known, whatever kept them out, and nothing goes on of before', async () => {
    const {people} = server.staff
    await makePerson(server.staff, {...OLGA, role: 'administrator'})
    const id = await makePerson(server.staff, MAX)
    const before = await server.enter(MAX.email)
    await secondFactorOf(before)
    const {cookie} = before
    await people.change(id, {active: false}, AT_MACHINE)
    const max = await people.createAdministrator(
      {name: 'Max', email: 'MAX@example.com', password: ANOTHER},
      '',
    )
    expect(max).toMatchObject({id, role: 'administrator', active: true, secondFactor: false, sessions: 0})
    expect(server.notes().slice(-2)).toEqual([
      'Max turned off the second factor of max@example.com',
      'Max changed the role of MAX@example.com to administrator, at the machine',
    ])
    expect(await (await fetch(`${server.origin}/v1/users/me`, {headers: {cookie}})).json()).toEqual({})
    expect(await (await server.enter(MAX.email)).me(), 'the password of before').toEqual({})
    expect(await (await server.enter(MAX.email, ANOTHER)).me()).toMatchObject({id, role: 'administrator'})
  })

  test('ends what somebody had open who had no second factor', async () => {
    await makePerson(server.staff, {...OLGA, role: 'administrator'})
    const before = await server.enter('olga@example.com')
    await server.staff.people.createAdministrator({...OLGA, password: ANOTHER}, '')
    expect(await before.me()).toEqual({})
    expect(server.notes().filter((note) => note.includes('second factor'))).toEqual([])
  })

  test('may be somebody who was invited and never came', async () => {
    const {people} = server.staff
    await makePerson(server.staff, {...OLGA, role: 'administrator'})
    const {person} = await people.invite(MAX, AT_MACHINE)
    const max = await people.createAdministrator({...MAX, password: ANOTHER}, '')
    expect(max).toMatchObject({id: person.id, canSignIn: true, hasPassword: true})
    expect(await (await server.enter(MAX.email, ANOTHER)).me()).toMatchObject({role: 'administrator'})
  })

  test('has a password that is good enough', async () => {
    await makePerson(server.staff, {...OLGA, role: 'administrator'})
    const made = server.staff.people.createAdministrator({...OLGA, password: 'olga@example.com'}, '')
    await expect(made).rejects.toMatchObject({status: 400})
    expect(await (await server.enter('olga@example.com')).me()).toMatchObject({name: 'Olga'})
  })
})

describe('the last administrator', () => {
  test('is one for as long as all others are none, deactivated, or never came', async () => {
    const {people} = server.staff
    const olga = await makePerson(server.staff, {...OLGA, role: 'administrator'})
    await makePerson(server.staff, MAX)
    await people.invite({name: 'New', email: 'new@example.com', role: 'administrator'}, AT_MACHINE)
    const gone = await makePerson(server.staff, {
      ...MAX,
      name: 'Gone',
      email: 'gone@example.com',
      role: 'administrator',
    })
    await people.change(gone, {active: false}, AT_MACHINE)
    const before = server.notes()
    for (const change of [{role: 'legal'}, {active: false}, {role: 'legal', active: true}] as const) {
      await expect(people.change(olga, change, AT_MACHINE)).rejects.toMatchObject(LAST)
    }
    expect(server.notes()).toEqual(before)
    expect(await people.change(olga, {role: 'administrator', active: true}, AT_MACHINE)).toMatchObject({
      role: 'administrator',
    })
    await people.change(gone, {active: true}, AT_MACHINE)
    expect(await people.change(olga, {role: 'legal'}, AT_MACHINE)).toMatchObject({role: 'legal'})
    await expect(people.change(gone, {role: 'legal'}, AT_MACHINE)).rejects.toMatchObject(LAST)
  })

  test('hinders nobody else from another role', async () => {
    const {people} = server.staff
    await makePerson(server.staff, {...OLGA, role: 'administrator'})
    const max = await makePerson(server.staff, MAX)
    expect(await people.change(max, {role: 'developer', active: false}, AT_MACHINE)).toMatchObject({
      role: 'developer',
      active: false,
    })
    expect(server.notes().slice(-2)).toEqual([
      'Test changed the role of max@example.com from legal to developer',
      'Test deactivated max@example.com',
    ])
  })
})

describe('what is known of people', () => {
  test('counts sessions that go on, and those alone', async () => {
    const id = await makePerson(server.staff, {...OLGA, role: 'administrator'})
    const {people} = server.staff
    await server.enter('olga@example.com')
    await server.enter('olga@example.com')
    expect([people.find(id).sessions, people.list()[0]?.sessions]).toEqual([2, 2])
    vi.setSystemTime(Date.now() + 15 * 24 * 60 * 60 * 1000)
    expect([people.find(id).sessions, people.list()[0]?.sessions]).toEqual([0, 0])
  })

  test('changes nothing, and ends nothing, where somebody is given what they have', async () => {
    const id = await makePerson(server.staff, {...OLGA, role: 'administrator'})
    const visitor = await server.enter('olga@example.com')
    const before = server.notes()
    await server.staff.people.change(id, {role: 'administrator', active: true}, AT_MACHINE)
    await server.staff.people.change(id, {}, AT_MACHINE)
    expect(server.notes()).toEqual(before)
    expect(await visitor.me()).toMatchObject({name: 'Olga'})
  })

  test('has a passkey for a way to sign in', async () => {
    const {people} = server.staff
    const id = await makePerson(server.staff, {...OLGA, role: 'administrator'})
    await new PasskeyDevice(server.origin).register(await server.enter('olga@example.com'), 'Laptop')
    expect(people.find(id)).toMatchObject({passkeys: 1, hasPassword: true, canSignIn: true})
  })

  test('gives an account of the company a role that its provider has named, and no other', () => {
    const {people} = server.staff
    const rules = new CompanyRules({people, roleClaim: undefined, needsSecondFactor: () => false})
    expect(() => rules.roleOfNew('eve@example.com')).toThrow('Nobody has given this account a role.')
  })
})
