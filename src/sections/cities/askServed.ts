/** Where cities are. Loaded where it has to be found out: pages that were rendered ahead carry it. */
import {isCancelledError, type QueryClient} from '@tanstack/react-query'
import {cityFinder, citySlug} from '../../../model/addresses/slug.ts'
import type {ContentAnswer} from '../../content/contentOptions.ts'
import {messages} from '../../messages.ts'
import type {City} from '../../services/cities.ts'
import {loadCode} from '../../ui/loadCode.ts'
import type {MapPlace} from '../../ui/usMap/placeLabels.ts'
import {groupByState, type StateGroup} from './groupByState.ts'
import {statesOptions} from './states.ts'

/** Where a larger city is: its point on the map, and its state. */
interface CityPlace extends MapPlace {
  /** The two letters of the postal service. */
  state: string
}

/** How many cities of a state are served. */
export interface StateCount {
  /** The name of the state; empty for cities that nobody knows the state of. */
  state: string
  count: number
}

/** The cities that are served, as the directory lists them and the map shows them. */
export interface Served {
  groups: StateGroup[]
  /** In place of the groups, where there are more cities than a page lists. */
  counts?: StateCount[]
  /** Where they are, as far as the map knows them. */
  places: CityPlace[]
}

/** The larger cities, each name once: of several cities with one name the largest. Part of the site's code. */
async function loadMapPlaces(): Promise<CityPlace[]> {
  const {default: byState} = await loadCode(
    'the places on the map',
    () => import('../../content/cities/mapPlaces.json'),
  )
  const states: Record<string, Record<string, number[]>> = byState
  return Object.entries(states).flatMap(([state, cities]) =>
    Object.entries(cities).map(([name, [x = 0, y = 0]]) => ({name, state, x, y})),
  )
}

const fetchStates = (client: QueryClient) => client.fetchQuery(statesOptions())

/** Every state with its cities, undefined where they do not load. A caller that leaves calls a shared request off for all. */
export async function askStates(
  client: QueryClient,
): Promise<Awaited<ReturnType<typeof fetchStates>> | undefined> {
  try {
    return await fetchStates(client)
  } catch (error) {
    return isCancelledError(error) ? askStates(client) : undefined
  }
}

/**
 * Where the served cities are, as far as the lists that tell have loaded.
 * @returns it under the same tags as the list of states, so that both change together
 */
export async function askServed(
  client: QueryClient,
  cities: readonly City[],
): Promise<ContentAnswer<Served>> {
  const names = cities.map(({name}) => name)
  const [states, places] = await Promise.all([askStates(client), loadMapPlaces().catch(() => [])])
  const placeOf = cityFinder(places)
  return {
    result: {
      groups: groupByState(names, {states: states?.result ?? [], places}),
      places: names.flatMap((name) => placeOf(name) ?? []),
    },
    syncTags: states?.syncTags ?? [],
  }
}

/** Of many cities how many each state has, and one of each on the map. */
export const countServed = ({groups, places}: Served): Served => ({
  groups: [],
  counts: groups.map(({state, cities}) => ({state, count: cities.length})),
  places: [...Map.groupBy(places, ({state}) => state).values()].flatMap(([first]) => first ?? []),
})

/** What the address calls a state that the directory lists. */
export const stateSlug = (state: string): string => citySlug(state || messages.otherCities)

/** The cities of a state, as the list has them. @param slug of the state */
export function citiesIn({groups}: Served, slug: string, cities: readonly City[]): City[] {
  const find = cityFinder(cities)
  const names = groups.find(({state}) => stateSlug(state) === slug)?.cities ?? []
  return names.flatMap((name) => find(name) ?? [])
}
