import {createLake, createMemoryStore, TooManyRequestsError} from 'content-lake'
import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest'
import {LakeShares} from './lakeShares.ts'
import {LIMITS} from './limits.ts'
import {messageFrom} from './messageFixtures.ts'
import {shareLake} from './shareLake.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'performance'], now: 0}))
afterEach(() => void vi.useRealTimers())

const ORIGIN = 'http://localhost:4000'
const QUERY = '/v2025-02-19/data/query/production'
const INCOMING = {incoming: messageFrom('203.0.113.7')}

/** Opens a lake with small shares for each kind of client. */
function open(onArrival?: Parameters<typeof shareLake>[2]) {
  const {visitor, staff} = LIMITS
  const each = {...visitor.each, querySeconds: 2, imageSeconds: 3, streams: 1}
  const asked: string[] = []
  const shares = new LakeShares(
    async ({url}) => {
      asked.push(new URL(url).pathname)
      return {kind: 'visitor', key: 'somebody'}
    },
    {visitor: {...visitor, each}, staff},
  )
  const lake = createLake(createMemoryStore(), {shares})
  onTestFinished(() => lake.close())
  const mutations = Array.from({length: 60}, (_, n) => ({create: {_id: `note-${n}`, _type: 'note', n}}))
  lake.engine.dataset('production').mutate(mutations, {author: 'somebody'})
  const answers = shareLake(lake, shares, onArrival)
  const send = async (path: string, init: RequestInit = {}) => {
    const request = new Request(ORIGIN + path, init)
    return {request, response: await answers.fetch(request, INCOMING)}
  }
  return {shares, asked, send}
}

const asking = (query: string) => `${QUERY}?${new URLSearchParams({query})}`

describe('the time of queries', () => {
  it('is counted in milliseconds, and who has used it up is told what to do', async () => {
    const {shares, send} = open()
    const {request} = await send(asking('1'))
    shares.onQuery(request, 1999)
    expect((await send(asking('2'))).response.status).toBe(200)
    shares.onQuery(request, 1)
    const {response} = await send(asking('3'))
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({
      message:
        'Your queries have taken all the time that you have in a minute. Wait, and ask for less at a time.',
    })
  })

  it('that the server itself asks counts for nobody', async () => {
    const {shares, send} = open()
    expect(() => shares.onQuery(new Request(ORIGIN), 100_000)).not.toThrow()
    expect((await send(asking('1'))).response.status).toBe(200)
  })
})

describe('the time of images', () => {
  it('is that which it takes to make them, also where one cannot be made', async () => {
    const {shares, send} = open()
    const {request} = await send(asking('1'))
    const makeIn = (milliseconds: number) => async () => {
      vi.advanceTimersByTime(milliseconds)
      if (milliseconds > 1000) throw new Error('No image')
      return 'an image'
    }
    expect(await shares.makeImage(request, makeIn(999))).toBe('an image')
    await expect(shares.makeImage(request, makeIn(2000))).rejects.toThrow('No image')
    expect(await shares.makeImage(request, makeIn(1)), 'a millisecond is left').toBe('an image')
    await expect(shares.makeImage(request, makeIn(1))).rejects.toEqual(
      expect.objectContaining({
        message: 'Making your images has taken all the time that you have in a minute. Wait a little.',
      }),
    )
    expect(await shares.makeImage(new Request(ORIGIN), makeIn(1)), 'of the server itself').toBe('an image')
  })
})

describe('event streams', () => {
  it('are limited for who asks, not for the server itself', async () => {
    const {shares, send} = open()
    const {request} = await send(asking('1'))
    const close = shares.openStream(request)
    const refusal = 'Too many event streams are open from where you are. Close some, such as tabs.'
    expect(() => shares.openStream(request)).toThrow(new TooManyRequestsError(refusal, 30))
    expect(() => shares.openStream(new Request(ORIGIN))()).not.toThrow()
    close()
    expect(() => shares.openStream(request)).not.toThrow()
  })
})

describe('the lake', () => {
  it('asks nothing of who a browser asks for before it sends a request', async () => {
    const {asked, send} = open()
    await send(asking('1'), {method: 'OPTIONS', headers: {origin: ORIGIN}})
    expect(asked).toEqual([])
    await send(asking('1'))
    expect(asked).toEqual([QUERY])
  })

  it('is told how a request has come before anything else is done with it', async () => {
    const told: unknown[] = []
    const {asked, send} = open(({url}, message) => {
      expect(asked).toEqual([])
      told.push([new URL(url).pathname, message])
    })
    await send(asking('1'))
    expect(told).toEqual([[QUERY, INCOMING.incoming]])
  })

  it('sends lists smaller to who can read them, and nothing else', async () => {
    const {send} = open()
    const zipped = {headers: {'accept-encoding': 'gzip'}}
    const list = (await send(asking('*'), zipped)).response
    expect(list.headers.get('content-encoding')).toBe('gzip')
    expect((await send(asking('*'))).response.headers.get('content-encoding')).toBeNull()
    const lines = (await send('/v2025-02-19/data/export/production', zipped)).response
    expect(lines.headers.get('content-type')).not.toMatch(/^application\/json/)
    expect(lines.headers.get('content-encoding')).toBeNull()
    await lines.body?.cancel()
  })
})
