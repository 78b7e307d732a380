import {createServer, type RequestListener} from 'node:http'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {listen} from '../http/listen.ts'
import {readSettings} from '../settings/settings.ts'
import {servedCities, waitlistInstead} from './servedCities.ts'

const NOW = Date.parse('2026-11-01T10:00:00Z')
const SECOND = 1000

let told: string[]
beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: NOW})
  told = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const listOf = (...names: string[]) =>
  JSON.stringify({cities: {content: names.map((name, index) => ({name, basePrice: index}))}})

/** Starts a service with this answer. @returns the list of its cities, and the requests that it got */
async function serve(answer: RequestListener, variables: NodeJS.ProcessEnv = {}) {
  const asked: {url: string | undefined; token: unknown}[] = []
  const server = createServer((request, response) => {
    asked.push({url: request.url, token: request.headers['api-token']})
    answer(request, response)
  })
  const origin = `http://127.0.0.1:${await listen(server, readSettings({PORT: '0'}))}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {asked, origin, cities: servedCities(variables, origin)}
}

const at = (seconds: number) => vi.setSystemTime(NOW + seconds * SECOND)

describe('the list of served cities', () => {
  test('is asked for once by all who want it, and believed for five minutes', async () => {
    let names = ['Boise']
    const {cities, asked} = await serve((_request, response) => response.end(listOf(...names)))
    const [first, second] = await Promise.all([cities(), cities()])
    expect(first).toEqual([{name: 'Boise', basePrice: 0}])
    expect(second).toBe(first)
    names = ['Boise', 'Reno']
    at(299)
    expect(await cities()).toBe(first)
    expect(asked).toHaveLength(1)
    at(300)
    expect((await cities()).map(({name}) => name)).toEqual(['Boise', 'Reno'])
    at(301)
    await cities()
    expect(asked).toHaveLength(2)
    expect(told).toEqual([])
  })

  test('comes from this server, or from where the variables say, with the token that belongs to it', async () => {
    const here = await serve((_request, response) => response.end(listOf()))
    await here.cities()
    expect(here.asked).toEqual([{url: '/api/cities/admin/cities/list', token: 'local'}])
    const variables = {VITE_CITIES_API_URL: `${here.origin}/there/`, VITE_CITIES_API_TOKEN: 'public'}
    await servedCities(variables, 'http://elsewhere.example')()
    expect(here.asked[1]).toEqual({url: '/there/admin/cities/list', token: 'public'})
    await servedCities({...variables, VITE_CITIES_API_URL: here.origin}, 'http://elsewhere.example')()
    expect(here.asked[2]).toEqual({url: '/admin/cities/list', token: 'public'})
  })

  test('stays as it was last while the service fails, which the owner is told and which is asked again in half a minute', async () => {
    let status = 200
    const {cities, asked, origin} = await serve((_request, response) => {
      response.statusCode = status
      response.end(listOf('Boise'))
    })
    const known = await cities()
    status = 503
    at(300)
    expect(await cities()).toBe(known)
    expect(told).toEqual([
      `The list of served cities could not be loaded: ${origin}/api/cities/admin/cities/list answered with status 503.\n`,
    ])
    at(329)
    expect(await cities()).toBe(known)
    expect(asked).toHaveLength(2)
    status = 200
    at(330)
    expect(await cities()).toEqual(known)
    expect(asked).toHaveLength(3)
    expect(told).toHaveLength(1)
  })

  test.each(['', 'nonsense', '{"cities":[]}'])(
    'is empty where there never was a list: the answer is "%s"',
    async (answer) => {
      const {cities} = await serve((_request, response) => response.end(answer))
      expect(await cities()).toEqual([])
      expect(told).toEqual([expect.stringMatching(/^The list of served cities could not be loaded: .+\.\n$/)])
    },
  )

  test('is empty beside a hosted project as long as nobody has said where it is', async () => {
    expect(await servedCities({VITE_SANITY_PROJECT_ID: 'ab12cd34'}, 'http://localhost:4000')()).toEqual([])
    expect(told).toEqual([expect.stringContaining('Set VITE_CITIES_API_URL')])
  })
})

describe('the page that says of a city that it is served', () => {
  const SERVED = async () => [{name: 'San José', basePrice: undefined}]

  test('stays where the list has the city', async () => {
    expect(await waitlistInstead('san-josé', SERVED)).toBeUndefined()
  })

  test('leads to the waiting list where it has not', async () => {
    expect(await waitlistInstead('boise', SERVED)).toBe('/NotAvailable/boise')
  })

  test('stays while nobody knows: the list was never there, or does not come', async () => {
    expect(await waitlistInstead('boise', async () => [])).toBeUndefined()
    expect(await waitlistInstead('boise', () => new Promise(() => {}))).toBeUndefined()
  })
})
