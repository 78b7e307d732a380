import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {AUTH_PATH} from '../../server/staff/auth/auth.ts'
import {weaknessOf} from '../../server/staff/passwords.ts'
import {imageOf, Picture} from '../../server/staff/pictures.ts'
import {openStaff} from '../../server/staff/staff.ts'
import {readStaffSettings} from '../../server/staff/staffSettings.ts'
import {AT_MACHINE, emailOf, openStaffedLake, ORIGIN, PASSWORD, type StaffedLake} from './staffAccounts.ts'
import * as v from 'valibot'

let running: StaffedLake
beforeEach(async () => {
  running = await openStaffedLake()
})
afterEach(() => {
  vi.useRealTimers()
  running.close()
})

const DAY = 24 * 60 * 60 * 1000
const Me = v.object({id: v.optional(v.string()), role: v.optional(v.string()), name: v.optional(v.string())})

/** Returns a browser's user in the lake. */
async function whoIs(cookie: string) {
  return v.parse(Me, await (await running.ask('GET', '/v1/users/me', {cookie})).json())
}

/** Requests the sign-in library like a browser. */
const ask = (address: string, cookie: string, body: object) =>
  running.staff.auth().handler(
    new Request(ORIGIN + AUTH_PATH + address, {
      method: 'POST',
      headers: {'content-type': 'application/json', origin: ORIGIN, cookie},
      body: JSON.stringify(body),
    }),
  )

describe('an invitation', () => {
  test('lets its owner choose a password, once', async () => {
    const {staff, signIn} = running
    const {link, person} = await staff.people.invite(
      {name: 'Ada', email: 'ada@example.com', role: 'marketing'},
      AT_MACHINE,
    )
    const key = new URL(link).searchParams.get('key') ?? ''
    expect(person).toMatchObject({name: 'Ada', active: true, canSignIn: false})
    expect(await staff.people.ownerOf(key)).toMatchObject({name: 'Ada'})
    await staff.people.choosePassword(key, PASSWORD, '')
    expect(await whoIs(await signIn('ada@example.com'))).toEqual({
      id: person.id,
      name: 'Ada',
      role: 'marketing',
    })
    expect(await staff.people.ownerOf(key)).toBeUndefined()
    await expect(staff.people.choosePassword(key, PASSWORD, '')).rejects.toMatchObject({status: 410})
  })

  test('is good for a week, and for nobody who has been deactivated', async () => {
    const {people} = running.staff
    await running.join('administrator')
    const invite = async (name: string) => {
      const {link, person} = await people.invite({name, email: emailOf(name), role: 'legal'}, AT_MACHINE)
      return {key: new URL(link).searchParams.get('key') ?? '', id: person.id}
    }
    const [late, out] = [await invite('late'), await invite('out')]
    await people.change(out.id, {active: false}, AT_MACHINE)
    expect(await people.ownerOf(out.key)).toBeUndefined()
    vi.setSystemTime(Date.now() + 7 * DAY - 60_000)
    expect(await people.ownerOf(late.key)).toBeDefined()
    vi.setSystemTime(Date.now() + 60_000)
    expect(await people.ownerOf(late.key)).toBeUndefined()
  })

  test('cannot be for an address that has an account', async () => {
    await running.join('legal')
    const again = {name: 'Eve', email: emailOf('legal'), role: 'administrator' as const}
    await expect(running.staff.people.invite(again, AT_MACHINE)).rejects.toMatchObject({status: 409})
  })

  test('and every link of before end with the choice of a password', async () => {
    const {people} = running.staff
    const id = await running.join('legal')
    const keys = []
    for (let count = 0; count < 2; count += 1) {
      const link = await people.makeLink(id, {withoutSecondFactor: false}, AT_MACHINE)
      keys.push(new URL(link).searchParams.get('key') ?? '')
    }
    const cookie = await running.signIn(emailOf('legal'))
    await people.choosePassword(keys[0] ?? '', `${PASSWORD} again`, '')
    expect(await people.ownerOf(keys[1] ?? '')).toBeUndefined()
    expect(await whoIs(cookie), 'sessions of before end, too').toEqual({})
  })
})

describe('a password', () => {
  const holder = {name: 'Ada Lovelace', email: 'ada@example.com'}
  test.each([
    ['short', /at least 15 characters/],
    ['password12345678', /guessed first/],
    ['qwertyuiop12345', /guessed first/],
    ['aaaaaaaaaaaaaaaa', /guessed first/],
    ['ada@example.com', /guessed first/],
    ['AdaLovelace1815', /guessed first/],
    ['x'.repeat(257), /at most 256/],
  ])('that is easily guessed is refused: %s', async (password, reason) => {
    expect(await weaknessOf(password, holder)).toMatch(reason)
  })

  test('of four random words is good, and so is what a browser suggests', async () => {
    expect(await weaknessOf(PASSWORD, holder)).toBeUndefined()
    expect(await weaknessOf('xY3kqL9mWz7fT2b', holder)).toBeUndefined()
  })

  test('that is wrong, of nobody or of somebody who was deactivated is answered in one way', async () => {
    await running.join('administrator')
    const id = await running.join('legal')
    await running.staff.people.change(id, {active: false}, AT_MACHINE)
    const attempts = [
      {email: emailOf('administrator'), password: 'otter kettle violin april'},
      {email: 'nobody@example.com', password: PASSWORD},
    ]
    const answers = await Promise.all(
      attempts.map(async (attempt) => {
        const response = await ask('/sign-in/email', '', attempt)
        return [response.status, await response.json()]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    const refused = await ask('/sign-in/email', '', {email: emailOf('legal'), password: PASSWORD})
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
  })

  test('that is changed by its owner must be as good as the first', async () => {
    await running.join('legal')
    const cookie = await running.signIn(emailOf('legal'))
    const change = {currentPassword: PASSWORD, newPassword: 'password12345678', revokeOtherSessions: true}
    const response = await ask('/change-password', cookie, change)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {message: expect.stringContaining('guessed first')},
    ])
  })
})

test('what is kept of a password is Argon2id as OWASP asks for it', async () => {
  await running.join('legal')
  const {adapter} = await running.staff.auth().$context
  const [account] = await adapter.findMany({model: 'account'})
  expect(v.parse(v.object({password: v.string()}), account).password).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
})

describe('a session', () => {
  test('ends with a change of role or with deactivation, and with it what was open', async () => {
    const {people} = running.staff
    await running.join('administrator')
    const id = await running.join('legal')
    for (const change of [{role: 'marketing'}, {active: false}] as const) {
      const cookie = await running.signIn(emailOf('legal'))
      const listener = await running.ask('GET', '/v1/data/listen/production?query=*', {cookie})
      const heard = listener.text()
      await people.change(id, change, AT_MACHINE)
      expect(await whoIs(cookie)).toEqual({})
      expect(await heard).toContain('retry: ')
    }
    expect(await running.signIn(emailOf('legal'))).toBe('')
  })

  test('ends alone: what others have open goes on, and so does what a script has, until its token is revoked', async () => {
    const {people, tokens} = running.staff
    const [going, gone] = [await running.join('administrator'), await running.join('legal')]
    const script = tokens.make({name: 'Build', role: 'developer', expiresAt: undefined}, going)
    const passing = tokens.make({name: 'Trial', role: 'developer', expiresAt: Date.now() + 1500}, going)
    const listen = async (headers: Record<string, string>) => {
      const answer = await running.lake.fetch(
        new Request(`${ORIGIN}/v1/data/listen/production?query=*`, {headers}),
      )
      let isOver = false
      const over = answer.text().then(() => (isOver = true))
      return {over, isOver: () => isOver}
    }
    const kept = await listen({cookie: await running.signIn(emailOf('administrator'))})
    const lost = await listen({cookie: await running.signIn(emailOf('legal'))})
    const scripted = await listen({authorization: `Bearer ${script}`})
    const passed = await listen({authorization: `Bearer ${passing}`})
    await people.change(gone, {active: false}, AT_MACHINE)
    await Promise.all([lost.over, passed.over])
    expect([kept.isOver(), scripted.isOver()]).toEqual([false, false])
    const build = tokens.list().find(({name}) => name === 'Build')
    tokens.revoke(build?.id ?? '')
    await scripted.over
    expect(kept.isOver()).toBe(false)
  })

  test('ends with signing out, whose answer takes the cookie away', async () => {
    await running.join('legal')
    const cookie = await running.signIn(emailOf('legal'))
    const listener = await running.ask('GET', '/v1/data/listen/production?query=*', {cookie})
    const answer = await running.ask('POST', '/v1/auth/logout', {cookie})
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/)
    await listener.text()
    expect(await whoIs(cookie)).toEqual({})
  })

  test('ends after two weeks without use, and after thirty days whatever its use', async () => {
    await running.join('legal')
    const [idle, busy] = [await running.signIn(emailOf('legal')), await running.signIn(emailOf('legal'))]
    for (let day = 1; day <= 29; day += 1) {
      vi.setSystemTime(Date.now() + DAY)
      await running.staff.auth().api.getSession({headers: new Headers({cookie: busy})})
      expect((await whoIs(idle)).id !== undefined, `idle on day ${day}`).toBe(day < 14)
      expect((await whoIs(busy)).id, `in use on day ${day}`).toBeDefined()
    }
    vi.setSystemTime(Date.now() + DAY)
    expect(await whoIs(busy)).toEqual({})
  })

  test('that began with a password alone is not enough where a second factor is needed', async () => {
    const {staff} = running
    await running.join('legal')
    const cookie = await running.signIn(emailOf('legal'))
    const listener = await running.ask('GET', '/v1/data/listen/production?query=*', {cookie})
    staff.requireSecondFactor(true)
    expect(await whoIs(cookie)).toEqual({})
    expect(await listener.text(), 'what was open ends').toContain('retry: ')
    staff.requireSecondFactor(false)
    expect(await whoIs(cookie)).toMatchObject({role: 'legal'})
  })
})

describe('the last administrator', () => {
  test('stays one: nobody can lock everybody out', async () => {
    const {people} = running.staff
    const id = await running.join('administrator')
    await expect(people.change(id, {role: 'legal'}, AT_MACHINE)).rejects.toMatchObject({status: 409})
    await expect(people.change(id, {active: false}, AT_MACHINE)).rejects.toMatchObject({status: 409})
    // A person who has never signed in does not count.
    const invited = {name: 'Bob', email: 'bob@example.com', role: 'administrator' as const}
    await people.invite(invited, AT_MACHINE)
    await expect(people.change(id, {active: false}, AT_MACHINE)).rejects.toMatchObject({status: 409})
    await running.join('administrator', 'second')
    expect(await people.change(id, {active: false}, AT_MACHINE)).toMatchObject({active: false})
  })

  test('who is locked out comes back by the machine itself', async () => {
    const {people} = running.staff
    const id = await running.join('administrator')
    await running.join('administrator', 'second')
    await people.change(id, {active: false}, AT_MACHINE)
    const email = emailOf('administrator')
    await people.createAdministrator({name: 'Ada', email, password: `${PASSWORD} again`}, '')
    expect(await whoIs(await running.signIn(email, `${PASSWORD} again`))).toMatchObject({id})
  })
})

describe('the audit log', () => {
  test('says who did what to whom, and cannot be changed', async () => {
    const {people, audit} = running.staff
    const id = await running.join('administrator')
    const actor = {id, name: 'Ada', address: '192.0.2.7'}
    const {person} = await people.invite({name: 'Bob', email: 'bob@example.com', role: 'legal'}, actor)
    await people.change(person.id, {role: 'marketing'}, actor)
    await people.change(person.id, {active: false}, actor)
    await running.signIn(emailOf('administrator'))
    await running.signIn(emailOf('administrator'), 'wrong password here')
    const lines = audit.all().map(({actorName, action, subject}) => `${actorName} ${action} ${subject}`)
    expect(lines.slice(-5)).toEqual([
      'Ada invited bob@example.com as legal',
      'Ada changed the role of bob@example.com from legal to marketing',
      'Ada deactivated bob@example.com',
      'administrator signed in by password',
      'Somebody failed to sign in administrator@example.com',
    ])
    expect(audit.page()[0]?.action).toBe('failed to sign in')
    expect(audit.page(audit.page()[0]?.id)[0]?.action).toBe('signed in')
  })
})

describe('what is kept of staff', () => {
  test('is for the owner of the server alone, is no content, and its log resists a change', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'staff-'))
    const settings = readStaffSettings({})
    const staff = await openStaff({folder, origin: ORIGIN, settings, isLocalOnly: true})
    staff.audit.add(AT_MACHINE, 'signed out')
    const file = path.join(folder, 'staff.sqlite')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    staff.close()
    const database = new DatabaseSync(file)
    expect(() => database.exec('DELETE FROM audit')).toThrow('never changed')
    expect(() => database.exec("UPDATE audit SET actorName = 'Eve'")).toThrow('never changed')
    database.close()
    rmSync(folder, {recursive: true})
  })
})

describe('a picture', () => {
  test.each([
    'https://evil.example/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
  ])('is an image that a browser has drawn, and not %s', (picture) => {
    expect(v.is(Picture, picture)).toBe(false)
    expect(imageOf(picture)).toBeUndefined()
  })
})

describe('settings that cannot be right are named', () => {
  const company = {OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b'}
  test.each([
    [{OIDC_ISSUER: 'https://id.example.com'}, /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set/],
    [{...company, OIDC_ISSUER: 'http://id.example.com'}, /OIDC_ISSUER is "http:/],
    [{SMTP_URL: 'mail.example.com'}, /SMTP_URL/],
  ])('%j', (variables, reason) => {
    expect(() => readStaffSettings(variables)).toThrow(reason)
  })

  test('and the others are read', () => {
    expect(readStaffSettings({...company, OIDC_ROLE_CLAIM: 'groups'}).company).toMatchObject({
      roleClaim: 'groups',
    })
    expect(readStaffSettings({}).company).toBeUndefined()
  })
})

test('nothing is published in the name of somebody who was deactivated since they scheduled it, nor of a token that was revoked', async () => {
  let time = Date.now()
  const publishAt = new Date(time + DAY).toISOString()
  const scheduling = await openStaffedLake({}, {now: () => time})
  const {ask: askLake, lake, staff, join, signIn} = scheduling
  const id = await join('marketing', 'ada')
  await join('marketing', 'bob')
  const schedule = async (releaseId: string, headers: Record<string, string>) => {
    const actions = [
      {actionType: 'sanity.action.release.create', releaseId},
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: releaseId,
        document: {_id: `versions.${releaseId}.${releaseId}`, _type: 'page'},
      },
      {actionType: 'sanity.action.release.schedule', releaseId, publishAt},
    ]
    const answer = await askLake('POST', '/v1/data/actions/production', headers, {actions})
    expect(answer.status, await answer.text()).toBe(200)
  }
  await schedule('first', {cookie: await signIn(emailOf('ada'))})
  await schedule('second', {cookie: await signIn(emailOf('bob'))})
  const token = staff.tokens.make({name: 'robot', role: 'marketing', expiresAt: undefined}, id)
  await schedule('third', {authorization: `Bearer ${token}`})
  await staff.people.change(id, {active: false}, AT_MACHINE)
  for (const {id: robot} of staff.tokens.list()) staff.tokens.revoke(robot)
  time += DAY
  await lake.publishDue()
  const documents = lake.engine.dataset('production')
  expect(documents.document('_.releases.first')).toMatchObject({
    state: 'active',
    error: {
      message: expect.stringContaining('Who scheduled it, ada, may no longer sign in'),
      scheduledBy: id,
    },
  })
  expect([documents.document('first'), documents.document('second')]).toMatchObject([
    undefined,
    {_id: 'second'},
  ])
  scheduling.close()
})
