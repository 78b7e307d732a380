import type {City} from '../../src/services/cities.ts'
import {log} from '../process/process.ts'
import {reasonOf} from '../process/reasonOf.ts'
import type {Renderer} from './renderer.ts'

/**
 * The cities that are served. The site does without: its pages ask again.
 * @param origin where the service is when its address is a path
 * @returns undefined when nobody can tell
 */
export async function citiesAt({entry}: Renderer, origin: string): Promise<City[] | undefined> {
  try {
    return await entry.loadCities(origin)
  } catch (error) {
    log(`Pages are rendered without the list of cities: ${reasonOf(error)}`)
    return undefined
  }
}
