import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {StoreError} from 'content-lake'
import {AT_MACHINE, makePerson, PASSWORD} from './staffAccounts.ts'
import {startStaffServer} from './staffServer.ts'

const {origin, staff, lake, enter, visit, notes, close} = await startStaffServer()
const {people, tokens} = staff
afterAll(close)

const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? ''

describe('an administrator who is deactivated', () => {
  let eve: {id: string; name: string; address: string}
  beforeAll(async () => {
    await makePerson(staff, {name: 'Olga', email: 'olga@example.com', role: 'administrator'})
    const id = await makePerson(staff, {name: 'Eve', email: 'eve@example.com', role: 'administrator'})
    eve = {id, name: 'Eve', address: ''}
  })

  test('leaves no token and no invitation behind, and others’ go on', async () => {
    const token = tokens.make({name: 'nightly', role: 'administrator', expiresAt: undefined}, eve.id)
    const kept = tokens.make({name: 'kept', role: 'legal', expiresAt: undefined}, 'olga')
    const invitee = {email: 'mole@example.com', name: 'Mole', role: 'administrator'}
    const {link} = await people.invite(invitee, eve)
    // An underscore in an address is literal.
    const other = await people.invite({...invitee, email: 'mole_x@example.com', name: 'Other'}, AT_MACHINE)
    expect((await visit().open(`/sign-in/link?key=${keyOf(link)}`)).status).toBe(200)

    // The Studio lists the same in advance.
    expect(await people.outliving(eve.id)).toEqual({tokens: ['nightly'], invited: [invitee.email]})
    await people.change(eve.id, {active: false}, AT_MACHINE)
    expect(await people.outliving(eve.id)).toEqual({tokens: [], invited: []})

    expect(tokens.use(token)).toBeUndefined()
    expect(tokens.use(kept)).toMatchObject({name: 'kept'})
    expect((await visit().open(`/sign-in/link?key=${keyOf(link)}`)).status).toBe(410)
    expect((await visit().open(`/sign-in/link?key=${keyOf(other.link)}`)).status).toBe(200)
    expect(notes().slice(-3)).toEqual([
      'Test deactivated eve@example.com',
      'Test revoked a token “nightly”',
      'Test ended the links of mole@example.com',
    ])
  })

  test('is not why a link ends that somebody else has made since', async () => {
    await people.change(eve.id, {active: true}, AT_MACHINE)
    const {person} = await people.invite({email: 'bo@example.com', name: 'Bo', role: 'legal'}, eve)
    const link = await people.makeLink(person.id, {withoutSecondFactor: false}, AT_MACHINE)
    await people.change(eve.id, {active: false}, AT_MACHINE)
    expect((await visit().open(`/sign-in/link?key=${keyOf(link)}`)).status).toBe(200)
  })
})

test('no release waits in the name of somebody who is deactivated: that is told before, and the others wait on', async () => {
  const [olga, uma] = ['olga@example.com', 'uma@example.com']
  const id = await makePerson(staff, {name: 'Uma', email: uma, role: 'marketing'})
  const token = tokens.make({name: 'calendar', role: 'marketing', expiresAt: undefined}, id)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const schedule = async (releaseId: string, headers: Record<string, string>) => {
    const body = JSON.stringify({
      actions: [
        {actionType: 'sanity.action.release.create', releaseId, metadata: {title: `The ${releaseId}`}},
        {actionType: 'sanity.action.release.schedule', releaseId, publishAt},
      ],
    })
    const init = {method: 'POST', headers: {origin, 'content-type': 'application/json', ...headers}, body}
    expect((await fetch(`${origin}/v1/data/actions/production`, init)).status).toBe(200)
  }
  const administrator = await enter(olga)
  await schedule('spring', {cookie: (await enter(uma)).cookie})
  await schedule('summer', {authorization: `Bearer ${token}`})
  await schedule('autumn', {cookie: administrator.cookie})

  const address = `/sign-in/api/people/${id}`
  const told = JSON.parse((await administrator.open(`${address}/outliving`)).text)
  expect(told).toEqual({tokens: ['calendar'], invited: [], scheduled: ['The spring', 'The summer']})
  const leave = () =>
    fetch(`${origin}${address}`, {
      method: 'PATCH',
      headers: {origin, cookie: administrator.cookie, 'content-type': 'application/json'},
      body: JSON.stringify({active: false}),
    })
  {
    const full = new StoreError('The disk is full.', {status: 507})
    using _disk = vi.spyOn(lake.engine.dataset('production'), 'act').mockImplementation(() => {
      throw full
    })
    const failed = await leave()
    expect([failed.status, await failed.json()], 'a 401 would end the session in the Studio').toEqual([
      507,
      {message: 'The disk is full.'},
    ])
  }
  const left = await leave()
  expect(left.status).toBe(200)
  const dataset = lake.engine.dataset('production')
  const states = ['spring', 'summer', 'autumn'].map((name) => dataset.document(`_.releases.${name}`)?.state)
  expect(states).toEqual(['active', 'active', 'scheduled'])
  expect(notes().slice(-2)).toEqual([
    `Olga unscheduled a release “The spring” of ${uma}`,
    `Olga unscheduled a release “The summer” of ${uma}`,
  ])
})

describe('a name', () => {
  const rename = async (name: string) => {
    const visitor = await enter('max@example.com')
    return visitor.ask('/sign-in/auth/update-user', {name})
  }
  beforeAll(async () => {
    await makePerson(staff, {name: 'Max', email: 'max@example.com', role: 'legal'})
    await makePerson(staff, {name: 'Zoë Lang', email: 'zoe@example.com', role: 'legal'})
  })

  test.each(['Zoë Lang', 'zoe lang', 'ZOE-LANG', 'Zoe\u200BLang', 'Ｚｏｅ Ｌａｎｇ', ' Zoë  Lang '])(
    'that looks like that of a colleague is refused: “%s”',
    async (name) => {
      const {status, text} = await rename(name)
      expect([status, text]).toEqual([400, expect.stringContaining('“Zoë Lang” is somebody else here.')])
    },
  )

  test.each([
    ['Z\u043eë Lang', 'one alphabet'],
    ['Ολga', 'one alphabet'],
    ['…', 'at least one letter'],
  ])('that deceives is refused: “%s”', async (name, reason) => {
    const {status, text} = await rename(name)
    expect([status, text]).toEqual([400, expect.stringContaining(reason)])
  })

  test('that looks like that of a colleague is nobody’s who is invited', async () => {
    const invited = {name: 'zoe lang', email: 'other@example.com', role: 'legal'} as const
    await expect(staff.people.invite(invited, AT_MACHINE)).rejects.toMatchObject({
      status: 409,
      message: '“Zoë Lang” is somebody else here. Add what tells you apart.',
    })
  })

  test('that is another is written down, with the one of before', async () => {
    for (const name of ['Максим', 'Max Lang', 'Max Lang']) expect((await rename(name)).status).toBe(200)
    expect(notes().filter((note) => note.includes('changed the name'))).toEqual([
      'Максим changed the name of max@example.com from “Max” to “Максим”',
      'Max Lang changed the name of max@example.com from “Максим” to “Max Lang”',
    ])
  })
})

test('somebody who ends sessions of their own is written down', async () => {
  await enter('max@example.com')
  const visitor = await enter('max@example.com')
  await visitor.ask('/sign-in/auth/revoke-other-sessions', {})
  expect(notes().at(-1)).toBe('Max Lang ended the other sessions of max@example.com')
})

test('somebody whose session was ended is told why by its id, and nobody else is', async () => {
  const id = await makePerson(staff, {name: 'Kim', email: 'kim@example.com', role: 'marketing'})
  const told = async (act: (id: string) => Promise<unknown>) => {
    const kim = await enter('kim@example.com')
    const {session} = JSON.parse((await kim.open('/sign-in/api/me')).text)
    await act(id)
    const {status, text} = await visit().open(`/sign-in/api/me?session=${session}`)
    return {status, ...JSON.parse(text)}
  }
  const ended = (message: string) => ({status: 401, code: 'SESSION_ENDED', message})
  expect(await told(() => people.change(id, {role: 'legal'}, AT_MACHINE))).toEqual(
    ended('An administrator has changed your role.'),
  )
  expect(await told(() => people.endSessions(id, AT_MACHINE))).toEqual(
    ended('An administrator has ended your sessions.'),
  )
  const key = keyOf(await people.makeLink(id, {withoutSecondFactor: false}, AT_MACHINE))
  expect(await told(() => people.choosePassword(key, PASSWORD, ''))).toEqual(
    ended('Your password was changed.'),
  )
  expect(await told(() => people.change(id, {active: false}, AT_MACHINE))).toEqual(
    ended('An administrator has deactivated your account.'),
  )
  const {text} = await visit().open(`/sign-in/api/me?session=${id}`)
  expect(JSON.parse(text)).toEqual({message: 'You are not signed in. Sign in again.'})
})
