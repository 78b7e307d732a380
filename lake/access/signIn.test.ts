import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {WebSocket} from 'ws'
import {createLake, createMemoryStore, openSqliteStore} from '../index.ts'
import {ACCOUNTS} from '../tests/accounts.ts'
import {type RunningLake, startLake} from '../tests/runningLake.ts'

let running: RunningLake

beforeEach(async () => {
  running = await startLake('memory', {accounts: ACCOUNTS})
})
afterEach(() => running.stop())

const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  fetch(`${running.origin}/v1${path}`, {method: 'POST', body: JSON.stringify(body), headers})

/** Signs in as a browser does, and returns the cookie. */
async function signIn(user: string): Promise<string> {
  const response = await post('/auth/login', {user})
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function whoIs(cookie: string): Promise<unknown> {
  const response = await fetch(`${running.origin}/v1/users/me`, {headers: {cookie}})
  const {id}: {id?: string} = await response.json()
  return id
}

describe('a browser', () => {
  it('is remembered by a cookie that scripts and other sites cannot use', async () => {
    const response = await post('/auth/login', {user: 'ada'})
    const {port} = new URL(running.origin)
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(
        `^lake_session_${port}=[\\w-]+\\.[\\w-]+; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict$`,
      ),
    )
    expect(await response.text()).not.toContain('token')
    expect(await whoIs(await signIn('bob'))).toBe('bob')
  })

  it('is nobody with a cookie that was changed', async () => {
    const cookie = await signIn('bob')
    const [name, proof = ''] = cookie.split('=')
    const [, signature] = proof.split('.')
    const forged = Buffer.from(JSON.stringify({id: 'x', user: 'ada', expires: 9e9})).toString('base64url')
    expect(await whoIs(`${name}=${forged}.${signature}`)).toBeUndefined()
    expect(await whoIs(`${cookie}x`)).toBeUndefined()
  })

  it('is nobody after signing out, and so is a copy of its cookie', async () => {
    const cookie = await signIn('ada')
    const listening = await fetch(`${running.origin}/v1/data/listen/production?query=*`, {headers: {cookie}})
    const heard = listening.text()
    const response = await post('/auth/logout', {}, {cookie})
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await whoIs(cookie)).toBeUndefined()
    expect(await heard, 'what listened with the session has ended').toContain('retry: ')
  })

  it('cannot be signed in or out by a page of another site', async () => {
    const origin = 'https://evil.example'
    expect((await post('/auth/login', {user: 'ada'}, {origin})).status).toBe(403)
    expect((await post('/auth/logout', {}, {origin})).status).toBe(403)
  })

  it('gets no token', async () => {
    expect((await post('/auth/tokens', {user: 'ada'}, {origin: running.origin})).status).toBe(403)
    expect((await post('/auth/tokens', {user: 'ada'}, {'sec-fetch-site': 'same-origin'})).status).toBe(403)
  })
})

describe('a session', () => {
  it('outlives a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lake-session-'))
    const address = 'http://localhost:4000/v1'
    const first = createLake(openSqliteStore(folder), {accounts: ACCOUNTS})
    const body = JSON.stringify({user: 'bob'})
    const response = await first.fetch(new Request(`${address}/auth/login`, {method: 'POST', body}))
    first.close()
    const second = createLake(openSqliteStore(folder), {accounts: ACCOUNTS})
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const me = await second.fetch(new Request(`${address}/users/me`, {headers: {cookie}}))
    expect(await me.json()).toMatchObject({id: 'bob'})
    second.close()
    await rm(folder, {recursive: true})
  })

  it('is for those who have an account', async () => {
    const response = await post('/auth/login', {user: 'eve'})
    expect([response.status, await response.json()]).toMatchObject([
      404,
      {message: expect.stringContaining('ada, bob, gil')},
    ])
  })

  it('cannot be begun with a token that is none', async () => {
    const request = running.client({token: 'guessed'}).fetch('*')
    await expect(request).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringContaining('get a new one'),
    })
  })
})

describe('sockets', () => {
  const open = (path: string, cookie?: string) =>
    new WebSocket(running.origin.replace('http', 'ws') + path, {headers: cookie ? {cookie} : {}})

  it('presence is for those who have signed in, each under their own name', async () => {
    const refused = open('/v1/socket/production')
    refused.on('error', () => undefined)
    const [, answer] = await once(refused, 'unexpected-response')
    expect(answer.statusCode).toBe(401)

    const cookies = [await signIn('ada'), await signIn('bob')]
    const [ada, bob] = [open('/v1/socket/production', cookies[0]), open('/v1/socket/production', cookies[1])]
    await Promise.all([once(ada, 'open'), once(bob, 'open')])
    ada.send(JSON.stringify({jsonrpc: '2.0', id: '1', method: 'presence_subscribe'}))
    await once(ada, 'message')
    bob.send(JSON.stringify({jsonrpc: '2.0', id: '1', method: 'presence_rollcall', params: {session: 's'}}))
    const [heard] = await once(ada, 'message')
    expect(JSON.parse(String(heard))).toMatchObject({params: {result: {type: 'rollCall', i: 'bob'}}})
    const leaving = once(ada, 'message')
    await post('/auth/logout', {}, {cookie: cookies[1] ?? ''})
    const [left] = await leaving
    expect(JSON.parse(String(left)), 'signing out is leaving').toMatchObject({
      params: {result: {type: 'disconnect', i: 'bob', m: {session: 's'}}},
    })
    ada.close()
    bob.close()
  })

  it('event streams that share one bring the session of its handshake', async () => {
    const url = '/v2025-02-19/data/live/events/production?includeDrafts=true'
    const statusOf = async (cookie?: string): Promise<number> => {
      const socket = open('/__lake/multiplex', cookie)
      await once(socket, 'open')
      socket.send(JSON.stringify({op: 'open', id: 1, url, headers: {cookie: 'lake_session=made up'}}))
      const [head] = await once(socket, 'message')
      socket.close()
      const {status}: {status: number} = JSON.parse(String(head))
      return status
    }
    expect(await statusOf()).toBe(401)
    expect(await statusOf(await signIn('ada'))).toBe(200)
  })

  it('that carry streams close with their session, so that the next ones bring the one of then', async () => {
    const cookies = [await signIn('ada'), await signIn('bob')]
    const [ada, bob] = [open('/__lake/multiplex', cookies[0]), open('/__lake/multiplex', cookies[1])]
    await Promise.all([once(ada, 'open'), once(bob, 'open')])
    const closed = once(ada, 'close')
    await post('/auth/logout', {}, {cookie: cookies[0] ?? ''})
    await closed
    expect(bob.readyState).toBe(WebSocket.OPEN)
    bob.close()
  })
})

describe('accounts that cannot be right', () => {
  const ada = {id: 'ada', name: 'Ada', email: 'ada@localhost', role: 'owner'}
  it.each([
    [
      'a role that there is not',
      {...ACCOUNTS, users: [{...ada, role: 'pilot'}]},
      /"pilot".*owner, writer, guest/,
    ],
    ['one id for two', {...ACCOUNTS, users: [ada, ada]}, /Two users have the id "ada"/],
    ['the id of the lake’s own work', {...ACCOUNTS, users: [{...ada, id: 'system'}]}, /"system"/],
    ['an id that addresses cannot hold', {...ACCOUNTS, users: [{...ada, id: 'a/b'}]}, /"a\/b"/],
    [
      'a filter that is not GROQ',
      {
        ...ACCOUNTS,
        roles: [{name: 'owner', title: 'Owner', grants: [{filter: '_type ==', permissions: []}]}],
      },
      /parse|syntax|expected/i,
    ],
  ])('are refused when the lake is opened: %s', (_, accounts, reason) => {
    expect(() => createLake(createMemoryStore(), {accounts})).toThrow(reason)
  })
})
