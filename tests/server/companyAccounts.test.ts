import {afterAll, describe, expect, test} from 'vitest'
import {readStaffSettings} from '../../server/staff/staffSettings.ts'
import {signInByCompany} from './companyVisit.ts'
import {freePort} from './freePort.ts'
import {type Employee, providerVariables, startIdentityProvider} from './identityProvider.ts'
import {AT_MACHINE, makePerson} from './staffAccounts.ts'
import {startStaffServer} from './staffServer.ts'

/** Starts a server with an administrator, and her company's provider. */
async function startBoth(variables: Record<string, string> = {}) {
  const port = await freePort()
  const settings = readStaffSettings({...providerVariables(port), ...variables})
  const server = await startStaffServer({settings})
  await makePerson(server.staff, {name: 'Olga', email: 'olga@example.com', role: 'administrator'})
  const provider = await startIdentityProvider(port, server.origin)
  // The library requests the provider's metadata at the start, when the provider did not run yet.
  await server.staff.expectCompany()
  afterAll(async () => {
    await server.close()
    await provider.close()
  })
  const come = async (employee: Employee, {visitor = server.visit(), methods = ['pwd']} = {}) => {
    provider.seat(employee, methods)
    const {path} = await signInByCompany(visitor)
    return {path, me: await visitor.me(), visitor}
  }
  const errorIn = (path: string) => new URL(path, server.origin).searchParams.get('error')
  return {...server, come, errorIn}
}

const invitee = {name: 'Anna', email: 'anna@example.com', role: 'legal' as const}

describe('where the company’s provider gives no roles', async () => {
  const {staff, come, errorIn, notes} = await startBoth()
  const {people} = staff

  test('somebody who was invited comes in by it, keeps the name from here, and needs no password', async () => {
    const {person} = await people.invite(invitee, AT_MACHINE)
    expect(person.canSignIn).toBe(false)
    staff.requireSecondFactor(true)
    const employee = {email: 'Anna@Example.com', name: 'Anna of the company', email_verified: true}
    const {me} = await come(employee, {methods: ['pwd', 'mfa']})
    staff.requireSecondFactor(false)
    expect(me).toMatchObject({id: person.id, name: 'Anna', email: 'anna@example.com', role: 'legal'})
    expect(notes().at(-1)).toBe('Anna signed in by company with a second factor')
    expect(people.find(person.id)).toMatchObject({canSignIn: true, hasPassword: false, role: 'legal'})
  })

  test.each<[string, Employee, string]>([
    ['nobody has invited', {email: 'eve@example.com', email_verified: true}, 'not_invited'],
    [
      'has an email that is not verified',
      {email: 'olga@example.com', email_verified: false},
      'email_not_verified',
    ],
  ])('somebody whom %s is told so, and that is written down', async (_case, employee, reason) => {
    const {path, me} = await come(employee)
    expect([errorIn(path), me]).toEqual([reason, {}])
    expect(notes().at(-1)).toBe(`Somebody failed to sign in ${employee.email} by company`)
    expect(people.list().map(({name}) => name)).toEqual(['Anna', 'Olga'])
  })

  test('somebody who was deactivated is told so, whether they have come by it before or not', async () => {
    const anna = people.list().find(({name}) => name === 'Anna')
    await people.change(anna?.id ?? '', {active: false}, AT_MACHINE)
    expect(errorIn((await come({email: 'Anna@Example.com'})).path)).toBe('deactivated')
    const {person} = await people.invite({...invitee, name: 'Bob', email: 'bob@example.com'}, AT_MACHINE)
    await people.change(person.id, {active: false}, AT_MACHINE)
    const {path, me} = await come({email: 'bob@example.com', email_verified: true})
    expect([errorIn(path), me]).toEqual(['deactivated', {}])
    expect(notes().at(-1)).toBe('Somebody failed to sign in bob@example.com by company')
  })
})

describe('where the company’s provider gives roles', async () => {
  const {staff, come, enter, errorIn, notes} = await startBoth({OIDC_ROLE_CLAIM: 'groups'})
  const {people} = staff
  const roles = () => people.list().map(({email, role}) => `${email}: ${role}`)

  test('somebody new gets an account with the role and the name that it tells', async () => {
    const {me} = await come({
      email: 'ben@example.com',
      name: ' Ben ',
      email_verified: true,
      groups: ['staff', 'marketing'],
    })
    expect(me).toMatchObject({name: 'Ben', email: 'ben@example.com', role: 'marketing'})
    expect(notes().at(-1)).toBe('Ben signed in by company')
  })

  test.each([[undefined], ['  ']])(
    'somebody whose name it tells as %j is called by their email',
    async (name) => {
      const email = `nameless${name?.length ?? ''}@example.com`
      const {me} = await come({
        email,
        email_verified: true,
        ...(name !== undefined && {name}),
        groups: ['developer'],
      })
      expect(me).toMatchObject({name: email, email, role: 'developer'})
    },
  )

  test('a role that changes there changes here, which is written down as its doing', async () => {
    expect((await come({email: 'ben@example.com', groups: ['legal']})).me).toMatchObject({role: 'legal'})
    const change = 'Company sign-in changed the role of ben@example.com from marketing to legal'
    expect(notes().slice(-2)).toEqual([change, 'Ben signed in by company'])
    await come({email: 'ben@example.com', groups: ['legal']})
    expect(notes().at(-2), 'once').not.toBe(change)
  })

  test.each<[string, string[] | undefined]>([
    ['new@example.com', ['owner']],
    ['new@example.com', undefined],
    ['ben@example.com', ['staff']],
    ['ben@example.com', undefined],
  ])('%s comes in by no group of ours: %j', async (email, groups) => {
    const before = roles()
    const {path, me} = await come({email, email_verified: true, ...(groups && {groups})})
    expect([errorIn(path), me]).toEqual(['not_invited', {}])
    expect(roles()).toEqual(before)
  })

  test('the last administrator stays one, and is told so', async () => {
    const visitor = await enter('olga@example.com')
    const olga = {email: 'olga@example.com', email_verified: true}
    expect(errorIn((await come({...olga, groups: ['legal']}, {visitor})).path)).toBe('last_administrator')
    expect(roles()).toContain('olga@example.com: administrator')
    expect(people.list().find(({email}) => email === olga.email)?.hasCompany).toBe(false)
    expect(errorIn((await come({...olga, groups: ['administrator']}, {visitor})).path)).toBeNull()
    expect((await come({...olga, groups: ['administrator']})).me).toMatchObject({name: 'Olga'})
  })
})
