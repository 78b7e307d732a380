import {beforeEach, describe, expect, test, vi} from 'vitest'
import {detectCity} from './geocoder.ts'

const service = {geocoderUrl: 'https://maps.example'}
const answer = (body: unknown) =>
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(body)))
const getCurrentPosition = vi.fn<(succeed: PositionCallback, fail: PositionErrorCallback) => void>()

beforeEach(() => {
  getCurrentPosition.mockReset()
  vi.stubGlobal('navigator', {geolocation: {getCurrentPosition}})
})

function standAt(latitude: number, longitude: number) {
  const coords = {
    latitude,
    longitude,
    accuracy: 5,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  }
  const position = {coords: {...coords, toJSON: () => coords}, timestamp: 0, toJSON: () => ({})}
  getCurrentPosition.mockImplementation((succeed) => succeed(position))
}

test.each([
  [{city: 'Orlando', town: 'B', village: 'C'}, 'Orlando'],
  [{town: 'Key West', village: 'C'}, 'Key West'],
  [{village: 'Moultonborough'}, 'Moultonborough'],
  [{city: ' ', town: 'Key West'}, 'Key West'],
  [{city: '..', town: 'x'.repeat(300), village: 'Moultonborough'}, 'Moultonborough'],
])('of %j the city is %s', async (address, city) => {
  standAt(28.5, -81.4)
  answer({address})
  expect(await detectCity(service)).toBe(city)
})

test('is called as the list of cities calls it, whatever language the browser speaks', async () => {
  standAt(37.3, -121.9)
  // Like Nominatim, which takes the language from the request.
  vi.mocked(fetch).mockImplementation((_input, init) => {
    const language = new Headers(init?.headers).get('Accept-Language') ?? 'zh-CN'
    return Promise.resolve(Response.json({address: {city: language === 'en' ? 'San Jose' : '圣何塞'}}))
  })
  expect(await detectCity(service)).toBe('San Jose')
})

test('asks the geocoder for the exact place', async () => {
  standAt(28.5, -81.4)
  answer({address: {city: 'Orlando'}})
  await detectCity(service)
  expect(getCurrentPosition).toHaveBeenCalledWith(
    expect.anything(),
    expect.anything(),
    expect.objectContaining({enableHighAccuracy: true}),
  )
  expect(vi.mocked(fetch).mock.lastCall?.[0]).toBe(
    'https://maps.example/reverse?format=json&lat=28.5&lon=-81.4',
  )
})

const position = (code: number): GeolocationPositionError => ({
  code,
  message: '',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
})

describe('whatever goes wrong, it is said in the same words, and what it was', () => {
  const failure = (fault: string) => ({name: 'LocationError', message: 'Unable to fetch location', fault})

  test.each([
    ['the visitor refuses', 1, 'denied'],
    ['the device cannot tell', 2, 'unavailable'],
    ['the device takes too long', 3, 'timeout'],
  ])('when %s', async (_why, code, fault) => {
    getCurrentPosition.mockImplementation((_succeed, fail) => fail(position(code)))
    await expect(detectCity(service)).rejects.toMatchObject(failure(fault))
    expect(fetch).not.toHaveBeenCalled()
  })

  test('when the browser cannot tell', async () => {
    vi.stubGlobal('navigator', {})
    await expect(detectCity(service)).rejects.toMatchObject(failure('unavailable'))
  })

  test('when the geocoder does not answer', async () => {
    standAt(0, 0)
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(detectCity(service)).rejects.toMatchObject(failure('geocoder'))
  })

  test.each([[{}], [null], [{address: 'Orlando'}], [{address: {county: 'Orange'}}]])(
    'when the geocoder answers %j',
    async (body) => {
      standAt(0, 0)
      answer(body)
      await expect(detectCity(service)).rejects.toMatchObject(failure('noCity'))
    },
  )
})
