import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {AT_MACHINE, makePerson, PASSWORD} from './staffAccounts.ts'
import {secondFactorOf, startStaffServer} from './staffServer.ts'
import type {Visitor} from './visitor.ts'

const {staff, origin, here, visit, enter, close} = await startStaffServer()
afterAll(close)

const ANNA = {name: 'Anna', email: 'anna@example.com', role: 'marketing'} as const

/** Returns the audit log's entries on a person, the newest first. */
const notesOf = (email: string) => {
  const ids = new Map(staff.people.list().map((person) => [person.email, person.id]))
  return staff.audit
    .page()
    .filter(({actor, subject}) => actor === ids.get(email) || subject === email)
    .map(({action, subject}) => `${action} ${subject}`.trim())
}

const signInAs = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.send('/sign-in/password', {email, password})

describe('the first administrator of a machine', () => {
  test('is created by the person who sits there, and closes the door of the demo users for good', async () => {
    const demo = here()
    await demo.send('/sign-in', {user: 'local-legal'})
    const stream = await fetch(`${origin}/v2025-02-19/data/listen/production?query=*[_type=="page"]`, {
      headers: {cookie: demo.cookie},
    })
    expect(stream.status).toBe(200)
    const streamEnd = stream.text().then(() => performance.now())

    const visitor = here()
    expect((await visitor.open('/sign-in')).text).toContain('href="/sign-in/first"')
    await visitor.open('/sign-in/first')
    const account = {name: 'Olga', email: 'Olga@Example.com', password: PASSWORD}
    const weak = await visitor.send('/sign-in/first', {...account, password: 'password12345678'})
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
    const again = await here().send('/sign-in', {user: 'local-administrator'})
    expect([again.status, again.text]).toEqual([403, expect.stringContaining('This server has accounts')])
    const token = await fetch(`${origin}/v1/auth/tokens`, {
      method: 'POST',
      body: JSON.stringify({user: 'local-administrator'}),
    })
    expect(token.status).toBe(403)
    const other = here()
    expect((await other.open('/sign-in')).text).not.toContain('local-administrator')
    for (const answer of [await other.open('/sign-in/first'), await other.send('/sign-in/first', account)]) {
      expect([answer.status, answer.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2F'])
    }
  })
})

describe('signing in with a password', () => {
  beforeAll(async () => {
    await makePerson(staff, ANNA)
  })

  test('leads nowhere but to this server', async () => {
    const fields = {email: ANNA.email, password: PASSWORD, returnTo: '//evil.example/'}
    expect((await visit().send('/sign-in/password', fields)).location).toBe('/studio/')
  })

  test('ends with signing out, which is written down', async () => {
    const visitor = await enter(ANNA.email)
    const {cookie} = visitor
    await visitor.send('/sign-in/out', {})
    expect(await (await fetch(`${origin}/v1/users/me`, {headers: {cookie}})).text()).toBe('{}')
    expect(notesOf(ANNA.email)[0]).toBe('signed out')
  })

  test('refuses somebody who was deactivated, who is out at once', async () => {
    const id = await makePerson(staff, {...ANNA, name: 'Gone', email: 'gone@example.com'})
    const visitor = await enter('gone@example.com')
    await staff.people.change(id, {active: false}, AT_MACHINE)
    expect(await visitor.me()).toEqual({})
    expect((await signInAs(visit(), 'gone@example.com')).status).toBe(403)
  })

  test('ends the session that the browser had before', async () => {
    const visitor = await enter(ANNA.email)
    const {cookie} = visitor
    await signInAs(visitor, ANNA.email)
    expect(await (await fetch(`${origin}/v1/users/me`, {headers: {cookie}})).text()).toBe('{}')
    expect(await visitor.me()).toMatchObject({name: 'Anna'})
  })
})

describe('a link of an administrator', () => {
  const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? ''
  const JO = {name: 'Jo', email: 'jo@example.com', role: 'developer'} as const

  test('does not let a second factor be left out, and ends the sessions of before', async () => {
    const id = await makePerson(staff, JO)
    const visitor = await enter(JO.email)
    expect((await secondFactorOf(visitor)).answer.status).toBe(200)
    const link = await staff.people.makeLink(id, {withoutSecondFactor: false}, AT_MACHINE)
    const other = visit()
    await other.open(`/sign-in/link?key=${keyOf(link)}`)
    const done = await other.send('/sign-in/link', {key: keyOf(link), password: 'a new one of four words'})
    expect(done.location).toBe('/sign-in/code?returnTo=%2Fstudio%2F')
    expect(await visitor.me()).toEqual({})
    expect(await other.me()).toEqual({})
  })

  test('of somebody who was deactivated meanwhile is not good', async () => {
    const {person, link} = await staff.people.invite(
      {...JO, name: 'Left', email: 'left@example.com'},
      AT_MACHINE,
    )
    await staff.people.change(person.id, {active: false}, AT_MACHINE)
    expect((await visit().open(`/sign-in/link?key=${keyOf(link)}`)).status).toBe(410)
  })
})
