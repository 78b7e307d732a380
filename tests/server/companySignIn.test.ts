import {createServer} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, describe, expect, test} from 'vitest'
import {startServer} from './checkout.ts'
import {addressIn, signInByCompany} from './companyVisit.ts'
import {freePort} from './freePort.ts'
import {
  type Employee,
  type IdentityProvider,
  providerVariables,
  startIdentityProvider,
} from './identityProvider.ts'
import {addPerson, OPERATOR, signInAs, staffBeside} from './accountsBeside.ts'
import {Visitor} from './visitor.ts'

/** Starts a server with an administrator, for a provider elsewhere. */
async function startWith(variables: Record<string, string>) {
  const {checkout, origin} = await startServer({PORT: String(await freePort()), ...variables})
  const staff = await staffBeside(checkout.lakeFolder, origin)
  await addPerson(staff, {name: 'Olga', email: 'olga@example.com', role: 'administrator'})
  return {origin, staff, visit: () => new Visitor(origin)}
}

async function startBoth(roleClaim?: string) {
  const port = await freePort()
  const served = await startWith({
    ...providerVariables(port),
    ...(roleClaim !== undefined && {OIDC_ROLE_CLAIM: roleClaim}),
  })
  const provider = await startIdentityProvider(port, served.origin)
  afterAll(() => provider.close())
  return {...served, provider}
}

describe('the company’s sign-in, for people who were invited', async () => {
  const {staff, visit, provider} = await startBoth()
  const sit = (employee: Employee) => provider.seat(employee)

  test('lets somebody in by their email, and on to where they came from', async () => {
    await staff.people.invite({name: 'Anna', email: 'anna@example.com', role: 'legal'}, OPERATOR)
    sit({email: 'Anna@Example.com', name: 'Anna of the company', email_verified: true})
    const visitor = visit()
    expect((await signInByCompany(visitor, '/studio/structure/legal')).path).toBe('/studio/structure/legal')
    expect(await visitor.me()).toMatchObject({name: 'Anna', email: 'anna@example.com', role: 'legal'})
    const [note] = staff.audit.page()
    expect([note?.actorName, note?.action, note?.subject]).toEqual(['Anna', 'signed in', 'by company'])
    // And the second time, when more than their email identifies them.
    const again = visit()
    await signInByCompany(again)
    expect(await again.me()).toMatchObject({name: 'Anna'})
  })

  test('takes the place of a second factor of ours where it tells of one, and else does not', async () => {
    staff.requireSecondFactor(true)
    sit({email: 'Anna@Example.com'})
    const one = visit()
    expect((await signInByCompany(one)).page.text).toContain('A second factor is needed here')
    expect(await one.me()).toEqual({})
    provider.seat({email: 'Anna@Example.com'}, ['pwd', 'otp', 'mfa'])
    const two = visit()
    await signInByCompany(two)
    expect(await two.me()).toMatchObject({name: 'Anna'})
    staff.requireSecondFactor(false)
    sit({email: 'Anna@Example.com'})
    const meanwhile = visit()
    await signInByCompany(meanwhile)
    staff.requireSecondFactor(true)
    expect(await meanwhile.me(), 'ends with the rule').toEqual({})
    staff.requireSecondFactor(false)
  })

  const REFUSED: [string, Employee, RegExp][] = [
    ['whom nobody has invited', {email: 'eve@example.com', email_verified: true}, /gives you no role here/],
    ['whose email is not verified', {email: 'olga@example.com', email_verified: false}, /not verified/],
    ['who was deactivated', {email: 'gone@example.com', email_verified: true}, /account is deactivated/],
  ]
  test.each(REFUSED)('refuses somebody %s, with a sentence', async (_who, employee, sentence) => {
    const id = await addPerson(staff, {name: 'Gone', email: 'gone@example.com', role: 'legal'}).catch(
      () => staff.people.list().find(({email}) => email === 'gone@example.com')?.id ?? '',
    )
    await staff.people.change(id, {active: false}, OPERATOR)
    const before = staff.people.list().length
    sit(employee)
    const visitor = visit()
    const {page} = await signInByCompany(visitor)
    expect(page.text).toMatch(sentence)
    expect(await visitor.me()).toEqual({})
    expect(staff.people.list()).toHaveLength(before)
    expect(staff.audit.page()[0]).toMatchObject({
      action: 'failed to sign in',
      subject: `${employee.email} by company`,
    })
  })

  test('refuses somebody deactivated who has come in that way before', async () => {
    const known = staff.people.list().find(({email}) => email === 'anna@example.com')
    await staff.people.change(known?.id ?? '', {active: false}, OPERATOR)
    sit({email: 'Anna@Example.com'})
    const visitor = visit()
    expect((await signInByCompany(visitor)).page.text).toContain('account is deactivated')
    expect(await visitor.me()).toEqual({})
  })

  test('says so when somebody turns back at the provider', async () => {
    provider.leave()
    expect((await signInByCompany(visit())).page.text).toContain('was cancelled')
  })

  test('says nothing that others have written into an address', async () => {
    const page = await visit().open('/sign-in?error=Call+555-0100&error_description=Your+account+was+hacked')
    expect(page.text).toContain('Your company’s sign-in has failed.')
    expect(page.text).not.toMatch(/555|hacked/)
  })

  test('takes no answer that was not asked for in this browser', async () => {
    sit({email: 'olga@example.com'})
    const visitor = visit()
    await visitor.open('/sign-in')
    const leaving = await visitor.send('/sign-in/company', {})
    const state = new URL(addressIn(leaving.text)).searchParams.get('state') ?? ''
    const other = visit()
    const back = await other.open(`/sign-in/auth/callback/company?code=forged&state=${state}`)
    expect((await other.open(back.location ?? '')).text).toContain('began in another browser')
    expect(await other.me()).toEqual({})
  })
})

describe('the company’s sign-in, where it gives roles', async () => {
  const {staff, visit, provider} = await startBoth('groups')
  const roleOf = async (groups: string[] | undefined, email: string, visitor = visit()) => {
    provider.seat({email, name: 'Ben', email_verified: true, ...(groups && {groups})})
    const {page} = await signInByCompany(visitor)
    return {me: await visitor.me(), page}
  }

  test('makes an account of somebody new, with the role that the claim names', async () => {
    const {me} = await roleOf(['staff', 'marketing'], 'ben@example.com')
    expect(me).toMatchObject({name: 'Ben', email: 'ben@example.com', role: 'marketing'})
    expect((await roleOf(['legal'], 'ben@example.com')).me).toMatchObject({role: 'legal'})
  })

  test('lets nobody in without one of our roles', async () => {
    for (const [groups, email] of [
      [undefined, 'ben@example.com'],
      [['staff'], 'ben@example.com'],
      [['owner'], 'new@example.com'],
    ] as const) {
      const {me, page} = await roleOf(groups && [...groups], email)
      expect([me, page.text]).toEqual([{}, expect.stringContaining('gives you no role here')])
    }
    expect(staff.people.list().map(({email}) => email)).not.toContain('new@example.com')
  })

  test('does not take the last administrator away', async () => {
    const visitor = visit()
    await signInAs(visitor, 'olga@example.com')
    const {page} = await roleOf(['legal'], 'olga@example.com', visitor)
    expect(page.text).toContain('you are the last one')
    expect(staff.people.list().find(({email}) => email === 'olga@example.com')?.role).toBe('administrator')
  })
})

describe('a company’s provider that is away', async () => {
  const port = await freePort()
  const {origin, visit} = await startWith(providerVariables(port))

  test('is no reason not to start, and is found when it comes', async () => {
    const visitor = visit()
    expect((await visitor.open('/sign-in')).text).toContain('Sign in with your company')
    const away = await visitor.send('/sign-in/company', {})
    expect([away.status, away.text]).toEqual([409, expect.stringContaining('does not answer')])
    const provider: IdentityProvider = await startIdentityProvider(port, origin)
    provider.seat({email: 'olga@example.com', email_verified: true})
    expect((await signInByCompany(visitor)).page.text).toContain(
      'There is an account with this address already',
    )
    await provider.close()
  })
})

describe('a company’s provider that takes connections and never answers', async () => {
  /** Milliseconds. Nobody who waits longer believes that anything happens. */
  const PATIENCE = 10_000
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const about = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }
  let tellsAboutItself = false
  const silent = createServer((request, response) => {
    if (!tellsAboutItself || !request.url?.endsWith('openid-configuration')) return
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(about))
  }).listen(port, '127.0.0.1')
  afterAll(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const {visit} = await startWith(providerVariables(port))
  const inTime = <Answer>(answer: Promise<Answer>) =>
    Promise.race([
      answer,
      wait(PATIENCE, undefined, {ref: false}).then(() => Promise.reject(new Error('It takes too long.'))),
    ])

  test('leaves nobody waiting, who is told so in a sentence', async () => {
    const away = await inTime(visit().send('/sign-in/company', {}))
    expect([away.status, away.text]).toEqual([409, expect.stringContaining('does not answer')])
  })

  test('keeps nobody from signing in with a password', async () => {
    const visitor = visit()
    await inTime(signInAs(visitor, 'olga@example.com'))
    expect(await inTime(visitor.me())).toMatchObject({name: 'Olga'})
  })
  test('leaves nobody waiting who comes back from it', async () => {
    tellsAboutItself = true
    const visitor = visit()
    const leaving = await inTime(visitor.send('/sign-in/company', {}))
    const state = new URL(addressIn(leaving.text)).searchParams.get('state') ?? ''
    const back = await inTime(visitor.open(`/sign-in/auth/callback/company?code=any&state=${state}`))
    expect((await visitor.open(back.location ?? '')).text).toContain('does not answer')
  })
})
