import {once} from 'node:events'
import {readdirSync, writeFileSync} from 'node:fs'
import type {ServerResponse} from 'node:http'
import path from 'node:path'
import {WebSocket} from 'ws'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {openStore} from '../../server/content/embeddedContent.ts'
import {run} from '../../server/run/run.ts'
import {LIMITS} from '../../server/shares/limits.ts'
import {exchange} from './exchange.ts'
import {makeFolder} from './hostedLake.ts'
import {Ended, outlast} from './outlast.ts'
import {listenTo} from './serving.ts'
import {demoKeyIn} from './token.ts'
import {Visitor} from './visitor.ts'

type Options = Parameters<typeof run>[0]
type Surroundings = Parameters<Options['prepare']>[0]

const METRICS_TOKEN = 'a-token-that-nobody-guesses'
const UNKNOWN_QUERY = '/v2025-02-19/data/query/production?query=count(*%5B_type%3D%3D%22page%22%5D)'

const show = (text: string) => (_request: unknown, response: ServerResponse) => void response.end(text)

/**
 * Starts a server in this process, whose pages are ready when the test says so.
 * @param variables of the environment
 */
function start(variables: Record<string, string> = {}, development = false) {
  const folder = makeFolder()
  for (const [name, value] of Object.entries({LAKE_DIR: folder, PORT: '0', ...variables}))
    vi.stubEnv(name, value)
  const log = listenTo('stdout')
  const faults = listenTo('stderr')
  const ends: unknown[] = []
  const {send, untilEnded} = outlast((code) => ends.push(code))
  const prepared = Promise.withResolvers<Awaited<ReturnType<Options['prepare']>>>()
  const preparing = Promise.withResolvers<Surroundings>()
  const running = run({
    development,
    prepare: (surroundings) => {
      preparing.resolve(surroundings)
      return prepared.promise
    },
  })
  /** Asks the process to end, and waits. */
  const stop = () => {
    // Until the end of the test: timers cut off by a process's end would end a surviving server once more.
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    send()
    untilEnded(() => void vi.advanceTimersByTime(10_000))
  }
  onTestFinished(async () => {
    const failed = running.then(
      () => undefined,
      () => undefined,
    )
    const server = (await Promise.race([preparing.promise, failed]))?.server
    const closed = server?.listening ? once(server, 'close') : undefined
    if (!ends.includes(0)) stop()
    server?.closeAllConnections()
    await closed
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  return {
    folder,
    log,
    faults,
    ends,
    running,
    stop,
    /** The input for making pages, once it is there. */
    surroundings: preparing.promise,
    prepared: prepared.resolve,
  }
}

/** Starts a server whose pages are ready. */
async function started(variables: Record<string, string> = {}, development = false) {
  const {prepared, running, ...server} = start(variables, development)
  prepared({answer: show('A page.')})
  await running
  const surroundings = await server.surroundings
  const {origin} = surroundings
  return {...server, ...surroundings, ask: (target: string) => exchange(origin, target)}
}

describe('a server that starts', () => {
  test('has the lake, the sign-in pages and its health answer before pages do, and each page as soon as it can', async () => {
    const {surroundings, prepared, running, log} = start()
    const {origin, answerMeanwhile, lake, findContent, siteUrl} = await surroundings
    const ask = (target: string) => exchange(origin, target)
    expect(log.join('')).toContain('Only this machine can reach the server')
    expect(JSON.parse((await ask('/health/ready')).body)).toEqual({
      status: 'starting',
      warnings: [],
      pages: 0,
      pagesWaiting: 0,
      contentLostSeconds: 0,
      openStreams: 0,
      openSockets: 0,
      malformedFields: 0,
      pageProblems: 0,
    })
    expect((await ask('/v1/ping')).body).toBe('PONG')
    expect((await ask('/sign-in')).status).toBe(200)
    expect((await ask('/api/nothing')).body).toBe('{"message":"No service answers here."}')
    expect((await ask('/robots.txt')).body).toContain(`${siteUrl}/sitemap.xml`)
    expect(await ask('/')).toMatchObject({
      status: 503,
      body: 'The site is starting. Try again in a few seconds.\n',
    })
    expect(findContent({pathname: '/rider', search: ''})).toEqual({kind: 'page', address: '/Rider'})
    expect(lake?.engine.projectId).toBeTypeOf('string')

    answerMeanwhile(show('Starting.'))
    expect((await ask('/')).body).toBe('Starting.')
    const rendered = Promise.withResolvers<void>()
    prepared({answer: show('A page.'), rendered: rendered.promise, count: () => 7})
    await expect.poll(async () => (await ask('/')).body).toBe('A page.')
    expect((await ask('/health/ready')).status).toBe(503)
    expect(log.join('')).not.toContain(`${origin}/studio/`)

    rendered.resolve()
    await running
    const ready = await ask('/health/ready')
    expect([ready.status, JSON.parse(ready.body)]).toMatchObject([200, {status: 'ready', pages: 7}])
    expect(log.join('')).toContain(`  Studio  ${origin}/studio/\n`)
    expect(log.join('')).toContain(
      'Nobody has an account yet: this link lets you edit, and nobody who does not have it.',
    )
  })

  test.each([
    ['a setting that cannot be right', {PORT: 'x'}, 'PORT is "x". Set it to a number from 0 to 65535'],
    ['a setting of staff', {SMTP_URL: 'x'}, 'SMTP_URL'],
    ['a setting of backups', {BACKUPS_KEEP: 'x'}, 'BACKUPS_KEEP is "x". Set it to how many backups to keep'],
  ])('ends with one line that names %s', async (_what, variables, line) => {
    const {running, ends, faults} = start(variables)
    await expect(running).rejects.toThrow(Ended)
    expect(ends).toEqual([1])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(line)
  })

  test('ends where another process uses the lake, and leaves the accounts alone', async () => {
    const folder = makeFolder()
    const store = openStore(folder)
    onTestFinished(() => store.close())
    const {running, ends, faults} = start({LAKE_DIR: folder})
    await expect(running).rejects.toThrow(Ended)
    expect(ends).toEqual([1])
    expect(faults.join('')).toContain('in use')
    expect(readdirSync(folder).filter((name) => name.startsWith('staff'))).toEqual([])
  })
})

describe('a server that is told to end', () => {
  test('ends event streams and sockets, and leaves the lake to the next', async () => {
    const {origin, folder, stop, ends, ask} = await started()
    const stream = await fetch(`${origin}/vX/data/live/events/production`)
    expect(stream.status).toBe(200)
    await expect
      .poll(async () => JSON.parse((await ask('/health/ready')).body))
      .toMatchObject({openStreams: 1})
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/__lake/multiplex`, {origin})
    await once(socket, 'open')
    expect(JSON.parse((await ask('/health/ready')).body)).toMatchObject({openSockets: 1})
    const closed = once(socket, 'close')
    stop()
    expect(ends).toEqual([0])
    expect(await stream.text()).toBeTypeOf('string')
    await closed
    openStore(folder).close()
  })
})

describe('who asks', () => {
  test('has a session to be told of content that is not shown, and a host and an origin of the server for sockets', async () => {
    const {origin, ask, problems, folder} = await started()
    problems.setPage('/Rider', [{address: '/Rider', part: 'hero', reason: 'It is broken.'}])
    expect((await ask('/health/content')).status).toBe(401)
    const staff = new Visitor(origin)
    await staff.open(`/sign-in?key=${demoKeyIn(folder)}`)
    await staff.send('/sign-in', {user: 'local-administrator'})
    const told = await staff.open('/health/content')
    expect(JSON.parse(told.text)).toEqual({
      files: [],
      count: {fields: 0, pages: 1},
      pages: [{address: '/Rider', part: 'hero', reason: 'It is broken.'}],
      origins: ['https://127.0.0.1'],
    })
    expect(JSON.parse((await ask('/health/ready')).body)).toMatchObject({pageProblems: 1})
    const refusalOf = async (target: string, headers: Record<string, string>) => {
      const socket = new WebSocket(origin.replace('http', 'ws') + target, {headers})
      const [, response] = await once(socket, 'unexpected-response')
      return response.statusCode
    }
    expect(await refusalOf('/__lake/multiplex', {origin: 'https://elsewhere.example'})).toBe(403)
    expect(await refusalOf('/__lake/multiplex', {host: 'elsewhere.example'})).toBe(403)
    expect(await refusalOf('/Rider', {origin})).toBe(200)
  })

  test('has no more sockets than its share', async () => {
    const {origin} = await started()
    const socketOf = () => new WebSocket(`${origin.replace('http', 'ws')}/__lake/multiplex`, {origin})
    // Alone, it may use its share of those left at that moment.
    const {sockets, ofFree, each} = LIMITS.visitor
    const share = Math.min(each.sockets, Math.ceil((sockets * ofFree) / (1 + ofFree)))
    for (let opened = 0; opened < share; opened += 1) await once(socketOf(), 'open')
    const [, response] = await once(socketOf(), 'unexpected-response')
    expect(response.statusCode).toBe(429)
  })

  test('asks the site’s own queries alone without a session', async () => {
    expect((await (await started()).ask(UNKNOWN_QUERY)).status).toBe(401)
  })

  test('asks any query where the dataset is open', async () => {
    expect((await (await started({OPEN_DATASET: 'true'})).ask(UNKNOWN_QUERY)).status).toBe(200)
  })

  test('asks any query while the site is being written', async () => {
    expect((await (await started({}, true)).ask(UNKNOWN_QUERY)).status).toBe(200)
  })
})

describe('what goes on', () => {
  test('is told where that is asked for: each request, and figures to those who have the token', async () => {
    const {origin, log, ask, lake, onRendered} = await started({ACCESS_LOG: 'true', METRICS_TOKEN})
    expect((await ask('/metrics')).status).toBe(401)
    onRendered?.(20)
    lake?.engine
      .dataset('production')
      .mutate([{patch: {id: 'page-rider', set: {title: 'A'}}}], {author: 'staff'})
    await ask(UNKNOWN_QUERY)
    const headers = {Authorization: `Bearer ${METRICS_TOKEN}`}
    const figures = async () => (await exchange(origin, '/metrics', {headers})).body
    // Counted once it is on disk.
    await expect.poll(figures).toMatch(/^lake_transactions_total 1$/m)
    const body = await figures()
    expect(body).toMatch(/^site_page_render_duration_seconds_count 1$/m)
    expect(body).toMatch(/^lake_database_bytes \d+$/m)
    expect(body).toMatch(/^site_request_duration_seconds_count\{answered_by="metrics",status="401"\} 1$/m)
    const records = log.filter((line) => line.startsWith('{')).map((line): unknown => JSON.parse(line))
    expect(records).toContainEqual(expect.objectContaining({path: '/metrics', status: 401}))
  })

  test('is not where it is not: figures have no address', async () => {
    const {log, ask} = await started()
    expect((await ask('/metrics')).body).toBe('A page.')
    expect(log.filter((line) => line.startsWith('{'))).toEqual([])
  })

  test('is looked at for what visitors are not shown', async () => {
    const {ask, lake} = await started()
    lake?.engine
      .dataset('production')
      .mutate([{patch: {id: 'page-rider', set: {title: 7}}}], {author: 'staff'})
    await expect
      .poll(async () => JSON.parse((await ask('/health/ready')).body))
      .toMatchObject({malformedFields: 1})
  })

  test('is backed up when that is due, and the log says where it cannot be', async () => {
    const file = path.join(makeFolder(), 'file')
    writeFileSync(file, '')
    const {log} = await started({BACKUPS_DIR: path.join(file, 'backups'), BACKUPS_EVERY: '24'})
    await expect.poll(() => log.join('')).toContain('The backup that was due could not be made: ')
    expect(log.join('')).toContain(
      `BACKUPS_DIR is "${path.join(file, 'backups')}", where no backup can be kept`,
    )
  })
})

test('beside a hosted project nothing is served but pages, which may be at every address', async () => {
  const {ask, lake, findContent} = await started({
    VITE_SANITY_PROJECT_ID: 'ab12cd34',
    VITE_SANITY_DATASET: 'production',
  })
  expect(lake).toBeUndefined()
  expect(findContent({pathname: '/nowhere', search: ''})).toEqual({kind: 'page', address: undefined})
  for (const target of ['/v1/ping', '/sign-in', '/api/nothing'])
    expect((await ask(target)).body).toBe('A page.')
  expect((await ask('/health/ready')).status).toBe(200)
})
