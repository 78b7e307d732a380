import {createLake, createMemoryStore} from 'content-lake'
import {defer, of, throwError} from 'rxjs'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {followQuery} from '../../studio/content/followQuery.ts'
import {clientOver} from './clientOver.ts'

/** Returns the client's error for an answer. */
async function errorOf(answer: () => Promise<Response>, query = '*'): Promise<unknown> {
  return clientOver(answer)
    .fetch(query)
    .catch((error: unknown) => error)
}

const answerOf = (status: number, body: object = {}) => errorOf(async () => Response.json(body, {status}))

/** Returns the lake's refusal of a query. */
async function refusalOf(query: string): Promise<unknown> {
  const lake = createLake(createMemoryStore())
  onTestFinished(() => lake.close())
  const address = `http://localhost:4000/v2025-02-19/data/query/production?${new URLSearchParams({query})}`
  return errorOf(() => lake.fetch(new Request(address)))
}

/** Follows a query whose first answers are these errors, for an hour. @returns the seconds of each question, and what came */
async function follow(errors: unknown[]) {
  vi.useFakeTimers()
  const begun = Date.now()
  const asked: number[] = []
  const told: unknown[] = []
  const listenQuery = () =>
    defer(() => {
      asked.push((Date.now() - begun) / 1000)
      return errors.length > 0 ? throwError(() => errors.shift()) : of('an answer')
    })
  const following = followQuery({listenQuery}, '*', {}, {}).subscribe({
    next: (answer) => told.push(answer),
    error: (error) => told.push(error),
  })
  await vi.advanceTimersByTimeAsync(3_600_000)
  following.unsubscribe()
  return {asked, told}
}

beforeEach(() => void vi.useRealTimers())
afterEach(() => void vi.useRealTimers())

describe('a list of the Studio whose query fails', () => {
  test.each([
    ['the server is gone', () => Promise.resolve(new TypeError('Failed to fetch'))],
    ['it is being started', () => answerOf(503)],
    ['it answers too many', () => answerOf(429)],
    ['the session has ended', () => answerOf(401)],
    [
      'the query takes too long',
      () => answerOf(400, {error: {type: 'queryEvaluationError', description: 'Slow.'}}),
    ],
  ])('asks ever more rarely while %s, and shows the answer', async (_why, makeError) => {
    const error = await makeError()
    expect(error).toBeInstanceOf(Error)
    const {asked, told} = await follow(Array.from({length: 6}, () => error))
    expect(asked).toEqual([0, 2.5, 7.5, 17.5, 37.5, 57.5, 77.5])
    expect(told).toEqual(['an answer'])
  })

  test('says so and asks no more if its query is refused for good', async () => {
    const refusal = await refusalOf('*[')
    expect(refusal).toMatchObject({statusCode: 400})
    expect(await follow([refusal])).toEqual({asked: [0], told: [refusal]})
  })

  test.each([403, 404])('does so too after the status %i', async (status) => {
    const refusal = await answerOf(status)
    expect(await follow([refusal])).toEqual({asked: [0], told: [refusal]})
  })
})
