import {base32} from '@better-auth/utils/base32'
import {beforeAll, describe, expect, test} from 'vitest'
import {startServer} from './checkout.ts'
import {
  addPerson,
  appKeyOf,
  codeNow,
  PASSWORD,
  recoveryCodesOf,
  signInAs,
  staffBeside,
  OPERATOR,
} from './accountsBeside.ts'
import {Visitor} from './visitor.ts'

const {checkout, origin} = await startServer()
const staff = await staffBeside(checkout.lakeFolder, origin)
const visit = () => new Visitor(origin)

const ANNA = {name: 'Anna', email: 'anna@example.com', role: 'marketing'} as const

/** What the audit log says of somebody, the newest first. */
const notesOf = (email: string) => {
  const ids = new Map(staff.people.list().map((person) => [person.email, person.id]))
  return staff.audit
    .page()
    .filter(({actor, subject}) => actor === ids.get(email) || subject === email)
    .map(({action, subject}) => `${action} ${subject}`.trim())
}

describe('the first administrator of a machine', () => {
  test('is created by whoever sits there, and closes the door of the demo users for good', async () => {
    const demo = visit()
    await demo.send('/sign-in', {user: 'local-legal'})
    const stream = await fetch(`${origin}/v2025-02-19/data/listen/production?query=*[_type=="page"]`, {
      headers: {cookie: demo.cookie},
    })
    expect(stream.status).toBe(200)
    const streamEnd = stream.text().then(() => performance.now())

    const visitor = visit()
    expect((await visitor.open('/sign-in')).text).toContain('href="/sign-in/first"')
    await visitor.open('/sign-in/first')
    const account = {name: 'Olga', email: 'Olga@Example.com', password: PASSWORD}
    const weak = await visitor.send('/sign-in/first', {...account, password: 'password1234'})
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('guessed first')])
    expect(weak.text).toContain('value="Olga"')
    const nameless = await visitor.send('/sign-in/first', {...account, name: ' '})
    expect([nameless.status, nameless.text]).toEqual([400, expect.stringContaining('Enter your name')])

    const madeAt = performance.now()
    const made = await visitor.send('/sign-in/first', account)
    expect([made.status, made.location]).toEqual([303, '/studio/'])
    expect(await visitor.me()).toMatchObject({name: 'Olga', email: 'olga@example.com', role: 'administrator'})
    expect(notesOf('olga@example.com')).toContain('became the first administrator olga@example.com')

    expect(await demo.me()).toEqual({})
    expect((await streamEnd) - madeAt).toBeLessThan(5000)
    const again = await visit().send('/sign-in', {user: 'local-administrator'})
    expect([again.status, again.text]).toEqual([403, expect.stringContaining('This server has accounts')])
    const token = await fetch(`${origin}/v1/auth/tokens`, {
      method: 'POST',
      body: JSON.stringify({user: 'local-administrator'}),
    })
    expect(token.status).toBe(403)
    const other = visit()
    expect((await other.open('/sign-in')).text).not.toContain('local-administrator')
    for (const answer of [await other.open('/sign-in/first'), await other.send('/sign-in/first', account)]) {
      expect([answer.status, answer.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2F'])
    }
  })
})

describe('signing in with a password', () => {
  beforeAll(async () => {
    await addPerson(staff, ANNA)
  })

  test('goes on to where people came from, and nowhere else', async () => {
    const visitor = visit()
    await visitor.open('/sign-in')
    const returnTo = '/studio/structure/facts'
    const fields = {email: ' ANNA@example.com', password: PASSWORD}
    const answer = await visitor.send('/sign-in/password', {...fields, returnTo})
    expect([answer.status, answer.location]).toEqual([303, returnTo])
    expect(await visitor.me()).toMatchObject({name: 'Anna', role: 'marketing'})
    const foreign = await visit().send('/sign-in/password', {...fields, returnTo: '//evil.example/'})
    expect(foreign.location).toBe('/studio/')
  })

  test('says who one is afterwards, and lets one go on or out', async () => {
    const visitor = visit()
    await signInAs(visitor, ANNA.email)
    const page = await visitor.open('/sign-in?returnTo=/studio/structure')
    expect(page.text).toContain('anna@example.com')
    expect(page.text).toContain('href="/studio/structure"')
    const {cookie} = visitor
    await visitor.send('/sign-in/out', {})
    expect(await (await fetch(`${origin}/v1/users/me`, {headers: {cookie}})).text()).toBe('{}')
    expect(notesOf(ANNA.email)[0]).toBe('signed out')
  })

  test.each([
    ['a wrong password', ANNA.email, 'not the password'],
    ['an account that is not there', 'nobody@example.com', PASSWORD],
    ['no email', '', PASSWORD],
    ['nothing', '', ''],
  ])('refuses %s, and says no more than that', async (_what, email, password) => {
    const visitor = visit()
    const {status, text} = await signInAs(visitor, email, password)
    expect(status).toBe(403)
    expect(text).toContain('Email and password do not belong together')
    expect(text).toContain(`value="${email}"`)
    expect(text).not.toContain(PASSWORD)
    expect(await visitor.me()).toEqual({})
  })

  test('refuses somebody who was deactivated, who is out within seconds', async () => {
    const id = await addPerson(staff, {...ANNA, email: 'gone@example.com'})
    const visitor = visit()
    await signInAs(visitor, 'gone@example.com')
    await staff.people.change(id, {active: false}, OPERATOR)
    expect(await visitor.me()).toEqual({})
    expect((await signInAs(visit(), 'gone@example.com')).status).toBe(403)
  })

  test('ends the session that the browser had before', async () => {
    const visitor = visit()
    await signInAs(visitor, ANNA.email)
    const {cookie} = visitor
    await signInAs(visitor, ANNA.email)
    expect(await (await fetch(`${origin}/v1/users/me`, {headers: {cookie}})).text()).toBe('{}')
    expect(await visitor.me()).toMatchObject({name: 'Anna'})
  })

  test('shows pictures of people to those who are signed in alone', async () => {
    const visitor = visit()
    await signInAs(visitor, ANNA.email)
    const image = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`
    expect((await visitor.ask('/sign-in/auth/update-user', {image})).status).toBe(200)
    const {profileImage} = (await visitor.me()) as {profileImage: string}
    const shown = await visitor.open(profileImage)
    expect([shown.status, shown.text]).toEqual([200, 'a picture'])
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('cache-control')).toContain('private')
    expect((await visit().open(profileImage)).status).toBe(404)
    expect((await visitor.open('/sign-in/pictures/nobody')).status).toBe(404)
  })
})

describe('a second factor', () => {
  const KIM = {name: 'Kim', email: 'kim@example.com', role: 'legal'} as const
  let key = ''
  let codes: string[] = []

  beforeAll(async () => {
    await addPerson(staff, KIM)
    staff.requireSecondFactor(true)
    return () => staff.requireSecondFactor(false)
  })

  test('is set up at sign-in where it is needed, and nothing is open before', async () => {
    const visitor = visit()
    await visitor.open('/sign-in')
    const answer = await visitor.send('/sign-in/password', {
      email: KIM.email,
      password: PASSWORD,
      returnTo: '/studio/structure/legal',
    })
    const setUp = '/sign-in/second-factor?returnTo=%2Fstudio%2Fstructure%2Flegal'
    expect([answer.status, answer.location]).toEqual([303, setUp])
    expect(await visitor.me()).toEqual({})
    // Where the Studio leads somebody who is not signed in.
    expect((await visitor.open('/sign-in?returnTo=/studio/structure/legal')).location).toBe(setUp)
    expect((await visitor.open(setUp)).text).toContain('Sign out')

    const wrong = await visitor.send('/sign-in/second-factor', {password: 'another password'})
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('not your password')])
    const returnTo = '/studio/structure/legal'
    const scan = await visitor.send('/sign-in/second-factor', {password: PASSWORD, returnTo})
    expect(scan.text).toContain('<svg')
    key = appKeyOf(scan.text)
    const address = /name="address" value="([^"]+)"/.exec(scan.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const mistyped = await visitor.send('/sign-in/second-factor/code', {address, code: '000000', returnTo})
    expect([mistyped.status, appKeyOf(mistyped.text)]).toEqual([403, key])
    expect(await visitor.me()).toEqual({})

    const digits = await codeNow(key)
    const code = `${digits.slice(0, 3)} ${digits.slice(3)}`
    const done = await visitor.send('/sign-in/second-factor/code', {address, code, returnTo})
    expect(done.status).toBe(200)
    codes = recoveryCodesOf(done.text)
    expect(codes).toHaveLength(10)
    expect(done.text).toContain('href="/studio/structure/legal"')
    expect(await visitor.me()).toMatchObject({name: 'Kim'})
    expect(notesOf(KIM.email)[0]).toBe(`turned on the second factor of ${KIM.email}`)
    // They are shown this once.
    const again = await visitor.send('/sign-in/second-factor/code', {address, code: await codeNow(key)})
    expect([again.status, again.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2F'])
  })

  test('is asked for after the password, by which alone nobody is in', async () => {
    const visitor = visit()
    await visitor.open('/sign-in')
    const answer = await signInAs(visitor, KIM.email)
    expect(answer.location).toBe('/sign-in/code?returnTo=%2Fstudio%2F')
    expect(await visitor.me()).toEqual({})
    expect(notesOf(KIM.email)[0]).toBe('began to sign in by password')
    expect((await visitor.open('/sign-in/code?returnTo=/studio/x')).text).toContain(
      'autocomplete="one-time-code"',
    )
    const wrong = await visitor.send('/sign-in/code', {code: '000000'})
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('This code is not right')])
    const right = await visitor.send('/sign-in/code', {code: await codeNow(key), returnTo: '/studio/x'})
    expect([right.status, right.location]).toEqual([303, '/studio/x'])
    expect(await visitor.me()).toMatchObject({name: 'Kim'})
    expect(notesOf(KIM.email)[0]).toBe('signed in by second factor')
  })

  test('is made up for by a recovery code, once', async () => {
    const [recoveryCode = ''] = codes
    const first = visit()
    await signInAs(first, KIM.email)
    expect((await first.send('/sign-in/code', {recoveryCode: ` ${recoveryCode} `})).location).toBe('/studio/')
    expect(await first.me()).toMatchObject({name: 'Kim'})
    const second = visit()
    await signInAs(second, KIM.email)
    const used = await second.send('/sign-in/code', {recoveryCode})
    expect([used.status, used.text]).toEqual([403, expect.stringContaining('used before')])
    expect(await second.me()).toEqual({})
  })

  test('takes five wrong codes and no more, then begins again with the password', async () => {
    const visitor = visit()
    await signInAs(visitor, KIM.email)
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await visitor.send('/sign-in/code', {code: '000000'})).status).toBe(403)
    }
    const late = await visitor.send('/sign-in/code', {code: await codeNow(key)})
    expect([late.status, late.text]).toEqual([403, expect.stringContaining('Begin again with your password')])
    expect(await visitor.me()).toEqual({})
    const without = await visit().send('/sign-in/code', {code: await codeNow(key)})
    expect([without.status, without.text]).toEqual([403, expect.stringContaining('Begin again')])
  })

  test('cannot be left out by a script, nor remembered for a month', async () => {
    const visitor = visit()
    await signInAs(visitor, KIM.email)
    const body = {code: await codeNow(key), trustDevice: true}
    expect((await visitor.ask('/sign-in/auth/two-factor/verify-totp', body)).status).toBe(401)
    expect(await visitor.me()).toEqual({})
    for (const path of [
      'sign-in/email',
      'sign-up/email',
      'two-factor/verify-backup-code',
      'get-access-token',
    ]) {
      const {status} = await visitor.ask(`/sign-in/auth/${path}`, {email: KIM.email, password: PASSWORD})
      expect(status).toBe(404)
    }
  })
})

describe('a link of an administrator', () => {
  const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? ''
  const JO = {name: 'Jo <b>', email: 'jo@example.com', role: 'developer'} as const

  test('lets the person choose a password once, who is signed in then', async () => {
    const {link} = await staff.people.invite(JO, OPERATOR)
    const key = keyOf(link)
    const visitor = visit()
    const page = await visitor.open(`/sign-in/link?key=${key}`)
    expect(page.text).toContain('Jo &lt;b&gt;')
    const weak = await visitor.send('/sign-in/link', {key, password: 'jo@example.com'})
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('guessed first')])
    const done = await visitor.send('/sign-in/link', {key, password: PASSWORD})
    expect([done.status, done.location]).toEqual([303, '/studio/'])
    expect(await visitor.me()).toMatchObject({role: 'developer'})
    for (const answer of [
      await visit().open(`/sign-in/link?key=${key}`),
      await visit().send('/sign-in/link', {key, password: 'another good password here'}),
      await visit().open('/sign-in/link?key=guessed'),
      await visit().open('/sign-in/link'),
    ]) {
      expect([answer.status, answer.text]).toEqual([410, expect.stringContaining('Ask an administrator')])
    }
  })

  test('does not let a second factor be left out, and ends the sessions of before', async () => {
    const id = await addPerson(staff, {...JO, email: 'factor@example.com'})
    const visitor = visit()
    await signInAs(visitor, 'factor@example.com')
    const enabled = await visitor.ask('/sign-in/auth/two-factor/enable', {password: PASSWORD})
    const {totpURI} = JSON.parse(enabled.text) as {totpURI: string}
    const key = new TextDecoder().decode(base32.decode(new URL(totpURI).searchParams.get('secret') ?? ''))
    const verified = await visitor.ask('/sign-in/auth/two-factor/verify-totp', {code: await codeNow(key)})
    expect(verified.status).toBe(200)
    const link = await staff.people.makeLink(id, {withoutSecondFactor: false}, OPERATOR)
    const other = visit()
    await other.open(`/sign-in/link?key=${keyOf(link)}`)
    const done = await other.send('/sign-in/link', {key: keyOf(link), password: 'a new one of four words'})
    expect(done.location).toBe('/sign-in/code?returnTo=%2Fstudio%2F')
    expect(await visitor.me()).toEqual({})
    expect(await other.me()).toEqual({})
  })

  test('of somebody who was deactivated meanwhile is not good', async () => {
    const {person, link} = await staff.people.invite({...JO, email: 'left@example.com'}, OPERATOR)
    await staff.people.change(person.id, {active: false}, OPERATOR)
    expect((await visit().open(`/sign-in/link?key=${keyOf(link)}`)).status).toBe(410)
  })
})
