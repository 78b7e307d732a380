import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {AT_MACHINE, makePerson, openStaffOf, serveStaff, signInAs} from './staffAccounts.ts'

const ORIGIN = 'http://localhost:4000'

const staff = await openStaffOf(ORIGIN)
const {lake, fetch} = serveStaff(staff)
const ids = {ada: '', max: ''}
const headers: Record<
  'nobody' | 'administrator' | 'marketing' | 'token' | 'ended',
  Record<string, string>
> = {
  nobody: {},
  administrator: {},
  marketing: {},
  token: {},
  ended: {},
}

const cookieOf = async (email: string) => ({cookie: (await signInAs(staff, email)).join('; ')})

beforeAll(async () => {
  ids.ada = await makePerson(staff, {name: 'Ada', email: 'ada@example.com', role: 'administrator'})
  ids.max = await makePerson(staff, {name: 'Max', email: 'max@example.com', role: 'marketing'})
  headers.ended = await cookieOf('ada@example.com')
  await staff.people.endSessions(ids.ada, AT_MACHINE)
  headers.administrator = await cookieOf('ada@example.com')
  headers.marketing = await cookieOf('max@example.com')
  const text = staff.tokens.make({name: 'robot', role: 'administrator', expiresAt: undefined}, ids.ada)
  headers.token = {authorization: `Bearer ${text}`}
})
afterAll(() => {
  lake.close()
  staff.close()
})

const send = (method: string, path: string, who: keyof typeof headers, body?: object) =>
  fetch(
    new Request(`${ORIGIN}/sign-in/api${path}`, {
      method,
      headers: {...headers[who], ...(body && {'content-type': 'application/json'})},
      body: body && JSON.stringify(body),
    }),
  )

async function answerOf(
  method: string,
  path: string,
  body?: object,
): Promise<{status: number; text: string}> {
  const answer = await send(method, path, 'administrator', body)
  return {status: answer.status, text: await answer.text()}
}

const tokenIds = () => staff.tokens.list().map(({id, name}) => ({id, name}))

describe('who may do what', () => {
  const ROUTES: [string, string, object | undefined, number][] = [
    ['GET', '/people', undefined, 200],
    ['POST', '/people', {name: 'New', email: 'new@example.com', role: 'legal'}, 201],
    ['GET', '/people/{max}/outliving', undefined, 200],
    ['PATCH', '/people/{max}', {}, 200],
    ['POST', '/people/{max}/link', {}, 201],
    ['POST', '/people/nobody/end-sessions', {}, 404],
    ['GET', '/tokens', undefined, 200],
    ['POST', '/tokens', {name: 'Feed', role: 'developer'}, 201],
    ['DELETE', '/tokens/none', undefined, 404],
    ['PATCH', '/settings', {needsSecondFactor: false}, 200],
    ['GET', '/audit', undefined, 200],
    ['GET', '/audit.csv', undefined, 200],
    ['GET', '/anything', undefined, 404],
  ]
  const pathOf = (path: string) => path.replace('{max}', ids.max)

  test.each(ROUTES)('%s %s', async (method, path, body, forAdministrators) => {
    const statusFor = async (who: keyof typeof headers) =>
      (await send(method, pathOf(path), who, body)).status
    expect(await statusFor('nobody'), 'nobody').toBe(401)
    expect(await statusFor('ended'), 'an ended session').toBe(401)
    expect(await statusFor('marketing'), 'marketing').toBe(403)
    expect(await statusFor('token'), 'a token of an administrator').toBe(403)
    expect(await statusFor('administrator'), 'an administrator').toBe(forAdministrators)
  })

  test('everybody who has signed in asks who they are', async () => {
    expect((await send('GET', '/me', 'nobody')).status).toBe(401)
    expect((await send('GET', '/me', 'ended')).status).toBe(401)
    const max: unknown = await (await send('GET', '/me', 'marketing')).json()
    expect(max).toMatchObject({
      account: {id: ids.max, name: 'Max', role: 'marketing'},
      role: {title: 'Marketing', purpose: expect.stringContaining('Edits')},
      session: expect.any(String),
      hasAccount: true,
      hasPassword: true,
      secondFactor: false,
    })
    const robot: unknown = await (await send('GET', '/me', 'token')).json()
    expect(robot).toMatchObject({account: {name: 'Token “robot”'}, hasAccount: false, hasPassword: false})
  })

  test('a refusal says why in a sentence', async () => {
    expect(await (await send('GET', '/people', 'marketing')).text()).toContain(
      'Administrators alone manage people',
    )
    expect(await (await send('GET', '/people', 'ended')).text()).toContain(
      'You are not signed in. Sign in again.',
    )
  })

  test('no answer is kept by a browser, and none holds a secret', async () => {
    for (const path of ['/me', '/people', '/tokens', '/audit']) {
      const answer = await send('GET', path, 'administrator')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).not.toMatch(/"(hash|password|secret|key)"/)
    }
  })
})

describe('what cannot be', () => {
  test.each([
    ['POST', '/people', {name: ' ', email: 'a@example.com', role: 'legal'}, 'Say what the person is called.'],
    ['POST', '/people', {name: 'A', email: 'a at example', role: 'legal'}, 'This is no email address.'],
    ['POST', '/people', {name: 'A', email: 'a@example.com', role: 'king'}, 'Choose a role: administrator,'],
    [
      'POST',
      '/people',
      {name: 'A'.repeat(101), email: 'a@example.com', role: 'legal'},
      'at most 100 letters',
    ],
    ['POST', '/people', undefined, 'The request cannot be so.'],
    ['POST', '/tokens', {name: '', role: 'legal'}, 'Say what the token is for.'],
    ['POST', '/tokens', {name: 'Feed', role: 'legal', expiresAt: 1}, 'Choose an end that is still to come.'],
    ['PATCH', '/settings', {needsSecondFactor: 'yes'}, 'needsSecondFactor cannot be so.'],
  ])('%s %s %j', async (method, path, body, sentence) => {
    const {status, text} = await answerOf(method, path, body)
    expect(status).toBe(400)
    expect(text).toContain(sentence)
  })

  test('an email that somebody has already', async () => {
    const body = {name: 'Max', email: 'MAX@example.com ', role: 'legal'}
    const {status, text} = await answerOf('POST', '/people', body)
    expect([status, text]).toEqual([409, '{"message":"max@example.com has an account already."}'])
  })

  test('that nobody is an administrator any more', async () => {
    for (const change of [{role: 'legal'}, {active: false}]) {
      const {status, text} = await answerOf('PATCH', `/people/${ids.ada}`, change)
      expect(status).toBe(409)
      expect(text).toContain('This is the last administrator.')
    }
    expect(staff.people.find(ids.ada)).toMatchObject({role: 'administrator', active: true})
  })

  test('more than a request needs', async () => {
    expect((await answerOf('POST', '/people', {name: 'a'.repeat(10_000)})).status).toBe(413)
  })
})

describe('what administrators do', () => {
  beforeEach(async () => {
    headers.marketing = await cookieOf('max@example.com')
  })

  const maxIsIn = async () => (await send('GET', '/me', 'marketing')).status === 200

  test.each([
    ['a change of role', 'PATCH', '', {role: 'legal'}],
    ['a change of role back', 'PATCH', '', {role: 'marketing'}],
    ['deactivation', 'PATCH', '', {active: false}],
    ['activation, and ending the sessions', 'POST', '/end-sessions', {}],
  ])('%s ends what somebody had open', async (title, method, path, body) => {
    if (title.startsWith('activation')) {
      await answerOf('PATCH', `/people/${ids.max}`, {active: true})
      headers.marketing = await cookieOf('max@example.com')
    }
    expect(await maxIsIn()).toBe(true)
    expect((await answerOf(method, `/people/${ids.max}${path}`, body)).status).toBe(200)
    expect(await maxIsIn()).toBe(false)
    if (title === 'deactivation') await answerOf('PATCH', `/people/${ids.max}`, {active: true})
  })

  test('people are listed with what is known of them', async () => {
    const {text} = await answerOf('GET', '/people')
    expect(JSON.parse(text)).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({
          name: 'Ada',
          email: 'ada@example.com',
          canSignIn: true,
          passkeys: 0,
          sessions: 1,
          lastSignIn: expect.any(Number),
        }),
      ]),
      roles: expect.arrayContaining([expect.objectContaining({name: 'legal', title: 'Legal'})]),
      needsSecondFactor: false,
      canMail: false,
    })
  })

  test('a token works until it is revoked', async () => {
    const made: {token: string} = JSON.parse(
      (await answerOf('POST', '/tokens', {name: 'Feed 2', role: 'legal'})).text,
    )
    const who = () =>
      fetch(new Request(`${ORIGIN}/sign-in/api/me`, {headers: {authorization: `Bearer ${made.token}`}})).then(
        ({status}) => status,
      )
    expect(await who()).toBe(200)
    const id = tokenIds().find(({name}) => name === 'Feed 2')?.id
    expect((await answerOf('DELETE', `/tokens/${id}`)).status).toBe(200)
    expect(await who()).toBe(401)
    expect((await answerOf('DELETE', `/tokens/${id}`)).status, 'revoked already').toBe(404)
  })

  test('is written down, read a hundred at a time, and exported without becoming a formula', async () => {
    await answerOf('POST', '/tokens', {name: '=1+1', role: 'legal'})
    for (let number = 0; number < 120; number += 1) {
      staff.audit.add(
        {id: ids.ada, name: '=Ada', address: '192.0.2.7'},
        'changed a setting',
        `number ${number}`,
      )
    }
    const first: {entries: {id: number; subject: string}[]} = JSON.parse(
      (await answerOf('GET', '/audit')).text,
    )
    expect(first.entries).toHaveLength(100)
    expect(first.entries[0]?.subject).toBe('number 119')
    const oldest = first.entries.at(-1)?.id
    const older: {entries: {subject: string}[]} = JSON.parse(
      (await answerOf('GET', `/audit?before=${oldest}`)).text,
    )
    expect(older.entries[0]?.subject).toBe('number 19')
    const csv = (await answerOf('GET', '/audit.csv')).text
    expect(csv.split('\r\n')[0]).toBe('time,who,id,what,whom,address')
    expect(csv).toContain('"made a token","“=1+1” as legal"')
    expect(csv).toContain(`"'=Ada","${ids.ada}","changed a setting","number 0","192.0.2.7"`)
  })
})

describe('pictures', () => {
  const PIXEL =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  const setPicture = (image: string | null) =>
    fetch(
      new Request(`${ORIGIN}/sign-in/auth/update-user`, {
        method: 'POST',
        headers: {...headers.administrator, 'content-type': 'application/json', origin: ORIGIN},
        body: JSON.stringify({image}),
      }),
    )
  const addressOfPicture = async () => {
    const {account}: {account: {image?: string}} = JSON.parse((await answerOf('GET', '/me')).text)
    return account.image
  }
  const show = (address: string, who: keyof typeof headers) =>
    fetch(new Request(ORIGIN + address, {headers: headers[who]}))

  test('are shown to staff alone, under an address of their own', async () => {
    expect((await setPicture(PIXEL)).status).toBe(200)
    const address = (await addressOfPicture()) ?? ''
    expect(address).toMatch(/^\/sign-in\/pictures\//)
    const shown = await show(address, 'administrator')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await show(address, 'nobody')).status).toBe(404)
    expect((await show('/sign-in/pictures/nobody', 'administrator')).status).toBe(404)
  })

  test('are images, and can be taken away', async () => {
    expect((await setPicture('data:text/html;base64,PGI+')).status).toBe(400)
    expect((await setPicture(`data:image/png;base64,${'A'.repeat(130_000)}`)).status).toBe(400)
    expect((await setPicture(null)).status).toBe(200)
    expect(await addressOfPicture()).toBeUndefined()
  })
})
