import {describe, expect, test, vi} from 'vitest'
import {request, RequestError} from './request.ts'

const ADDRESS = 'https://service.example/things'

const answerWith = (answer: () => Response | Promise<Response>) =>
  vi.mocked(fetch).mockImplementation(async () => answer())

/** An answer that never comes, until the request is aborted. */
const hang = () =>
  vi.mocked(fetch).mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )

const sent = () => vi.mocked(fetch).mock.lastCall?.[1]
const fault = (name: string) => expect.objectContaining({name: 'RequestError', fault: name})

describe('what is sent', () => {
  test.each([undefined, 'GET', 'DELETE'] as const)(
    '%s has no body, and the headers that it is given',
    async (method) => {
      answerWith(() => Response.json({}))
      await request(ADDRESS, {...(method && {method}), headers: {'api-token': 'public'}})
      expect(sent()).toMatchObject({method: method ?? 'GET', headers: {'api-token': 'public'}})
      expect(sent()).not.toHaveProperty('body')
    },
  )

  test.each(['POST', 'PUT', 'PATCH'] as const)('%s sends JSON', async (method) => {
    answerWith(() => Response.json({}))
    await request(ADDRESS, {method, body: {name: 'Orlando'}, headers: {'api-token': 'public'}})
    const headers = {'Content-Type': 'application/json', 'api-token': 'public'}
    expect(sent()).toMatchObject({method, headers, body: '{"name":"Orlando"}'})
  })

  test('UPLOAD posts a form, whose type the browser names', async () => {
    answerWith(() => Response.json({}))
    const body = new FormData()
    body.set('photo', new Blob(['pixels'], {type: 'image/png'}), 'me.png')
    await request(ADDRESS, {method: 'UPLOAD', body})
    expect(sent()).toMatchObject({method: 'POST', headers: {}})
    expect(sent()?.body).toBe(body)
  })
})

describe('what comes back', () => {
  test('the answer, as JSON', async () => {
    answerWith(() => Response.json({name: 'Orlando'}))
    expect(await request(ADDRESS)).toEqual({name: 'Orlando'})
  })

  test('nothing, where the answer is empty', async () => {
    answerWith(() => new Response(null, {status: 204}))
    expect(await request(ADDRESS)).toBeUndefined()
  })

  test('a status that says no', async () => {
    answerWith(() => Response.json({message: 'Who asks?'}, {status: 401}))
    await expect(request(ADDRESS)).rejects.toEqual(expect.objectContaining({fault: 'status', status: 401}))
    await expect(request(ADDRESS)).rejects.toThrow(`${ADDRESS} answered with status 401.`)
  })

  test('no JSON', async () => {
    answerWith(() => new Response('<html>'))
    await expect(request(ADDRESS)).rejects.toEqual(fault('malformed'))
    await expect(request(ADDRESS)).rejects.toThrow(`${ADDRESS} answered with something that is not JSON.`)
    await expect(request(ADDRESS)).rejects.toHaveProperty('cause', expect.any(SyntaxError))
  })

  test('no answer', async () => {
    const cause = new TypeError('Failed to fetch')
    answerWith(() => Promise.reject(cause))
    await expect(request(ADDRESS)).rejects.toEqual(fault('network'))
    await expect(request(ADDRESS)).rejects.toThrow(`${ADDRESS} could not be reached.`)
    await expect(request(ADDRESS)).rejects.toHaveProperty('cause', cause)
  })

  test('half an answer', async () => {
    const cut = new ReadableStream({start: (stream) => stream.error(new TypeError('network error'))})
    answerWith(() => new Response(cut))
    await expect(request(ADDRESS)).rejects.toEqual(fault('network'))
  })

  test('no answer in time', async () => {
    hang()
    await expect(request(ADDRESS, {timeout: 20})).rejects.toEqual(fault('timeout'))
    expect(sent()?.signal?.aborted).toBe(true)
    await expect(request(ADDRESS, {timeout: 20})).rejects.toThrow('did not answer within 0.02 seconds.')
  })
})

test('a request that is called off fails with the reason, and one that already was is not sent', async () => {
  hang()
  const ending = new AbortController()
  const asking = request(ADDRESS, {signal: ending.signal})
  ending.abort(new Error('The page was left.'))
  await expect(asking).rejects.toThrow('The page was left.')
  await expect(request(ADDRESS, {signal: ending.signal})).rejects.toThrow('The page was left.')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('once answered, a request is neither late nor called off, whatever comes after', async () => {
  vi.useFakeTimers()
  answerWith(() => Response.json({}))
  const ending = new AbortController()
  await request(ADDRESS, {signal: ending.signal})
  vi.advanceTimersByTime(60_000)
  ending.abort()
  expect(sent()?.signal?.aborted).toBe(false)
})

test.each([
  ['network', undefined, true],
  ['timeout', undefined, true],
  ['malformed', undefined, false],
  ['status', 404, false],
  ['status', 499, false],
  ['status', 500, true],
  ['status', 503, true],
  ['status', undefined, false],
] as const)('after %s %s another try can help: %s', (name, status, mayPass) => {
  expect(new RequestError(name, 'Nothing usable.', {...(status && {status})}).mayPass).toBe(mayPass)
})
