import {vi} from 'vitest'

/** The behaviour of an outside service: an answer, or a promise of one, until the request is aborted. */
type Behaviour = (wanted: AbortSignal) => Response | Promise<Response>

/** Never answers. */
export const hang: Behaviour = (wanted) =>
  new Promise((_resolve, reject) => {
    wanted.addEventListener('abort', () => reject(wanted.reason))
  })

/** Changes the answers to requests whose addresses contain a text; all others stay. */
export function whenAskedFor(part: string, behave: Behaviour): {asked: () => number} {
  const before = vi.mocked(fetch).getMockImplementation()
  let count = 0
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes(part)) {
      count += 1
      return behave(init?.signal ?? new AbortController().signal)
    }
    if (!before) throw new TypeError('Tests have no network.')
    return before(input, init)
  })
  return {asked: () => count}
}

/** Path of the list of cities. */
export const CITIES = 'admin/cities/list'

/** Path of the geocoder. */
export const GEOCODER = '/reverse'

/** A browser's answer to the request for its location. */
type Position = {latitude: number; longitude: number} | keyof typeof CODES

/** https://www.w3.org/TR/geolocation/#code-attribute */
const CODES = {denied: 1, unavailable: 2, timeout: 3} as const

/** Gives the browser a location. */
export function locateBrowser(position: Position | Promise<Position>) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((succeed, fail) => {
    void Promise.resolve(position).then((answer) =>
      typeof answer === 'string'
        ? fail?.({
            code: CODES[answer],
            message: answer,
            PERMISSION_DENIED: 1,
            POSITION_UNAVAILABLE: 2,
            TIMEOUT: 3,
          })
        : succeed({coords: coordinates(answer), timestamp: 0, toJSON: () => ({})}),
    )
  })
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => (name === 'geolocation' ? {getCurrentPosition} : Reflect.get(target, name)),
    }),
  )
  return getCurrentPosition
}

const coordinates = (point: {latitude: number; longitude: number}): GeolocationCoordinates => ({
  ...point,
  accuracy: 10,
  altitude: null,
  altitudeAccuracy: null,
  heading: null,
  speed: null,
  toJSON: () => ({}),
})
