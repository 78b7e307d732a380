import {isCityName} from '../../model/addresses/slug.ts'
import {messages} from '../messages.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import {request} from './request.ts'

/**
 * The cause of a failed location: a page without HTTPS, the visitor, the device, its time limit, the geocoder, or a
 * place without a city.
 */
type LocationFault = 'insecure' | 'denied' | 'unavailable' | 'timeout' | 'geocoder' | 'noCity'

/** The visitor's city could not be found. */
export class LocationError extends Error {
  override readonly name = 'LocationError'
  readonly fault: LocationFault

  constructor(fault: LocationFault, cause?: unknown) {
    super(messages.location, {cause})
    this.fault = fault
  }
}

/** Longest wait for the device's position, in milliseconds, once the visitor has allowed it. */
const POSITION_TIMEOUT = 20_000

/** By the codes of https://www.w3.org/TR/geolocation/#code-attribute. */
const POSITION_FAULTS: Partial<Record<number, LocationFault>> = {1: 'denied', 3: 'timeout'}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    // Browsers may lack it, whatever the types say.
    const {geolocation}: {geolocation?: Geolocation} = navigator
    if (!geolocation) throw new LocationError('unavailable')
    // Without HTTPS, browsers report a refusal although they never asked the visitor.
    if (window.isSecureContext === false) throw new LocationError('insecure')
    geolocation.getCurrentPosition(
      resolve,
      (cause) => reject(new LocationError(POSITION_FAULTS[cause.code] ?? 'unavailable', cause)),
      {enableHighAccuracy: true, timeout: POSITION_TIMEOUT},
    )
  })
}

/** Returns the first name that the geocoder gives for a city, town or village and that a page can have. */
function cityOf(answer: unknown): string | undefined {
  const address = isRecord(answer) ? answer['address'] : undefined
  if (!isRecord(address)) return undefined
  const names = [address['city'], address['town'], address['village']]
  return names.find((name): name is string => typeof name === 'string' && isCityName(name))?.trim()
}

/**
 * Finds the visitor's city. The browser asks the visitor first.
 * @throws LocationError with the cause of a failure
 */
export async function detectCity({geocoderUrl}: {geocoderUrl: string}): Promise<string> {
  const {coords} = await currentPosition()
  const query = new URLSearchParams({
    format: 'json',
    lat: String(coords.latitude),
    lon: String(coords.longitude),
  })
  // The list of cities has English names. Without this header, which any page may send, they come in the browser's language.
  const headers = {'Accept-Language': 'en'}
  const answer = await request(`${geocoderUrl}/reverse?${query}`, {headers}).catch((cause: unknown) => {
    throw new LocationError('geocoder', cause)
  })
  const city = cityOf(answer)
  if (!city) throw new LocationError('noCity')
  return city
}
