import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {askAgain} from './askAgain.ts'

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-03-01T10:00:00Z')})
  onTestFinished(() => void vi.useRealTimers())
})

const answer = (status: number, retryAfter?: string) =>
  new Response(String(status), {status, headers: retryAfter === undefined ? {} : {'Retry-After': retryAfter}})

/** Sends to a service that gives these answers, one after the other. */
function ask(...answers: (Response | Error)[]) {
  const asked: string[] = []
  const fetched = askAgain(async (request) => {
    asked.push(await request.text())
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next ?? answer(200)
  })('https://content.example/query', {method: 'POST', body: 'question'})
  const outcome = fetched.then(
    (response) => response.status,
    (error: unknown) => String(error),
  )
  return {asked, outcome}
}

describe('a question', () => {
  test.each([408, 429, 500, 502, 503, 504])(
    'that is answered with %i is asked again, the same',
    async (status) => {
      const {asked, outcome} = ask(answer(status), answer(200))
      await vi.advanceTimersByTimeAsync(500)
      expect(await outcome).toBe(200)
      expect(asked).toEqual(['question', 'question'])
    },
  )

  test('that is lost on its way is asked again', async () => {
    const {asked, outcome} = ask(new TypeError('fetch failed'), new TypeError('fetch failed'), answer(200))
    await vi.advanceTimersByTimeAsync(1500)
    expect(await outcome).toBe(200)
    expect(asked).toHaveLength(3)
  })

  test.each([200, 400, 401, 403, 404, 410])('that is answered with %i is not asked again', async (status) => {
    const {asked, outcome} = ask(answer(status))
    expect(await outcome).toBe(status)
    expect(asked).toHaveLength(1)
  })

  test('is asked four times at most, and its last answer or failure is told', async () => {
    const refused = ask(answer(503), answer(503), answer(503), answer(503))
    const lost = ask(...Array.from({length: 4}, () => new TypeError('fetch failed')))
    await vi.advanceTimersByTimeAsync(3500)
    expect(await refused.outcome).toBe(503)
    expect(await lost.outcome).toBe('TypeError: fetch failed')
    expect([refused.asked.length, lost.asked.length]).toEqual([4, 4])
  })
})

test('a question that nobody waits for any longer is given up at once, not after its pause', async () => {
  const gone = new AbortController()
  const asked = askAgain(() => Promise.resolve(answer(503, '9')))('https://content.example/query', {
    signal: gone.signal,
  })
  const outcome = asked.then(
    (response) => response.status,
    (error: unknown) => String(error),
  )
  await vi.advanceTimersByTimeAsync(1)
  gone.abort(new Error('the visitor has gone'))
  expect(await outcome).toBe('Error: the visitor has gone')
  expect(vi.getTimerCount()).toBe(0)
})

describe('a service that asks to wait', () => {
  test.each(['4', 'Sun, 01 Mar 2026 10:00:04 GMT'])('is left alone for as long: %s', async (retryAfter) => {
    const {asked, outcome} = ask(answer(429, retryAfter), answer(200))
    await vi.advanceTimersByTimeAsync(3999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe(200)
  })

  test('longer than anybody waits for is believed, and said', async () => {
    const {asked, outcome} = ask(answer(429, '3600'))
    expect(await outcome).toBe(429)
    expect(asked).toHaveLength(1)
  })

  test('in words that nobody understands is asked as any other', async () => {
    const {outcome} = ask(answer(503, 'soon'), answer(200))
    await vi.advanceTimersByTimeAsync(500)
    expect(await outcome).toBe(200)
  })
})
