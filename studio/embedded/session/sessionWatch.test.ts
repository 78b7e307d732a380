// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {holdRequests} from './heldRequests.ts'
import {SessionWatch} from './sessionWatch.ts'

const HOUR = 60 * 60 * 1000

let answer: () => Response | Promise<Response>
const asked: string[] = []
let watch: SessionWatch
let stop: () => void

const signedInAs = (id: string) => () =>
  Response.json({
    account: {id, name: `The name of ${id}`, email: `${id}@example.com`},
    session: 'session',
    hasAccount: true,
    hasPassword: true,
    secondFactor: false,
    needsSecondFactor: false,
  })
const signedOut = () => Response.json({message: 'You are not signed in.'}, {status: 401})
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () => new Response('Bad gateway', {status: 502})

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(async () => {
  vi.useFakeTimers()
  asked.length = 0
  answer = signedInAs('ada')
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  watch = new SessionWatch()
  stop = watch.start()
  await wait(0)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the session of an open Studio', () => {
  test('is over within five seconds after the server says so, and tells until when all is saved', async () => {
    await wait(10_000)
    const lastGood = Date.now()
    answer = signedOut
    await wait(5000)
    const state = watch.state()
    expect(state).toMatchObject({status: 'over'})
    expect(state.status === 'over' && state.savedUntil.getTime()).toBeLessThan(lastGood)
    expect(state.status === 'over' && state.savedUntil.getTime()).toBeGreaterThan(lastGood - 6000)
  })

  test('names the reason of its end if the server knows it', async () => {
    answer = () =>
      Response.json(
        {message: 'An administrator has changed your role.', code: 'SESSION_ENDED'},
        {status: 401},
      )
    await wait(5000)
    expect(watch.state()).toMatchObject({reason: 'An administrator has changed your role.'})
    expect(asked.at(-1)).toMatch(/\?session=session$/)
  })

  test.each([
    ['a network that fails', unreachable],
    ['a server that is broken', broken],
  ])('goes on through %s', async (_title, failure) => {
    answer = failure
    await wait(60_000)
    expect(watch.state()).toEqual({status: 'going'})
  })

  test('goes on again once the same person has signed in, and not for another', async () => {
    answer = signedOut
    await wait(5000)
    answer = signedInAs('bob')
    await wait(5000)
    expect(watch.state()).toMatchObject({status: 'replaced', by: 'The name of bob'})
    answer = signedInAs('ada')
    await wait(5000)
    expect(watch.state()).toEqual({status: 'going'})
  })

  test('is asked for at once when the window is shown again', async () => {
    answer = signedOut
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(0)
    expect(watch.state().status).toBe('over')
  })

  test('is renewed once an hour while somebody works, and not while nobody does', async () => {
    const renewals = () => asked.filter((address) => address.endsWith('/get-session')).length
    await wait(3 * HOUR)
    expect(renewals()).toBe(0)
    window.dispatchEvent(new KeyboardEvent('keydown'))
    await wait(10_000)
    expect(renewals()).toBe(1)
    await wait(3 * HOUR)
    expect(renewals()).toBe(1)
  })

  test('goes on when it gets a new cookie while the server is asked', async () => {
    const told: string[] = []
    watch.subscribe(() => told.push(watch.state().status))
    const answers = [signedOut, signedInAs('ada')]
    answer = () => (answers.shift() ?? signedInAs('ada'))()
    await wait(5000)
    expect(told).toEqual([])
  })

  test('is nobody’s business any more after signing out', async () => {
    watch.pause()
    answer = signedOut
    await wait(10_000)
    expect(watch.state()).toEqual({status: 'going'})
  })
})

describe('requests of the Studio', () => {
  const sent: string[] = []
  let lakeStatus = 200
  /** The lake's first answers. */
  const lakeStatuses: number[] = []
  const send = (address: string, init?: {signal: AbortSignal}) =>
    holdRequests(async (path) => {
      sent.push(path)
      return new Response(null, {status: lakeStatuses.shift() ?? lakeStatus})
    }, watch)(`http://localhost${address}`, init)

  beforeEach(() => {
    sent.length = 0
    lakeStatus = 200
  })

  test('wait while the session is over, and are sent when it goes on', async () => {
    answer = signedOut
    await wait(5000)
    const response = send('/v1/data/mutate/production')
    await wait(5000)
    expect(sent).toEqual([])
    answer = signedInAs('ada')
    await wait(5000)
    expect((await response).status).toBe(200)
  })

  test('that are refused because the session has just ended are sent again, not told as refused', async () => {
    lakeStatus = 403
    answer = signedOut
    const response = send('/v1/data/mutate/production')
    await wait(5000)
    lakeStatus = 200
    answer = signedInAs('ada')
    await wait(5000)
    expect((await response).status).toBe(200)
    expect(sent).toHaveLength(2)
  })

  test('that are refused by a role are told so', async () => {
    lakeStatus = 403
    expect((await send('/v1/data/mutate/production')).status).toBe(403)
  })

  test('that were on their way with the cookie before are sent again with the new one', async () => {
    lakeStatuses.push(401)
    expect((await send('/v1/data/query/production')).status).toBe(200)
    expect(sent).toHaveLength(2)
    lakeStatus = 401
    expect((await send('/v1/data/query/production')).status).toBe(401)
  })

  test('for streams are sent only when the session goes on', async () => {
    answer = signedOut
    void send('/v1/data/listen/production')
    await wait(0)
    expect(sent).toEqual([])
  })

  test('that are given up do not wait', async () => {
    answer = signedOut
    await wait(5000)
    const giving = new AbortController()
    const response = send('/v1/data/query/production', {signal: giving.signal})
    giving.abort(new Error('enough'))
    await expect(response).rejects.toThrow('enough')
  })
})
