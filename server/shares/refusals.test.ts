import {Hono} from 'hono'
import {TooManyRequestsError} from 'content-lake'
import {afterEach, expect, it, vi} from 'vitest'
import {OperatorError} from '../errors.ts'
import {refuseAsJson, refuseAsText} from './refusals.ts'

afterEach(() => void vi.restoreAllMocks())

async function answerTo(error: Error, refuse: typeof refuseAsJson) {
  const app = new Hono()
  app.onError(refuse)
  app.get('/', () => {
    throw error
  })
  const response = await app.request('/')
  return {status: response.status, headers: Object.fromEntries(response.headers), body: await response.text()}
}

it('programs are refused by an object of the API, which no cache keeps', async () => {
  const {status, headers, body} = await answerTo(new TooManyRequestsError('Wait.', 7), refuseAsJson)
  expect([status, JSON.parse(body)]).toEqual([
    429,
    {statusCode: 429, error: 'Too Many Requests', message: 'Wait.'},
  ])
  expect(headers).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'retry-after': '7',
    'x-content-type-options': 'nosniff',
  })
})

it('people are refused by a sentence', async () => {
  const {status, headers, body} = await answerTo(new TooManyRequestsError('Wait.', 7), refuseAsText)
  expect([status, body]).toEqual([429, 'Wait.\n'])
  expect(headers).toEqual({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '7',
  })
})

it.each([refuseAsJson, refuseAsText])('what went wrong is told to the operator alone', async (refuse) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const {status, body} = await answerTo(new TypeError('secret'), refuse)
  expect([status, body]).toEqual([500, expect.not.stringContaining('secret')])
  expect(body).toContain('The server failed to answer')
  expect(told.mock.calls.join('')).toContain('secret')
})

it('what only the person who runs the server can mend is said to pass, and logged in one line', async () => {
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const {status, headers, body} = await answerTo(new OperatorError('The project is away.'), refuseAsText)
  expect([status, headers['retry-after']]).toEqual([503, '60'])
  expect(body).toMatch(/Try again in a minute/)
  expect(told.mock.calls.join('')).toContain('The project is away.\n')
})
