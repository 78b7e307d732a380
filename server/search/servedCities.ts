import {setTimeout} from 'node:timers/promises'
import {cityAddress, cityFinder} from '../../model/addresses/slug.ts'
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

/** The cities that are served, for somebody who looks for one; none where they do not come in time. */
export const citiesInTime = (served: ServedCities): Promise<readonly City[]> =>
  Promise.race([served(), setTimeout(LONGEST_WAIT, [], {ref: false})])

/** How long a page waits at most for a list that has never been there, in milliseconds. */
const PAGE_WAIT = 1000

const finders = new WeakMap<readonly City[], ReturnType<typeof cityFinder<City>>>()

/** Finds cities of a list, which is prepared once: every request of the page of a city asks. */
function finderOf(cities: readonly City[]): ReturnType<typeof cityFinder<City>> {
  const find = finders.get(cities) ?? cityFinder(cities)
  finders.set(cities, find)
  return find
}

/**
 * Where a page leads that says of a city that it is served, and is wrong: to the waitlist.
 * @param slug the city as its address has it
 * @returns undefined where the page is right, and where nobody knows
 */
export async function waitlistInstead(slug: string, served: ServedCities): Promise<string | undefined> {
  const cities = await Promise.race([served(), setTimeout(PAGE_WAIT, [], {ref: false})])
  return cities.length === 0 || finderOf(cities)(slug) ? undefined : cityAddress(slug, false)
}

/**
 * The cities that are served, asked for now and then. While the service does not answer they are those
 * of its last answer, or none.
 * @param origin where the service is when its address is a path
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
