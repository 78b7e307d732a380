import type {City} from '../../src/services/cities.ts'
import {log} from '../process/process.ts'
import {reasonOf} from '../process/reasonOf.ts'
import type {Renderer} from './renderer.ts'

/**
 * Loads the cities that Loop serves. Pages can be rendered without them, and load them in the browser.
 * @param origin of the service, if its address is a path
 * @returns undefined if the service does not answer
 */
export async function citiesAt({entry}: Renderer, origin: string): Promise<City[] | undefined> {
  try {
    return await entry.loadCities(origin)
  } catch (error) {
    log(`Pages are rendered without the list of cities: ${reasonOf(error)}`)
    return undefined
  }
}
