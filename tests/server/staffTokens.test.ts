import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import * as v from 'valibot'
import {makePerson} from './staffAccounts.ts'
import {askStaffApi, type StaffServer, startStaffServer} from './staffServer.ts'

const ADDRESS = '198.51.100.7'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: StaffServer
let cookie: string
let id = ''
beforeAll(async () => {
  server = await startStaffServer()
  id = await makePerson(server.staff, {name: 'Ada', email: 'ada@example.com', role: 'administrator'})
  cookie = (await server.enter('ada@example.com')).cookie
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

const ask = (method: string, path: string, body?: unknown) =>
  askStaffApi(server.origin, {method, path, body, cookie, address: ADDRESS})
const lastNote = () => {
  const [entry] = server.staff.audit.page()
  return entry && [entry.actor, entry.action, entry.subject, entry.address]
}

const Made = v.object({token: v.string()})
const Listed = v.object({tokens: v.array(v.looseObject({id: v.string(), name: v.string()}))})

async function make(fields: object): Promise<string> {
  const {status, body} = await ask('POST', '/tokens', fields)
  expect(status).toBe(201)
  return v.parse(Made, body).token
}
const listed = async () => v.parse(Listed, (await ask('GET', '/tokens')).body).tokens

/** Returns the lake's status for a script's token. */
const statusOf = async (token: string) =>
  (await fetch(`${server.origin}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})).status
const whoIs = async (token: string): Promise<unknown> =>
  (await fetch(`${server.origin}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})).json()

describe('a token', () => {
  test('is shown once, begins so that leaked ones are found, and is of a role', async () => {
    const token = await make({name: ' Feed ', role: 'developer'})
    expect(token).toMatch(/^loop_[\w-]{43}$/)
    expect(lastNote()).toEqual([id, 'made a token', '“Feed” as developer', ADDRESS])
    expect(await whoIs(token)).toMatchObject({name: 'Token “Feed”', role: 'developer'})
    expect((await ask('GET', '/tokens')).text).not.toContain(token)
    expect(await make({name: 'Feed', role: 'developer'})).not.toBe(token)
  })

  test('is listed with who made it, the newest first', async () => {
    const at = Date.now() + MINUTE
    vi.setSystemTime(at)
    const expiresAt = at + DAY
    await make({name: 'Newer', role: 'legal', expiresAt})
    const [newest, ...older] = await listed()
    expect(newest).toEqual({
      id: expect.stringMatching(/^token-[\da-f-]{36}$/),
      name: 'Newer',
      role: 'legal',
      createdAt: expect.any(Number),
      createdBy: 'Ada',
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
    })
    expect(older.map(({name, expiresAt: end}) => [name, end])).toContainEqual(['Feed', null])
    server.staff.tokens.make({name: 'Old', role: 'legal', expiresAt: undefined}, 'nobody any more')
    expect((await listed()).find(({name}) => name === 'Old')?.['createdBy']).toBe('')
  })

  test('ends at the time that was chosen', async () => {
    const end = Date.now() + DAY
    const token = await make({name: 'For a day', role: 'legal', expiresAt: end})
    vi.setSystemTime(end - MINUTE)
    expect(await statusOf(token)).toBe(200)
    vi.setSystemTime(end)
    expect(await statusOf(token)).toBe(401)
    const {id: tokenId} = (await listed()).find(({name}) => name === 'For a day') ?? {}
    vi.useRealTimers()
    vi.setSystemTime(end)
    expect(server.staff.tokens.revoke(tokenId ?? ''), 'it is over').toBeUndefined()
  })

  test('that has no end goes on for years', async () => {
    const token = await make({name: 'For ever', role: 'legal'})
    vi.setSystemTime(Date.now() + 3650 * DAY)
    expect(await statusOf(token)).toBe(200)
  })

  test('is noted as used once a minute', async () => {
    const token = await make({name: 'Used', role: 'legal'})
    const lastUse = () => server.staff.tokens.list().find(({name}) => name === 'Used')?.lastUsedAt
    expect(lastUse()).toBeNull()
    const first = Date.now()
    const useAt = async (at: number) => {
      vi.setSystemTime(at)
      await statusOf(token)
      return (lastUse() ?? 0) - first
    }
    const noted = await useAt(first)
    expect(noted).toBeLessThan(MINUTE / 2)
    expect(await useAt(first + MINUTE - 1)).toBe(noted)
    expect(await useAt(first + 2 * MINUTE)).toBeGreaterThanOrEqual(2 * MINUTE)
  })

  test('that was revoked is none, which is written down, and is not revoked twice', async () => {
    const token = await make({name: 'Gone', role: 'legal'})
    const {id: tokenId} = (await listed()).find(({name}) => name === 'Gone') ?? {}
    expect(await ask('DELETE', `/tokens/${tokenId}`)).toMatchObject({status: 200, body: {}})
    expect(lastNote()).toEqual([id, 'revoked a token', '“Gone”', ADDRESS])
    expect(await statusOf(token)).toBe(401)
    expect((await listed()).find(({name}) => name === 'Gone')?.['revokedAt']).toEqual(expect.any(Number))
    const before = server.notes()
    expect(await ask('DELETE', `/tokens/${tokenId}`)).toMatchObject({
      status: 404,
      body: {message: 'This token cannot be used any more. Reload the list.'},
    })
    expect(server.notes()).toEqual(before)
    expect((await listed()).filter(({revokedAt}) => revokedAt !== null)).toHaveLength(1)
  })

  test('that was guessed is none', async () => {
    expect(await statusOf('loop_guessed')).toBe(401)
    expect(server.staff.tokens.use('loop_guessed')).toBeUndefined()
  })
})

describe('a request that cannot be', () => {
  test.each([
    ['POST', '/tokens', {name: ' ', role: 'legal'}, 'Say what the token is for.'],
    ['POST', '/tokens', {name: 'A'.repeat(101), role: 'legal'}, 'Names of tokens have at most 100 letters.'],
    [
      'POST',
      '/tokens',
      {name: 'Feed', role: 'king'},
      'Choose a role: administrator, marketing, legal, developer.',
    ],
    [
      'POST',
      '/tokens',
      {name: 'Feed', role: 'legal', expiresAt: Date.now() - 1},
      'Choose an end that is still to come.',
    ],
    [
      'POST',
      '/tokens',
      {name: 'Feed', role: 'legal', expiresAt: 'tomorrow'},
      'expiresAt cannot be so. Invalid type: Expected number but received "tomorrow".',
    ],
    [
      'POST',
      '/tokens',
      {name: 'Feed', role: 'legal', expiresAt: Date.now() + DAY + 0.5},
      expect.stringMatching(/^expiresAt cannot be so\. Invalid integer/),
    ],
    [
      'PATCH',
      '/settings',
      {},
      'needsSecondFactor cannot be so. Invalid key: Expected "needsSecondFactor" but received undefined.',
    ],
    [
      'PATCH',
      '/settings',
      '{',
      'The request cannot be so. Invalid type: Expected Object but received undefined.',
    ],
    [
      'POST',
      '/people',
      {name: 'A'.repeat(101), email: 'a@example.com', role: 'legal'},
      'Names have at most 100 letters here.',
    ],
    [
      'POST',
      '/people',
      {name: 'A', email: `${'a'.repeat(60)}@${'b.'.repeat(100)}example.com`, role: 'legal'},
      'This is no email address.',
    ],
  ])('%s %s %j says what is wrong', async (method, path, body, message) => {
    const before = server.notes()
    expect(await ask(method, path, body)).toMatchObject({status: 400, body: {message}})
    expect(server.notes()).toEqual(before)
  })

  test('names of a hundred letters are names', async () => {
    await make({name: 'B'.repeat(100), role: 'legal'})
    const body = {name: 'B'.repeat(100), email: 'b@example.com', role: 'legal'}
    expect((await ask('POST', '/people', body)).status).toBe(201)
  })
})
