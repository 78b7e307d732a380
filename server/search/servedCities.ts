import {setTimeout} from 'node:timers/promises'
import {cityAddressAmong} from '../../model/addresses/slug.ts'
import {readServiceAddresses} from '../../src/services/addresses.ts'
import {type City, fetchCities, LONGEST_WAIT} from '../../src/services/cities.ts'
import {messageOf} from '../errors.ts'
import {log} from '../process/process.ts'

/** How long a list is believed, in milliseconds. */
const FRESH_MS = 300_000
/** How long after a failure the service is asked again. */
const RETRY_MS = 30_000

/** The cities that are served. */
export type ServedCities = () => Promise<readonly City[]>

/** The address of the page of a city that somebody looks for: of a served one, or of one that is not served yet. */
export async function addressOfCity(city: string, served: ServedCities): Promise<string> {
  const cities = await Promise.race([served(), setTimeout(LONGEST_WAIT, [], {ref: false})])
  return cityAddressAmong(cities, city)
}

/**
 * The cities that are served, asked for now and then. While the service does not answer they are those
 * of its last answer, or none.
 * @param origin where the service is when its address is a path
 */
export function servedCities(variables: NodeJS.ProcessEnv, origin: string): ServedCities {
  const {citiesUrl, citiesToken} = readServiceAddresses(variables)
  let known: readonly City[] = []
  let asking: Promise<readonly City[]> | undefined
  let askAgainAt = 0

  const ask = async () => {
    try {
      known = await fetchCities({citiesUrl: citiesUrl && new URL(citiesUrl, origin).href, citiesToken})
      askAgainAt = Date.now() + FRESH_MS
    } catch (error) {
      askAgainAt = Date.now() + RETRY_MS
      log(`The list of served cities could not be had: ${messageOf(error)}`)
    } finally {
      asking = undefined
    }
    return known
  }
  return () => {
    if (Date.now() < askAgainAt) return Promise.resolve(known)
    asking ??= ask()
    return asking
  }
}
