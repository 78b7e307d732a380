import {HttpError, TooManyRequestsError} from 'content-lake'
import {describe, expect, test} from 'vitest'
import {exchange} from '../../tests/server/exchange.ts'
import {listenTo, serveBehindGate} from '../../tests/server/serving.ts'
import type {Answerer} from './gate.ts'
import type {Answer} from './requestListener.ts'
import {readSettings} from '../settings/settings.ts'

const ANSWERERS: readonly Answerer[] = [
  'health',
  'metrics',
  'contentHealth',
  'standIns',
  'lake',
  'signIn',
  'searchFiles',
  'pages',
]

/** Handlers that answer with their own name and the request. */
const ANSWERS = Object.fromEntries(
  ANSWERERS.map((name): [Answerer, Answer] => [
    name,
    ({method, url}, response) => void response.end(`${name} ${method} ${url}`),
  ]),
)

const ELSEWHERE = {Host: 'www.example.com'}
const OF_ANOTHER = {Origin: 'https://evil.example'}

type Options = Parameters<typeof serveBehindGate>[0]

const start = (options: Options = {}) => serveBehindGate({answers: ANSWERS, ...options})

describe('a request is answered', () => {
  test.each([
    ['/Rider', 'pages'],
    ['/studio/structure', 'pages'],
    ['/sitemap.xml', 'searchFiles'],
    ['/sign-in', 'signIn'],
    ['/v2025-02-19/data/query/production', 'lake'],
    ['/health/live', 'health'],
    ['/health/content', 'contentHealth'],
    ['/api/reverse', 'standIns'],
  ])('%s, by what answers there', async (path, name) => {
    const {status, body} = await exchange(await start(), `${path}?a=b`)
    expect([status, body]).toEqual([200, expect.stringContaining(`${name} GET ${path}?a=b`)])
  })

  test('at a name that the owner has allowed', async () => {
    const origin = await start({access: {allowedHosts: ['www.example.com'], allowedOrigins: []}})
    for (const headers of [ELSEWHERE, {...ELSEWHERE, Origin: 'http://www.example.com'}])
      expect((await exchange(origin, '/', {headers})).status).toBe(200)
  })

  test('at the address that a trusted proxy was asked at, and no other proxy', async () => {
    const access = {allowedHosts: ['www.example.com'], allowedOrigins: []}
    const {trustedProxies} = readSettings({TRUSTED_PROXIES: '127.0.0.1'})
    const headers = {'X-Forwarded-Host': 'www.example.com', 'X-Forwarded-Proto': 'https'}
    const behind = await exchange(await start({access, trustedProxies}), '/Rider', {headers})
    expect(behind.body).toContain('pages GET https://www.example.com/Rider')
    const direct = await exchange(await start({access}), '/Rider', {headers})
    expect(direct.body).toContain('pages GET /Rider')
  })
})

describe('a request is refused', () => {
  test.each(['//', '//evil.example/', '/a\\b', '*'])(
    'at an address that cannot be read: %s',
    async (target) => {
      const {status, headers, body} = await exchange(await start(), target)
      expect(status).toBe(400)
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(body).toBe('This address cannot be read. Check how it is spelled.\n')
    },
  )

  test.each([
    ['pages', '/Rider', ELSEWHERE],
    ['pages, which another site’s page asks for', '/Rider', OF_ANOTHER],
    ['the Studio', '/studio/', ELSEWHERE],
    ['signing in', '/sign-in', OF_ANOTHER],
    ['services', '/api/reverse', ELSEWHERE],
  ])('at another host, in words and with what protects browsers: %s', async (_what, path, headers) => {
    const answer = await exchange(await start(), path, {headers})
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.body).toContain('SITE_URL')
  })

  test('by the lake as its clients read it', async () => {
    const {status, headers, body} = await exchange(await start(), '/v1/users/me', {headers: ELSEWHERE})
    expect([status, headers.get('content-type')]).toEqual([403, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({statusCode: 403, error: 'Forbidden'})
  })

  test.each(['/Rider', '/studio/', '/sitemap.xml'])('when it would change %s', async (path) => {
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      const {status, headers, body} = await exchange(await start(), path, {method})
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect(body).toBe('Pages and files answer GET, HEAD only.\n')
    }
  })

  test('in the words of what has failed, with what it says besides', async () => {
    const fails: Answer = () => Promise.reject(new TooManyRequestsError('Wait a little.', 7))
    const {status, headers, body} = await exchange(await start({answers: {pages: fails}}), '/')
    expect([status, headers.get('retry-after'), body]).toEqual([429, '7', 'Wait a little.\n'])
  })
})

test('services are asked by pages of any origin, as those that they stand in for', async () => {
  expect((await exchange(await start(), '/api/reverse', {headers: OF_ANOTHER})).status).toBe(200)
})

test('a supervisor comes by whatever name it has for the server', async () => {
  const headers = {...ELSEWHERE, ...OF_ANOTHER}
  expect((await exchange(await start(), '/health/live', {headers})).body).toContain('health GET')
})

test('what has methods of its own is asked by all of them', async () => {
  for (const path of ['/v1/data/mutate/production', '/sign-in/password', '/preview/end'])
    expect((await exchange(await start(), path, {method: 'POST'})).status).toBe(200)
})

describe('what is for those who have signed in', () => {
  const assertSession: Options['assertSession'] = async ({headers}) => {
    if (headers.cookie !== 'session=1') throw new HttpError(401, 'Sign in first.')
  }

  test('is refused to everybody else', async () => {
    const origin = await start({assertSession})
    const {status, body} = await exchange(origin, '/health/content')
    expect([status, body]).toEqual([401, 'Sign in first.\n'])
    const headers = {Cookie: 'session=1'}
    expect((await exchange(origin, '/health/content', {headers})).status).toBe(200)
  })

  test('asks nobody else for a session', async () => {
    const origin = await start({assertSession})
    for (const path of ['/Rider', '/studio/', '/v1/users/me', '/sign-in'])
      expect((await exchange(origin, path)).status).toBe(200)
  })

  test('is open beside a hosted project, where nobody signs in', async () => {
    const origin = await start({assertSession, place: {embedded: false, development: false}})
    expect((await exchange(origin, '/health/content')).status).toBe(200)
  })
})

describe('browsers are told how to protect', () => {
  const policyAt = async (path: string, headers = {}) =>
    (await exchange(await start(), path, {headers})).headers.get('content-security-policy')

  test('each page, the Studio in its own way', async () => {
    expect(await policyAt('/Rider')).toContain("frame-ancestors 'self'")
    expect(await policyAt('/studio/')).toContain("frame-ancestors 'none'")
  })

  test('a page in the Studio’s preview, where it may be styled at run time', async () => {
    expect(await policyAt('/Rider')).not.toContain("'unsafe-inline'")
    expect(await policyAt('/Rider', {'Sec-Fetch-Dest': 'iframe'})).toContain(
      "style-src 'self' 'unsafe-inline'",
    )
  })

  test('an address that cannot be read, like a page', async () => {
    expect(await policyAt('//')).toBe(await policyAt('/'))
  })

  test('nothing of the lake, which says it itself', async () => {
    expect(await policyAt('/v1/users/me')).toBeNull()
  })
})

test('a visitor who comes before there is an answer is told when to come again', async () => {
  const {status, headers, body} = await exchange(await start({answers: {}}), '/Rider')
  expect([status, headers.get('retry-after'), headers.get('refresh')]).toEqual([503, '5', '3'])
  expect(body).toBe('The site is starting. Try again in a few seconds.\n')
})

test('a failure is told to the owner in full, and to the visitor not at all', async () => {
  const lines = listenTo('stderr')
  const fails: Answer = () => Promise.reject(new Error('the disk is gone'))
  const origin = await start({answers: {pages: fails, lake: fails}})
  const page = await exchange(origin, '/')
  expect([page.status, page.body]).toEqual([
    500,
    'The server failed to answer. What went wrong is in its output.\n',
  ])
  expect(lines).toEqual([expect.stringContaining('the disk is gone')])
  const answer = await exchange(origin, '/v1/users/me')
  expect(JSON.parse(answer.body)).toMatchObject({statusCode: 500})
  expect(lines).toHaveLength(2)
})

test('what can be told is no line of the log', async () => {
  const lines = listenTo('stderr')
  const origin = await start()
  for (const target of ['//', '/']) await exchange(origin, target, {method: 'POST'})
  expect(lines).toEqual([])
})
