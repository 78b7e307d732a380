import {messages} from '../messages.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import {request} from './request.ts'

/** What kept the city from being told: a page without HTTPS, the visitor, the device, its time, the geocoder, or a place without a city. */
type LocationFault = 'insecure' | 'denied' | 'unavailable' | 'timeout' | 'geocoder' | 'noCity'

/** The city that the visitor is in could not be told. */
export class LocationError extends Error {
  override readonly name = 'LocationError'
  readonly fault: LocationFault

  constructor(fault: LocationFault, cause?: unknown) {
    super(messages.location, {cause})
    this.fault = fault
  }
}

/** Longest wait for the device to say where it is, in milliseconds, once it may. */
const POSITION_TIMEOUT = 20_000

/** By the codes of https://www.w3.org/TR/geolocation/#code-attribute. */
const POSITION_FAULTS: Partial<Record<number, LocationFault>> = {1: 'denied', 3: 'timeout'}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    // Browsers can do without, whatever their types say.
    const {geolocation}: {geolocation?: Geolocation} = navigator
    if (!geolocation) throw new LocationError('unavailable')
    // There browsers say that the visitor has refused, whom they have not asked.
    if (window.isSecureContext === false) throw new LocationError('insecure')
    geolocation.getCurrentPosition(
      resolve,
      (cause) => reject(new LocationError(POSITION_FAULTS[cause.code] ?? 'unavailable', cause)),
      {enableHighAccuracy: true, timeout: POSITION_TIMEOUT},
    )
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
 * @throws LocationError which says what kept it from being told
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
