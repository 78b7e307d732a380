import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import * as v from 'valibot'
import {TooManyRequestsError} from 'content-lake'
import {ROLES} from '../../server/roles.ts'
import {makePerson} from './staffAccounts.ts'
import {askStaffApi, secondFactorOf, type StaffServer, startStaffServer} from './staffServer.ts'

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='
const TOLD_ROLES = ROLES.map(({name, title, purpose}) => ({name, title, purpose}))
/** The address of all Ada's requests here. */
const ADDRESS = '198.51.100.7'

let server: StaffServer
let cookie: string
const ids = {ada: '', max: ''}
beforeAll(async () => {
  server = await startStaffServer()
  const {staff} = server
  ids.ada = await makePerson(staff, {name: 'Ada', email: 'ada@example.com', role: 'administrator'})
  ids.max = await makePerson(staff, {name: 'Max', email: 'max@example.com', role: 'marketing'})
  cookie = (await server.enter('ada@example.com')).cookie
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

const ask = (method: string, path: string, body?: unknown, as = cookie) =>
  askStaffApi(server.origin, {method, path, body, cookie: as, address: ADDRESS})

const lastNote = () => {
  const [entry] = server.staff.audit.page()
  return entry && [entry.actor, entry.action, entry.subject, entry.address]
}

describe('who somebody is', () => {
  test('is told with the role as people are told of it, and how they sign in', async () => {
    const {body} = await ask('GET', '/me')
    expect(body).toEqual({
      account: {
        id: ids.ada,
        name: 'Ada',
        email: 'ada@example.com',
        role: 'administrator',
        isFormer: false,
      },
      role: TOLD_ROLES[0],
      session: expect.stringMatching(/^\w{32}$/),
      hasAccount: true,
      hasPassword: true,
      secondFactor: false,
      needsSecondFactor: false,
    })
  })

  test('is told with the second factor that they have, and that one is needed', async () => {
    await makePerson(server.staff, {name: 'Kim', email: 'kim@example.com', role: 'legal'})
    const kim = await server.enter('kim@example.com')
    await secondFactorOf(kim)
    server.staff.requireSecondFactor(true)
    const {body} = await ask('GET', '/me', undefined, kim.cookie)
    server.staff.requireSecondFactor(false)
    expect(body).toMatchObject({secondFactor: true, needsSecondFactor: true, role: TOLD_ROLES[2]})
  })
})

test.each(['/me', '/activity/production', '/for-you/mail'])(
  '%s tells a refused sender why, and when to come again',
  async (path) => {
    const {authenticator = expect.unreachable()} = server.lake.callers
    const refused = new TooManyRequestsError('That was too often. Wait a little.', 30)
    using _busy = vi.spyOn(authenticator, 'authenticate').mockRejectedValue(refused)
    const {status, headers, body} = await ask('GET', path)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      429,
      '30',
      'no-store',
    ])
    expect(body).toEqual({message: 'That was too often. Wait a little.'})
  },
)

describe('the list of people', () => {
  test('says of each what an administrator needs to know, by name, whatever the case', async () => {
    await server.staff.people.invite(
      {name: 'bea', email: 'bea@example.com', role: 'developer'},
      {
        id: undefined,
        name: 'Test',
        address: '',
      },
    )
    const max = await server.enter('max@example.com')
    await max.ask('/sign-in/auth/update-user', {image: PIXEL})
    const {status, body} = await ask('GET', '/people')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      roles: TOLD_ROLES,
      needsSecondFactor: false,
      canMail: false,
      hasCompany: false,
    })
    const {people} = v.parse(v.object({people: v.array(v.looseObject({name: v.string()}))}), body)
    expect(people.map(({name}) => name)).toEqual(['Ada', 'bea', 'Kim', 'Max'])
    expect(people[1]).toEqual({
      id: expect.any(String),
      name: 'bea',
      email: 'bea@example.com',
      role: 'developer',
      active: true,
      image: null,
      canSignIn: false,
      hasPassword: false,
      secondFactor: false,
      hasCompany: false,
      passkeys: 0,
      sessions: 0,
      lastSignIn: null,
    })
    expect(people[3]).toMatchObject({
      image: expect.stringMatching(new RegExp(`^/sign-in/pictures/${ids.max}\\?[\\w-]{8}$`)),
      canSignIn: true,
      hasPassword: true,
      sessions: 1,
      lastSignIn: expect.any(Number),
    })
    expect(people[2]).toMatchObject({secondFactor: true})
  })

  test('says when somebody was here last', async () => {
    const at = Date.now() + 60_000
    vi.setSystemTime(at)
    await server.enter('max@example.com')
    vi.useRealTimers()
    expect(server.staff.audit.lastSignIns().get(ids.max)).toBeGreaterThanOrEqual(at)
    expect(server.staff.audit.lastSignIns().get(ids.max)).toBeLessThan(at + 60_000)
  })
})

describe('what administrators change of people', () => {
  test('an invitation is answered with the person and the link, and is not said to be mailed where nothing is', async () => {
    const {status, body} = await ask('POST', '/people', {
      name: ' Bob ',
      email: ' BOB@Example.com',
      role: 'legal',
    })
    expect([status, body]).toEqual([
      201,
      {
        person: expect.objectContaining({name: 'Bob', email: 'bob@example.com', role: 'legal', active: true}),
        link: expect.stringMatching(new RegExp(`^${server.origin}/sign-in/link\\?key=[\\w-]{32}$`)),
        isMailed: false,
      },
    ])
    expect(lastNote()).toEqual([ids.ada, 'invited', 'bob@example.com as legal', ADDRESS])
  })

  test('a link is made again', async () => {
    const {status, body} = await ask('POST', `/people/${ids.max}/link`, {})
    expect([status, body]).toEqual([
      201,
      {link: expect.stringContaining('/sign-in/link?key='), isMailed: false},
    ])
    expect(lastNote()).toEqual([ids.ada, 'made a link for', 'max@example.com', ADDRESS])
  })

  test('a second factor goes with a link only where that is wanted', async () => {
    const kim = server.staff.people.list().find(({name}) => name === 'Kim')
    const hasFactor = () => server.staff.people.find(kim?.id ?? '').secondFactor
    await ask('POST', `/people/${kim?.id}/link`, {})
    expect(hasFactor()).toBe(true)
    await ask('POST', `/people/${kim?.id}/link`, {withoutSecondFactor: true})
    expect(hasFactor()).toBe(false)
  })

  test('a change is answered with what somebody is then', async () => {
    const {status, body} = await ask('PATCH', `/people/${ids.max}`, {role: 'developer'})
    expect([status, body]).toMatchObject([200, {person: {id: ids.max, role: 'developer', active: true}}])
    expect(lastNote()).toEqual([
      ids.ada,
      'changed the role of',
      'max@example.com from marketing to developer',
      ADDRESS,
    ])
    expect((await ask('PATCH', `/people/${ids.max}`, {active: false})).body).toMatchObject({
      person: {active: false},
    })
    expect(lastNote()).toEqual([ids.ada, 'deactivated', 'max@example.com', ADDRESS])
    await ask('PATCH', `/people/${ids.max}`, {active: true})
    expect(lastNote()).toEqual([ids.ada, 'activated again', 'max@example.com', ADDRESS])
    await ask('PATCH', `/people/${ids.max}`, {active: true, role: 'developer'})
    expect(server.staff.audit.page()[1]?.action, 'what is so already is no change').toBe('deactivated')
  })

  test('sessions that are ended are, and that is written down', async () => {
    const max = await server.enter('max@example.com')
    const {status, body} = await ask('POST', `/people/${ids.max}/end-sessions`)
    expect([status, body]).toEqual([200, {}])
    expect(lastNote()).toEqual([ids.ada, 'ended the sessions of', 'max@example.com', ADDRESS])
    expect(await max.me()).toEqual({})
  })

  test.each([
    ['GET', '/people/nobody/outliving', undefined],
    ['PATCH', '/people/nobody', {role: 'legal'}],
    ['POST', '/people/nobody/link', {}],
    ['POST', '/people/nobody/end-sessions', undefined],
  ])('%s %s says that there is nobody', async (method, path, body) => {
    const before = server.notes()
    expect(await ask(method, path, body)).toMatchObject({
      status: 404,
      body: {message: 'There is nobody with this account. Reload the list of people.'},
    })
    expect(server.notes()).toEqual(before)
  })

  test('somebody who is deactivated gets no link before they are activated', async () => {
    await ask('PATCH', `/people/${ids.max}`, {active: false})
    expect(await ask('POST', `/people/${ids.max}/link`, {withoutSecondFactor: true})).toMatchObject({
      status: 409,
      body: {message: 'This account is deactivated. Activate it first.'},
    })
    expect(lastNote()?.[1]).toBe('deactivated')
    await ask('PATCH', `/people/${ids.max}`, {active: true})
  })
})
