import {setTimeout} from 'node:timers/promises'
import {messageOf} from 'content-lake'
import {cityAddress, cityFinder} from '../../model/addresses/slug.ts'
import {readServiceAddresses} from '../../src/services/addresses.ts'
import {type City, fetchCities, LONGEST_WAIT} from '../../src/services/cities.ts'
import {log} from '../process/process.ts'

/** Milliseconds for which a list is used. */
const FRESH_MS = 300_000
/** Milliseconds between a failure and the next request to the service. */
const RETRY_MS = 30_000

/** Returns the cities that Loop serves. */
export type ServedCities = () => Promise<readonly City[]>

/** Returns the cities for a visitor who searches for one; none if they do not arrive in time. */
export const citiesInTime = (served: ServedCities): Promise<readonly City[]> =>
  Promise.race([served(), setTimeout(LONGEST_WAIT, [], {ref: false})])

/** Most milliseconds that a page waits for the first list. */
const PAGE_WAIT = 1000

const finders = new WeakMap<readonly City[], ReturnType<typeof cityFinder<City>>>()

/** Returns the search in a list, prepared once: every request of a city's page needs it. */
function finderOf(cities: readonly City[]): ReturnType<typeof cityFinder<City>> {
  const find = finders.get(cities) ?? cityFinder(cities)
  finders.set(cities, find)
  return find
}

/**
 * Returns the redirect for a page that wrongly says that a city is served: to the waitlist.
 * @param slug of the city in the address
 * @returns undefined if the page is right, or the cities are not known
 */
export async function waitlistInstead(slug: string, served: ServedCities): Promise<string | undefined> {
  const cities = await Promise.race([served(), setTimeout(PAGE_WAIT, [], {ref: false})])
  return cities.length === 0 || finderOf(cities)(slug) ? undefined : cityAddress(slug, false)
}

/**
 * Returns a function that loads the cities from time to time. While the service does not answer, it returns those of the last answer,
 * or none.
 * @param origin of the service, if its address is a path
 */
export function servedCities(variables: NodeJS.ProcessEnv, origin: string): ServedCities {
  const service = readServiceAddresses(variables, origin)
  let known: readonly City[] = []
  let asking: Promise<readonly City[]> | undefined
  let askAgainAt = 0

  const ask = async () => {
    try {
      known = await fetchCities(service)
      askAgainAt = Date.now() + FRESH_MS
    } catch (error) {
      askAgainAt = Date.now() + RETRY_MS
      log(`The list of served cities could not be loaded: ${messageOf(error)}`)
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
