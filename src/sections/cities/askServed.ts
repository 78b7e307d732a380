/** Finds out where cities are. Loaded only when needed: prerendered pages carry the result. */
import {isCancelledError, type QueryClient} from '@tanstack/react-query'
import {cityFinder, citySlug} from '../../../model/addresses/slug.ts'
import type {ContentAnswer} from '../../content/contentOptions.ts'
import {messages} from '../../messages.ts'
import type {City} from '../../services/cities.ts'
import {loadCode} from '../../ui/loadCode.ts'
import type {MapPlace} from '../../ui/usMap/placeLabels.ts'
import {groupByState, type StateGroup} from './groupByState.ts'
import {statesOptions} from './states.ts'

/** The place of a larger city: its point on the map, and its state. */
interface CityPlace extends MapPlace {
  /** The state's two-letter postal code. */
  state: string
}

/** Number of served cities in a state. */
export interface StateCount {
  /** The name of the state; empty for cities whose state is unknown. */
  state: string
  count: number
}

/** The served cities for the directory and the map. */
export interface Served {
  groups: StateGroup[]
  /** Replaces the groups if there are more cities than a page lists. */
  counts?: StateCount[]
  /** Their places, as far as the map knows them. */
  places: CityPlace[]
}

/** Loads the larger cities, each name once: of several cities with one name, the largest. They are part of the site's code. */
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

/** Returns every state with its cities; undefined if they do not load. A caller that leaves cancels a shared request for all. */
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
 * Returns the places of the served cities, as far as the lists with places have loaded.
 * @returns them under the sync tags of the list of states, so that both change together
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

/** Reduces many cities to the number in each state, and one point per state on the map. */
export const countServed = ({groups, places}: Served): Served => ({
  groups: [],
  counts: groups.map(({state, cities}) => ({state, count: cities.length})),
  places: [...Map.groupBy(places, ({state}) => state).values()].flatMap(([first]) => first ?? []),
})

/** Returns a state's name in addresses. */
export const stateSlug = (state: string): string => citySlug(state || messages.otherCities)

/** Returns the cities of a state, as the list has them. @param slug of the state */
export function citiesIn({groups}: Served, slug: string, cities: readonly City[]): City[] {
  const find = cityFinder(cities)
  const names = groups.find(({state}) => stateSlug(state) === slug)?.cities ?? []
  return names.flatMap((name) => find(name) ?? [])
}
