import {ServiceAddressError, type ServiceAddresses} from './addresses.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import {request, RequestError} from './request.ts'

/** Longest wait for the list after a visitor has chosen a city, in milliseconds. */
export const LONGEST_WAIT = 5000

/** A served city. */
export interface City {
  name: string
  /** Price of a ride there, in dollars, if the service names one. */
  basePrice?: number
}

/** Up to this number, a page that lists cities carries them all, and their own pages are prerendered. */
const FEW_CITIES = 100

/** True if there are more cities than a page lists. */
export const areMany = (cities: readonly City[]): boolean => cities.length > FEW_CITIES

const malformed = (what: string) =>
  new RequestError('malformed', `The list of cities cannot be read: ${what}.`)

function parseCity(item: unknown, index: number): City {
  const place = `cities.content[${index}]`
  if (!isRecord(item)) throw malformed(`${place} is no object`)
  const {name, basePrice} = item
  if (typeof name !== 'string' || !name.trim()) throw malformed(`${place}.name is no name`)
  if (basePrice === undefined || basePrice === null) return {name: name.trim()}
  const isPrice = typeof basePrice === 'number' && Number.isFinite(basePrice) && basePrice >= 0
  if (!isPrice) throw malformed(`${place}.basePrice is no amount`)
  return {name: name.trim(), basePrice}
}

/** Keeps the first city of each name, in any case: cities are found by name. */
const firstOfEachName = (cities: City[]): City[] =>
  [...Map.groupBy(cities, ({name}) => name.toLowerCase()).values()].flatMap(([first]) => first ?? [])

/** @throws RequestError that says which part of the answer is wrong */
function parseCities(answer: unknown): City[] {
  const cities = isRecord(answer) ? answer['cities'] : undefined
  const content = isRecord(cities) ? cities['content'] : undefined
  if (!Array.isArray(content)) throw malformed('cities.content is no list')
  return firstOfEachName(content.map(parseCity))
}

/**
 * Fetches the served cities.
 * @throws RequestError when the service is not reached or its answer is malformed
 * @throws ServiceAddressError when its address is not set
 */
export async function fetchCities({
  citiesUrl,
  citiesToken,
}: Pick<ServiceAddresses, 'citiesUrl' | 'citiesToken'>): Promise<City[]> {
  if (!citiesUrl) {
    throw new ServiceAddressError(
      'Nobody has said where the list of cities is. Set VITE_CITIES_API_URL, and build the site again.',
    )
  }
  const headers = {'api-token': citiesToken, 'Access-Control-Allow-Origin': '*'}
  const answer = await request(`${citiesUrl}/admin/cities/list`, {headers})
  return parseCities(answer)
}
