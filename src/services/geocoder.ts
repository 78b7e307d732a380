import {errorTexts} from '../errorTexts.ts'
import {isRecord} from './isRecord.ts'
import {request} from './request.ts'

/** The city that the visitor is in could not be told: not allowed, not possible, or not a city. */
class LocationError extends Error {
  override readonly name = 'LocationError'

  constructor(cause: unknown) {
    super(errorTexts.location, {cause})
  }
}

/** Longest wait for the device to say where it is, in milliseconds, once it may. */
const POSITION_TIMEOUT = 20_000

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: POSITION_TIMEOUT,
    })
  })
}

/** The first of the names by which the geocoder calls a place where people live. */
function cityOf(answer: unknown): string | undefined {
  const address = isRecord(answer) ? answer['address'] : undefined
  if (!isRecord(address)) return undefined
  const names = [address['city'], address['town'], address['village']]
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '')?.trim()
}

/**
 * Tells the city that the visitor is in. The browser asks the visitor first.
 * @throws LocationError whatever the reason, which is its cause
 */
export async function detectCity({geocoderUrl}: {geocoderUrl: string}): Promise<string> {
  try {
    const {coords} = await currentPosition()
    const query = new URLSearchParams({
      format: 'json',
      lat: String(coords.latitude),
      lon: String(coords.longitude),
    })
    const city = cityOf(await request(`${geocoderUrl}/reverse?${query}`))
    if (!city) throw new Error('The geocoder knows no city there.')
    return city
  } catch (error) {
    throw new LocationError(error)
  }
}
