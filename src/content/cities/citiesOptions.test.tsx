import {focusManager, onlineManager, QueryClientProvider, useQuery} from '@tanstack/react-query'
import {act, renderHook, waitFor} from '@testing-library/react'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import type {City} from '../../services/cities.ts'
import {createQueryClient} from '../source.ts'
import {
  carriedCitiesOptions,
  citiesOptions,
  citiesInTime,
  locationOptions,
  prefetchCity,
  stopAsking,
  useCities,
} from './citiesOptions.ts'

const ORLANDO = {name: 'Orlando', basePrice: 9.95}
const BOISE = {name: 'Boise', basePrice: 8.5}

/** More cities than a page lists. */
const MANY = Array.from({length: 101}, (_, index) => ({name: `City ${index}`}))

type Answer = () => Response | Promise<Response>

const listOf =
  (...cities: Partial<City>[]): Answer =>
  () =>
    Response.json({cities: {content: cities}})

const refuse =
  (status: number): Answer =>
  () =>
    new Response('No.', {status})

const never: Answer = () => new Promise(() => {})

/** Makes the service answer in this way from now on, and counts its requests. */
function whenAsked(answer: Answer) {
  const mocked = vi.mocked(fetch)
  mocked.mockReset()
  mocked.mockImplementation(async (_input, init) => {
    const left = new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    return Promise.race([answer(), left])
  })
  return {asked: () => mocked.mock.calls.length}
}

function openClient() {
  const queryClient = createQueryClient(() => Promise.reject(new Error('not needed')))
  onTestFinished(() => queryClient.clear())
  return queryClient
}

type Client = ReturnType<typeof openClient>

const within = (queryClient: Client) => ({
  wrapper: ({children}: {children: ReactNode}) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  ),
})

const known = (queryClient: Client) => queryClient.getQueryData(citiesOptions().queryKey)

/** Returns the error of fetching the list. */
const failureOf = (queryClient: Client) =>
  queryClient.fetchQuery(citiesOptions()).then(() => 'nothing', String)

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('the list of cities', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  test('is asked for twice more where that can help, after half a second and after one', async () => {
    const {asked} = whenAsked(refuse(503))
    const failed = failureOf(openClient())
    await pass(499)
    expect(asked()).toBe(1)
    await pass(1)
    expect(asked()).toBe(2)
    await pass(999)
    expect(asked()).toBe(2)
    await pass(1)
    expect(asked()).toBe(3)
    expect(await failed).toContain('answered with status 503')
    await pass(60_000)
    expect(asked()).toBe(3)
  })

  test('is not asked for again where the service has said no', async () => {
    const {asked} = whenAsked(refuse(404))
    const failed = failureOf(openClient())
    await pass(10_000)
    expect(await failed).toContain('status 404')
    expect(asked()).toBe(1)
  })

  test('is asked of nobody where nobody has said who has it', async () => {
    vi.stubEnv('VITE_SANITY_PROJECT_ID', 'ab12cd34')
    const {asked} = whenAsked(listOf())
    const failed = failureOf(openClient())
    await pass(10_000)
    expect(await failed).toContain('VITE_CITIES_API_URL')
    expect(asked()).toBe(0)
  })

  test('is that of the page for ten seconds, and is asked for again afterwards', async () => {
    const {asked} = whenAsked(listOf(ORLANDO))
    const queryClient = openClient()
    await queryClient.fetchQuery(citiesOptions())
    await pass(9999)
    await queryClient.fetchQuery(citiesOptions())
    expect(asked()).toBe(1)
    await pass(1)
    await queryClient.fetchQuery(citiesOptions())
    expect(asked()).toBe(2)
  })

  test('is nothing that pages carry', () => {
    expect(citiesOptions().meta).toEqual({carried: false})
  })
})

describe('what a page carries of the list', () => {
  const carriedBy = (cities: City[] | undefined, slug?: string) => {
    const queryClient = openClient()
    queryClient.setQueryData(citiesOptions().queryKey, cities)
    return queryClient.fetchQuery(carriedCitiesOptions(slug))
  }

  test('is all of it, where it is short', async () => {
    expect(await carriedBy([ORLANDO, BOISE])).toEqual([ORLANDO, BOISE])
    expect(await carriedBy(MANY.slice(1))).toHaveLength(100)
  })

  test('is nothing where it is long, or could not be loaded', async () => {
    expect(await carriedBy(MANY)).toBeNull()
    expect(await carriedBy(undefined)).toBeNull()
    expect(await carriedBy(undefined, 'boise')).toBeNull()
  })

  test('is the city that the page is about, however long the list', async () => {
    expect(await carriedBy([ORLANDO, BOISE], 'boise')).toEqual([BOISE])
    expect(await carriedBy([ORLANDO, ...MANY], 'orlando')).toEqual([ORLANDO])
    expect(await carriedBy([ORLANDO], 'boise'), 'not served').toEqual([])
  })

  test('stays what it is, whatever is known later', async () => {
    const queryClient = openClient()
    whenAsked(listOf(ORLANDO))
    await prefetchCity(queryClient, 'orlando')
    expect(known(queryClient)).toEqual([ORLANDO])
    queryClient.setQueryData(citiesOptions().queryKey, [{...ORLANDO, basePrice: 12}])
    expect(await queryClient.fetchQuery(carriedCitiesOptions('orlando'))).toEqual([ORLANDO])
  })

  test('of one city is apart from that of another, and from the whole', async () => {
    const queryClient = openClient()
    whenAsked(listOf(ORLANDO, BOISE))
    await prefetchCity(queryClient, 'orlando')
    await prefetchCity(queryClient, 'boise')
    const carried = (slug?: string) => queryClient.getQueryData(carriedCitiesOptions(slug).queryKey)
    expect([carried('orlando'), carried('boise'), carried()]).toEqual([[ORLANDO], [BOISE], undefined])
  })
})

describe('the list for somebody who has entered a city', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  test('is what the service answers', async () => {
    whenAsked(listOf(ORLANDO))
    expect(await citiesInTime(openClient())).toEqual([ORLANDO])
  })

  test('is empty where it cannot be loaded', async () => {
    whenAsked(refuse(404))
    expect(await citiesInTime(openClient())).toEqual([])
  })

  test('is waited for no longer than five seconds', async () => {
    whenAsked(never)
    const answered = vi.fn<(cities: City[]) => void>()
    void citiesInTime(openClient()).then(answered)
    await pass(4999)
    expect(answered).not.toHaveBeenCalled()
    await pass(1)
    expect(answered.mock.calls).toEqual([[[]]])
  })

  test('once it is known, cuts nobody short who asks after that', async () => {
    whenAsked(listOf(ORLANDO))
    const queryClient = openClient()
    await citiesInTime(queryClient)
    await pass(4000)
    whenAsked(never)
    void queryClient.refetchQueries(citiesOptions())
    await pass(2000)
    expect(queryClient.isFetching()).toBe(1)
  })
})

describe('a part of a page that needs the list', () => {
  afterEach(() => {
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
  })

  const use = (queryClient: Client, slug?: string) =>
    renderHook(() => useCities(slug), within(queryClient)).result

  /** Collects reports to the operator. */
  function listenToReports() {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    return () => reported.mock.calls.map(([error]) => error)
  }

  test('waits for it, and then has it', async () => {
    const reports = listenToReports()
    whenAsked(listOf(ORLANDO))
    const cities = use(openClient())
    expect(cities.current).toMatchObject({
      status: 'loading',
      data: undefined,
      isAsking: true,
      isUnavailable: false,
      createCityStatus: 'idle',
    })
    await waitFor(() => expect(cities.current.isAsking).toBe(false))
    expect(cities.current).toMatchObject({status: 'succeeded', data: [ORLANDO], isUnavailable: false})
    expect(reports()).toEqual([])
  })

  test('has what the page carries until the list of today is there', async () => {
    const list = Promise.withResolvers<Response>()
    whenAsked(() => list.promise)
    const queryClient = openClient()
    queryClient.setQueryData(carriedCitiesOptions().queryKey, [BOISE])
    queryClient.setQueryData(carriedCitiesOptions('orlando').queryKey, [ORLANDO])
    const all = use(queryClient)
    const one = use(queryClient, 'orlando')
    expect(all.current).toMatchObject({status: 'succeeded', data: [BOISE], isAsking: true})
    expect(one.current).toMatchObject({status: 'succeeded', data: [ORLANDO], isAsking: true})
    list.resolve(Response.json({cities: {content: [ORLANDO, BOISE]}}))
    await waitFor(() => expect(one.current.data).toEqual([ORLANDO, BOISE]))
    expect(all.current.data).toEqual([ORLANDO, BOISE])
  })

  test('says that it cannot be loaded, reports it, and can ask again', async () => {
    const reports = listenToReports()
    whenAsked(refuse(451))
    const cities = use(openClient())
    await waitFor(() => expect(cities.current.status).toBe('failed'))
    const {error} = cities.current
    expect(error?.message).toContain('status 451')
    expect(cities.current).toMatchObject({data: undefined, isAsking: false, isUnavailable: true})
    expect(reports()).toEqual([error])
    whenAsked(listOf(ORLANDO))
    act(() => cities.current.askAgain())
    await waitFor(() => expect(cities.current.status).toBe('succeeded'))
    expect(cities.current).toMatchObject({data: [ORLANDO], isUnavailable: false})
  })

  test('keeps what the page carries where the list of today cannot be loaded', async () => {
    listenToReports()
    whenAsked(refuse(422))
    const queryClient = openClient()
    queryClient.setQueryData(carriedCitiesOptions().queryKey, [BOISE])
    const cities = use(queryClient)
    await waitFor(() => expect(cities.current.isUnavailable).toBe(true))
    expect(cities.current).toMatchObject({status: 'succeeded', data: [BOISE]})
  })

  test('takes a list that nobody waits for any more for one that cannot be loaded, and reports that it is late', async () => {
    const reports = listenToReports()
    whenAsked(never)
    const queryClient = openClient()
    const cities = use(queryClient)
    await act(() => stopAsking(queryClient))
    await waitFor(() => expect(cities.current.isUnavailable).toBe(true))
    expect(reports()).toEqual([
      expect.objectContaining({
        message: 'The list of cities did not come within 5 seconds.',
        cause: expect.any(Error),
      }),
    ])
  })

  test('gives up the list alone: all else is still waited for', async () => {
    listenToReports()
    whenAsked(never)
    const queryClient = openClient()
    use(queryClient)
    void queryClient.prefetchQuery({queryKey: ['else'], queryFn: () => new Promise(() => {})})
    await act(() => stopAsking(queryClient))
    expect(queryClient.getQueryState(['else'])?.fetchStatus).toBe('fetching')
  })

  test('does not ask again because somebody looks, is connected again, or shows the next part', async () => {
    vi.useFakeTimers()
    listenToReports()
    const {asked} = whenAsked(refuse(423))
    const queryClient = openClient()
    use(queryClient)
    await pass(60_000)
    focusManager.setFocused(false)
    onlineManager.setOnline(false)
    await pass(10)
    focusManager.setFocused(true)
    onlineManager.setOnline(true)
    use(queryClient)
    await pass(10)
    expect(asked()).toBe(1)
  })

  test('is rendered ahead with what the page will carry, so that both say the same', () => {
    const queryClient = openClient()
    const Names = () => (useCities().data ?? []).map(({name}) => name).join()
    const rendered = () =>
      renderToStaticMarkup(
        <QueryClientProvider client={queryClient}>
          <Names />
        </QueryClientProvider>,
      )
    queryClient.setQueryData(citiesOptions().queryKey, [ORLANDO, BOISE])
    expect(rendered()).toBe('Orlando,Boise')
    queryClient.setQueryData(carriedCitiesOptions().queryKey, [ORLANDO])
    expect(rendered()).toBe('Orlando')
  })
})

describe('where the visitor is', () => {
  const locate = vi.fn<(succeed: PositionCallback, fail: PositionErrorCallback) => void>()

  const coords = {
    latitude: 28.5,
    longitude: -81.4,
    accuracy: 5,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  }

  beforeEach(() => {
    locate.mockReset()
    locate.mockImplementation((succeed) =>
      succeed({coords: {...coords, toJSON: () => coords}, timestamp: 0, toJSON: () => ({})}),
    )
    vi.stubGlobal('navigator', {geolocation: {getCurrentPosition: locate}})
  })

  test('is asked once a visit: of the browser, and of the service that knows cities', async () => {
    vi.useFakeTimers()
    const {asked} = whenAsked(() => Response.json({address: {city: 'Orlando'}}))
    const queryClient = openClient()
    expect(await queryClient.fetchQuery(locationOptions())).toBe('Orlando')
    expect(vi.mocked(fetch).mock.lastCall?.[0]).toBe('/api/geocoder/reverse?format=json&lat=28.5&lon=-81.4')
    const {unmount} = renderHook(() => useQuery(locationOptions()), within(queryClient))
    unmount()
    await pass(24 * 60 * 60 * 1000)
    await queryClient.invalidateQueries({queryKey: locationOptions().queryKey})
    const {result} = renderHook(() => useQuery(locationOptions()), within(queryClient))
    await pass(10)
    expect(result.current.data).toBe('Orlando')
    expect([locate.mock.calls.length, asked()]).toEqual([1, 1])
  })

  test('is not asked again of a visitor who does not tell, when another page wants to know', async () => {
    locate.mockImplementation((_succeed, fail) =>
      fail({code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3}),
    )
    const queryClient = openClient()
    const first = renderHook(() => useQuery(locationOptions()), within(queryClient))
    await waitFor(() => expect(first.result.current.error).toMatchObject({fault: 'denied'}))
    first.unmount()
    const {result} = renderHook(() => useQuery(locationOptions()), within(queryClient))
    expect(result.current).toMatchObject({isFetching: false, error: {fault: 'denied'}})
    expect(locate).toHaveBeenCalledOnce()
  })

  test('is no answer about the cities that are served', async () => {
    whenAsked(() => Response.json({address: {city: 'Orlando'}}))
    const queryClient = openClient()
    await queryClient.fetchQuery(locationOptions())
    expect(known(queryClient)).toBeUndefined()
  })
})
