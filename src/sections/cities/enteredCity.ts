import type {QueryClient} from '@tanstack/react-query'
import {cityAddress, cityAddressAmong, findCity} from '../../../model/addresses/slug.ts'
import type {City} from '../../services/cities.ts'
import {loadCode} from '../../ui/loadCode.ts'
import {indexCities, matchCities} from './matchCities.ts'

/**
 * The address of the page of the city that somebody has entered and not chosen: where the search leads that offers cities.
 * @param typed as people write it, maybe with its state
 * @param cities those that are served, of the list that the client knows; empty where it knows none
 */
export async function addressOfEntered(
  client: QueryClient,
  typed: string,
  cities: readonly City[],
): Promise<string> {
  const city = findCity(cities, typed)
  if (city) return cityAddress(city.name, true)
  const {askServed, askStates} = await loadCode('the cities that are served', () => import('./askServed.ts'))
  const [states, served] = await Promise.all([askStates(client), askServed(client, cities)])
  const listed = served.result.groups.flatMap(({state, cities: names}) =>
    names.map((name) => ({name, state, fee: ''})),
  )
  const {named} = matchCities(indexCities(states?.result ?? [], listed), typed)
  return cityAddressAmong(cities, named?.chosenAs ?? typed)
}
