import type {QueryClient} from '@tanstack/react-query'
import {cityAddress, cityAddressAmong, findCity} from '../../../model/addresses/slug.ts'
import type {City} from '../../services/cities.ts'
import {loadCode} from '../../ui/loadCode.ts'
import {indexCities, matchCities} from './matchCities.ts'

/**
 * Returns the page address of a city that was entered without a choice, as the search would choose it.
 * @param typed as people write it, maybe with its state
 * @param cities the served cities that the client knows; empty if it knows none
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
