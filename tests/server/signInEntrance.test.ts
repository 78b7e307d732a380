import {afterAll, describe, expect, test} from 'vitest'
import {PASSWORD} from './staffAccounts.ts'
import {startStaffServer} from './staffServer.ts'
import {problemOf} from './visitor.ts'

const NO_ACCOUNTS = 'Nobody has an account on this server yet.'
const NOT_HERE =
  'The first administrator is created by the link that the server printed when it started. ' +
  'A link that says that it is good for an hour is too old after that: start the server again for another.'
const WRONG =
  'Email and password do not belong together, or the account cannot be used. Check both, or ask an administrator.'

describe('where nobody has an account, somebody at the machine', async () => {
  const {here, close} = await startStaffServer()
  afterAll(close)

  test('is one of the demo users by a press on its button, and sees which', async () => {
    const visitor = here()
    const page = await visitor.open('/sign-in?returnTo=/studio/structure')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Who is editing?</h1>')
    expect(page.text).not.toContain('Sign out')
    expect(page.text).not.toContain('aria-current')
    expect(problemOf(page.text)).toBeUndefined()
    const grounds = Array.from(page.text.matchAll(/class="(on-\w+)"\s+name="user"\s+value="([^"]+)"/g))
    expect(grounds.map(([, ground, user]) => [ground, user])).toEqual([
      ['on-butter', 'local-administrator'],
      ['on-shell', 'local-marketing'],
      ['on-sky', 'local-legal'],
      ['on-leaf', 'local-developer'],
    ])
    const answer = await visitor.send('/sign-in', {user: 'local-legal', returnTo: '/studio/structure'})
    expect([answer.status, answer.location]).toEqual([303, '/studio/structure'])
    expect(await visitor.me()).toMatchObject({id: 'local-legal', role: 'legal'})
    const again = await visitor.open('/sign-in?returnTo=/studio/structure')
    expect(again.text).toMatch(/value="local-legal"\s+aria-current="true"/)
    expect(again.text.match(/You are signed in\./g)).toHaveLength(1)
    expect(again.text).toContain('<a class="btn" href="/studio/structure">Go on editing</a>')
  })

  test.each<Record<string, string>>([{user: 'local-intern'}, {}])(
    'is told to choose one: %j',
    async (fields) => {
      const visitor = here()
      const {status, text} = await visitor.send('/sign-in', fields)
      expect([status, problemOf(text)]).toEqual([400, 'Choose one of these to sign in.'])
      expect(text).toContain('<title>Error: Who is editing?</title>')
      expect(await visitor.me()).toEqual({})
    },
  )

  test('signs out, and comes back to where people sign in', async () => {
    const visitor = here()
    await visitor.send('/sign-in', {user: 'local-legal'})
    const answer = await visitor.send('/sign-in/out', {returnTo: '/studio/structure'})
    expect([answer.status, answer.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2Fstructure'])
    expect(await visitor.me()).toEqual({})
  })

  test.each(['/sign-in/password', '/sign-in/company'])(
    'has no use for the forms of people with accounts: %s',
    async (path) => {
      const {status, text} = await here().send(path, {email: 'a@example.com', password: PASSWORD})
      expect([status, problemOf(text)]).toEqual([403, expect.stringContaining(NO_ACCOUNTS)])
    },
  )

  test('has no second factor to set up', async () => {
    const visitor = here()
    for (const path of ['/sign-in/second-factor', '/sign-in/second-factor/code']) {
      const {status, location} = await visitor.open(path)
      expect([status, location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2F'])
    }
  })
})

describe('where nobody has an account, somebody at another machine', async () => {
  const {visit, staff, close} = await startStaffServer({isLocalOnly: false})
  afterAll(close)

  test('is told who can let them in, and is shown no form', async () => {
    const page = await visit().open('/sign-in')
    expect(page.text).toContain('<h1>Nobody can sign in yet</h1>')
    expect(page.text).toContain('npm run lake -- admin')
    expect(page.text).not.toContain('<form')
  })

  test('is no demo user', async () => {
    const visitor = visit()
    await visitor.open('/sign-in/code')
    const {status, text} = await visitor.send('/sign-in', {user: 'local-administrator'})
    expect([status, problemOf(text)]).toEqual([403, expect.stringContaining(NO_ACCOUNTS)])
    expect(await visitor.me()).toEqual({})
  })

  test.each(['', '?key=', '?key=guessed'])('does not become the first administrator: "%s"', async (query) => {
    const visitor = visit()
    const {status, text} = await visitor.open(`/sign-in/first${query}`)
    expect([status, problemOf(text)]).toEqual([403, NOT_HERE])
    await visitor.open('/sign-in/code')
    const key = new URLSearchParams(query).get('key')
    const account = {name: 'Eve', email: 'eve@example.com', password: PASSWORD, ...(key !== null && {key})}
    expect((await visitor.send('/sign-in/first', account)).status).toBe(403)
    expect(staff.people.any()).toBe(false)
  })

  test('becomes the first administrator by the link that the server has printed, once', async () => {
    const key = new URL(await staff.people.firstLink()).searchParams.get('key') ?? ''
    const visitor = visit()
    const page = await visitor.open(`/sign-in/first?key=${key}&returnTo=/studio/people`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<input type="hidden" name="key" value="${key}" />`)
    const account = {key, name: ' Olga ', email: ' Olga@Example.com ', password: PASSWORD}
    const made = await visitor.send('/sign-in/first', {...account, returnTo: '/studio/people'})
    expect([made.status, made.location]).toEqual([303, '/studio/people'])
    expect(await visitor.me()).toMatchObject({name: 'Olga', email: 'olga@example.com', role: 'administrator'})
    const late = visit()
    for (const answer of [
      await late.open(`/sign-in/first?key=${key}`),
      await late.send('/sign-in/first', {...account, email: 'eve@example.com'}),
    ]) {
      expect([answer.status, answer.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2F'])
    }
    expect(staff.people.list().map(({email}) => email)).toEqual(['olga@example.com'])
  })
})

describe('the first administrator at the machine itself', async () => {
  const {here, staff, close} = await startStaffServer()
  afterAll(close)

  test('is told what to mend, and what was entered stays but for the password', async () => {
    const visitor = here()
    const page = await visitor.open('/sign-in/first')
    expect(page.text).not.toContain('name="key"')
    expect(page.text).toMatch(/id="name"[^>]*autofocus/s)
    for (const [fields, problem] of [
      [
        {name: ' ', email: 'olga@example.com'},
        'Enter your name, and an email address such as you@example.com.',
      ],
      [{name: 'Olga', email: 'olga'}, 'Enter your name, and an email address such as you@example.com.'],
      [{name: 'Olga', email: 'olga@example.com'}, expect.stringContaining('guessed first')],
    ] as const) {
      const {status, text} = await visitor.send('/sign-in/first', {...fields, password: 'password12345678'})
      expect([status, problemOf(text)]).toEqual([400, problem])
      expect(text).toContain(`value="${fields.name}"`)
      expect(text).toContain(`value="${fields.email}"`)
      expect(text).toMatch(/id="password"[^>]*autofocus/s)
      expect(text).not.toContain('password12345678')
    }
    expect((await visitor.send('/sign-in/first', {})).status).toBe(400)
    expect(staff.people.any()).toBe(false)
  })

  test('is made without a key, and is in', async () => {
    const visitor = here()
    await visitor.open('/sign-in/first')
    const account = {name: 'Olga', email: 'olga@example.com', password: PASSWORD}
    const made = await visitor.send('/sign-in/first', account)
    expect([made.status, made.location]).toEqual([303, '/studio/'])
    expect(await visitor.me()).toMatchObject({name: 'Olga', role: 'administrator'})
  })

  test('ends what the demo users may', async () => {
    const visitor = here()
    const page = await visitor.open('/sign-in')
    expect(page.text).toContain('<h1>Sign in to edit</h1>')
    expect(page.text).not.toContain('local-administrator')
    expect((await visitor.send('/sign-in', {user: 'local-administrator'})).status).toBe(403)
    const wrong = await visitor.send('/sign-in/password', {email: 'olga@example.com', password: 'guess'})
    expect([wrong.status, problemOf(wrong.text)]).toEqual([403, WRONG])
  })
})
