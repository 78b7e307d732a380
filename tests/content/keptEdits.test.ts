import type {ClientError} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {keepEdits} from '../../studio/offline/keepEdits.ts'
import {lakeWith} from './storedContent.ts'

const EDIT = 'http://localhost/v1/data/actions/production?tag=sanity.studio.document.commit'
const PUBLISH = 'http://localhost/v1/data/actions/production?tag=sanity.studio.document.publish'

const sent: string[] = []
/** The first answers; the others are whole. */
let answers: (() => Response)[]

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const status = (code: number) => () => new Response(null, {status: code})

const send = (address: string, signal?: AbortSignal) =>
  keepEdits(async (path) => {
    sent.push(String(path))
    return (answers.shift() ?? status(200))()
  })(address, {method: 'POST', body: '{}', ...(signal && {signal})})

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an edit of a form', () => {
  test.each([
    ['no network', lost],
    ['a server that is just being started', status(503)],
    ['a proxy without its server', status(502)],
    ['a share that is used up', status(429)],
  ])('meets %s, and is sent again until it is stored', async (_title, failure) => {
    answers = [failure, failure, failure]
    const response = send(EDIT)
    await wait(6000)
    expect((await response).status).toBe(200)
    expect(sent).toHaveLength(4)
  })

  test('is sent at once when the network is back', async () => {
    answers = [lost]
    const response = send(EDIT)
    await wait(10)
    window.dispatchEvent(new Event('online'))
    await wait(0)
    expect((await response).status).toBe(200)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('whose answer was lost counts as stored, though the lake refuses to store it twice', async () => {
    vi.useRealTimers()
    const client = lakeWith()
    const write = () => client.mutate([{create: {_type: 'page'}}], {transactionId: 'edit'})
    await write()
    const refusal: unknown = await write().catch(({response}: ClientError) => response.body)
    vi.useFakeTimers()
    answers = [lost, () => Response.json(refusal, {status: 409})]
    const response = send(EDIT)
    await wait(2000)
    expect((await response).ok).toBe(true)
  })

  test.each([400, 403, 409, 413])('that is refused with %i is not sent again', async (code) => {
    answers = [status(code)]
    expect((await send(EDIT)).status).toBe(code)
    expect(sent).toHaveLength(1)
  })

  test('that is given up is not sent again', async () => {
    answers = [lost]
    const giving = new AbortController()
    const response = send(EDIT, giving.signal)
    await wait(10)
    giving.abort(new Error('enough'))
    await expect(response).rejects.toThrow('enough')
    expect(sent).toHaveLength(1)
  })
})

test('what a person does by a button fails at once, so that they are told', async () => {
  answers = [lost]
  await expect(send(PUBLISH)).rejects.toThrow('Failed to fetch')
  answers = [status(503)]
  expect((await send(PUBLISH)).status).toBe(503)
})
