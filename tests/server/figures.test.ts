import {once} from 'node:events'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {makeBuiltCheckout, startServer} from './checkout.ts'
import {exchange} from './exchange.ts'
import {tokenOf} from './token.ts'

const TOKEN = 'figures-for-a-supervisor'

const {origin, output, checkout} = await startServer({METRICS_TOKEN: TOKEN, ACCESS_LOG: 'true'})
const plain = await makeBuiltCheckout()

const read = (token: string) =>
  exchange(origin, '/metrics', {headers: {Authorization: `Bearer ${token}`, Host: '10.1.2.3:4000'}})

/** Returns the access log's lines about a path. */
const told = (path: string) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((record) => record['path'] === path)

async function figure(line: RegExp): Promise<number> {
  const {body} = await read(TOKEN)
  const [, value] = new RegExp(`^${line.source} (\\S+)$`, 'm').exec(body) ?? []
  return Number(value)
}

describe('figures for a supervisor', () => {
  test('are told to those who have the token, at any name of the server', async () => {
    const answer = await read(TOKEN)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await read('another-token-of-that-size')).status).toBe(401)
    expect((await exchange(origin, '/metrics')).status).toBe(401)
    expect((await exchange(origin, '/metrics', {method: 'POST'})).status).toBe(405)
  })

  test('count requests, refusals among them, queries, transactions and rendered pages', async () => {
    expect((await exchange(origin, '/studio/')).status).toBe(200)
    const token = await tokenOf({origin, lakeFolder: checkout.lakeFolder}, 'local-administrator')
    const headers = {Authorization: `Bearer ${token}`}
    const query = `${origin}/v2025-02-19/data/query/production?query=count(*)`
    expect((await fetch(query)).status).toBe(401)
    expect((await fetch(query, {headers})).status).toBe(200)
    const before = await figure(/lake_transactions_total/)
    const mutation = {mutations: [{create: {_type: 'redirect', from: '/Seen', to: '/Rider'}}]}
    const write = await fetch(`${origin}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers,
      body: JSON.stringify(mutation),
    })
    expect(write.status, await write.text()).toBe(200)

    expect(await figure(/lake_transactions_total/)).toBe(before + 1)
    expect(await figure(/lake_query_duration_seconds_count/)).toBeGreaterThan(0)
    expect(await figure(/site_page_render_duration_seconds_count/)).toBeGreaterThan(0)
    const requests = (status: number, answerer: string) =>
      figure(new RegExp(`site_request_duration_seconds_count{answered_by="${answerer}",status="${status}"}`))
    expect(await requests(200, 'pages')).toBeGreaterThan(0)
    expect(await requests(401, 'lake')).toBe(1)
  })

  test('tell what is worth watching: pages, problems, streams, sockets and the disk', async () => {
    const ready: Record<string, unknown> = JSON.parse((await exchange(origin, '/health/ready')).body)
    expect(await figure(/site_pages/)).toBe(ready['pages'])
    expect(await figure(/site_malformed_fields/)).toBe(ready['malformedFields'])
    expect(await figure(/site_page_problems/)).toBe(ready['pageProblems'])
    expect(await figure(/site_pages_waiting/)).toBe(ready['pagesWaiting'])
    expect(await figure(/site_content_lost_seconds/)).toBe(0)
    expect(await figure(/site_open_streams/)).toBe(ready['openStreams'])
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/__lake/multiplex`, {origin})
    onTestFinished(() => socket.terminate())
    await once(socket, 'open')
    expect(await figure(/site_open_sockets/)).toBe(1)
    expect(await figure(/lake_database_bytes/)).toBeGreaterThan(0)
    expect(await figure(/lake_disk_free_bytes/)).toBeGreaterThan(0)
    expect(await figure(/process_resident_memory_bytes/)).toBeGreaterThan(0)
  })
})

describe('the access log', () => {
  test('has a line of JSON for each request, without what may be secret', async () => {
    await exchange(origin, '/no-such-page?sanity-preview-secret=abc')
    await vi.waitUntil(() => told('/no-such-page').length > 0, {timeout: 30_000})
    expect(told('/no-such-page')).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        client: '127.0.0.1',
        method: 'GET',
        path: '/no-such-page',
        answeredBy: 'pages',
        status: 404,
        milliseconds: expect.any(Number),
        bytes: expect.any(Number),
        isComplete: true,
      },
    ])
    expect(told('/no-such-page')[0]?.['bytes']).toBeGreaterThan(100)
    expect(output()).not.toContain('abc')
  })

  test('has what cannot be read, too', async () => {
    await exchange(origin, '//?a')
    await vi.waitUntil(() => told('//').length > 0, {timeout: 30_000})
    expect(told('//')).toMatchObject([{answeredBy: 'nothing', status: 400}])
  })
})

test('neither is there unless somebody wants it', async () => {
  const {origin: own, output: said, stop} = plain.run('start.ts', {args: ['--no-build']})
  const answer = await exchange(await own, '/metrics', {headers: {Authorization: `Bearer ${TOKEN}`}})
  expect(answer.status).toBe(404)
  await stop()
  expect(said()).not.toContain('"path"')
})

test('a token that could be guessed is refused at the start, with the fix', async () => {
  const {ended} = plain.run('start.ts', {args: ['--no-build'], variables: {METRICS_TOKEN: 'secret'}})
  const {code, errors} = await ended
  expect(code).toBe(1)
  expect(errors).toContain('METRICS_TOKEN is no good. Set it to 20 letters and digits or more')
})
