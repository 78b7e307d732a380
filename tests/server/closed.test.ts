import {describe, expect, test} from 'vitest'
import {tokenOf} from './token.ts'
import {startServer} from './checkout.ts'
import {exchange} from './exchange.ts'

const {origin, checkout} = await startServer()
/** whoMayDoWhat.test.ts covers the lake's own paths. */
const CLOSED = [
  '/v1/',
  '/v1/projects/embedded',
  '/v2025-02-19/features',
  '/v3/data/mutate/production',
  '/health/content',
]

const ask = (path: string, method: string, headers: Record<string, string> = {}) =>
  exchange(origin, path, {method, headers: {...headers, 'Content-Length': '0'}})

describe('what is for staff alone', () => {
  test('is refused to everybody without a session', async () => {
    for (const path of CLOSED) {
      const {status, body} = await ask(path, 'GET')
      expect([status, body]).toEqual([
        401,
        expect.stringContaining('You are not signed in. Sign in at /sign-in'),
      ])
    }
  })

  test.each<Record<string, string>>([
    {Authorization: 'Bearer forged.forged'},
    {Cookie: 'lake_session_80=forged.forged'},
    {Authorization: 'Basic YTpi'},
  ])('is refused with a proof that proves nothing: %j', async (headers) => {
    for (const path of CLOSED) {
      expect((await ask(path, 'GET', headers)).status).toBe(401)
    }
  })

  test('is answered to people who have a session', async () => {
    const token = await tokenOf({origin, lakeFolder: checkout.lakeFolder}, 'local-developer')
    const headers = {Authorization: `Bearer ${token}`}
    expect((await ask('/health/content', 'GET', headers)).status).toBe(200)
    expect((await ask('/v3/projects/embedded', 'GET', headers)).status).toBe(200)
  })
})

test('what pages need is answered everybody, and so is what tells staff that they have no session', async () => {
  const query = new URLSearchParams({query: '*'})
  expect((await ask('/v1/users/me', 'GET')).body).toBe('{}')
  expect((await ask('/v1/auth/providers', 'GET')).status).toBe(200)
  expect((await ask('/v1/ping', 'GET')).body).toBe('PONG')
  // The lake explains that this query is not one of the site's.
  expect((await ask(`/v1/data/query/production?${query}`, 'GET')).body).toContain(
    'the queries of the site alone',
  )
})
