import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createClient} from '@sanity/client'
import {isFolderInUse, openSqliteStore} from 'content-lake'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {
  askingConfig,
  askInTime,
  openSource,
  questionsConfig,
  runningSource,
} from '../../server/prerender/contentSource.ts'
import {readSettings} from '../../server/settings/settings.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {readServiceAddresses} from '../../src/services/addresses.ts'
import {fetchCities} from '../../src/services/cities.ts'
import {listenTo, serve, takesConnections} from './serving.ts'

const embedded = readConnection({})
const hosted = readConnection({VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'staging'})

/** Returns settings with their own lake. @param origin of the server, if one runs */
async function settingsFor(origin = 'http://localhost:9') {
  const folder = await mkdtemp(path.join(tmpdir(), 'source-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const {hostname, port} = new URL(origin)
  return readSettings({LAKE_DIR: path.join(folder, 'lake'), HOST: hostname, PORT: port})
}

/** Holds the folder, like another process, until the test ends. */
function useLake(folder: string) {
  const store = openSqliteStore(folder)
  onTestFinished(() => store.close())
  expect(isFolderInUse(folder)).toBe(true)
}

describe('content that pages are written from', () => {
  test('is that of the lake’s folder where no server has it, for as long as it takes', async () => {
    const log = listenTo('stdout')
    const settings = await settingsFor()
    const source = await openSource(embedded, settings)
    expect(source).toMatchObject({
      connection: embedded,
      origin: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    })
    expect(source.origin).not.toBe('http://localhost:9')
    expect(log.join('')).toMatch(/Loaded the seed content: \d+ documents/)
    expect(isFolderInUse(settings.lakeFolder)).toBe(true)

    const client = createClient(askingConfig(source))
    expect(JSON.stringify(await client.fetch(ROUTES_QUERY))).toContain('/Rider')
    // The outside services have stand-ins there.
    const {citiesUrl, citiesToken} = readServiceAddresses({})
    const cities = await fetchCities({citiesUrl: `${source.origin}${citiesUrl}`, citiesToken})
    expect(cities.map(({name}) => name)).toContain('Orlando')

    source[Symbol.dispose]()
    expect(isFolderInUse(settings.lakeFolder)).toBe(false)
    expect(await takesConnections(source.origin)).toBe(false)
  })

  test('is that of the server that has the lake open', async () => {
    const asked: (string | undefined)[] = []
    const origin = await serve(({url}, response) => {
      asked.push(url)
      response.end('{}')
    })
    const settings = await settingsFor(origin.replace('127.0.0.1', 'localhost'))
    useLake(settings.lakeFolder)
    const source = await openSource(embedded, settings)
    expect(source).toMatchObject({connection: embedded, origin: `http://localhost:${settings.port}`})
    expect(asked).toEqual([`/v${embedded.apiVersion}/ping`])
    source[Symbol.dispose]()
    expect(isFolderInUse(settings.lakeFolder)).toBe(true)
  })

  test.each([
    ['answers', 503],
    ['is reached', undefined],
  ])('is not guessed where no server %s', async (_what, status) => {
    const origin =
      status === undefined
        ? 'http://localhost:9'
        : await serve((_request, response) => response.writeHead(status).end())
    const settings = await settingsFor(origin.replace('127.0.0.1', 'localhost'))
    useLake(settings.lakeFolder)
    await expect(openSource(embedded, settings)).rejects.toThrow(
      `No content answers at http://localhost:${settings.port}. Start the server with npm start, or set HOST and PORT to where it runs.`,
    )
  })

  test('may come later: from where the server is said to run', async () => {
    const source = runningSource(hosted, await settingsFor('http://192.0.2.1:4100'))
    expect(source).toMatchObject({connection: hosted, origin: 'http://192.0.2.1:4100'})
    expect(source[Symbol.dispose]()).toBeUndefined()
  })
})

const LIVE_EVENTS = 'https://ab12cd34.api.sanity.io/v1/data/live/events/staging'

/** Returns the `fetch` of a hosted project's followers, on this network and with fake time. */
function sendsOver(network: typeof fetch): typeof fetch {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return askingConfig({connection: hosted, origin: ''}).resolveFetch()
}

describe('a visitor who asks for pages', () => {
  test('wants the newest content, and what follows it asks twice more', () => {
    const config = askingConfig({connection: hosted, origin: ''})
    expect(config).toMatchObject({projectId: 'ab12cd34', dataset: 'staging', useCdn: false, maxRetries: 2})
  })

  test('gives up live events of which the service has said nothing for a minute', async () => {
    const send = sendsOver(async () => {
      const headers = {'content-type': 'text/event-stream'}
      return new Response(new ReadableStream(), {headers})
    })
    const {body} = await send(LIVE_EVENTS)
    let failure: unknown
    body
      ?.getReader()
      .read()
      .catch((error: unknown) => (failure = error))
    await vi.advanceTimersByTimeAsync(44_000)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(failure).toMatchObject({message: 'The connection that carries the event stream was lost'})
  })

  // The client looks for the cause of a lost stream before it reports it, with a request that may hang as well.
  test('gives up what the service does not begin to answer', async () => {
    const send = sendsOver(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const failure = send(LIVE_EVENTS).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failure).toMatchObject({message: 'The content service did not answer in time'})
  })

  test('asks again where the service fails for a moment, and not in two places', async () => {
    const config = questionsConfig({connection: hosted, origin: ''})
    expect(config).toMatchObject({useCdn: false, maxRetries: 0})
    const asked: string[] = []
    const origin = await serve(({url}, response) => {
      asked.push(url ?? '')
      response
        .writeHead(asked.length > 2 ? 200 : 503, {'Retry-After': '0', 'Content-Type': 'application/json'})
        .end('{"result":7}')
    })
    const client = createClient({...config, apiHost: origin, useProjectHostname: false})
    expect(await client.fetch('7')).toBe(7)
    expect(asked).toHaveLength(3)
  })

  test('gets what the service answers, and gives up when told to', async () => {
    const origin = await serve(({url, method}, response) => {
      if (url !== '/hangs') response.end(`${method} ${url}`)
    })
    expect(await (await askInTime(`${origin}/query`, {method: 'POST'})).text()).toBe('POST /query')
    await expect(askInTime(`${origin}/hangs`, {signal: AbortSignal.timeout(50)})).rejects.toThrow('timeout')
  })
})
