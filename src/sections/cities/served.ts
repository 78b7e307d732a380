import {
  isCancelledError,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import {useMemo} from 'react'
import {citiesOptions, useCities} from '../../content/cities/citiesOptions.ts'
import {cityFee, FALLBACK_FEE} from '../../content/cities/cityFee.ts'
import {cityFinder, findCity} from '../../content/cities/slug.ts'
import {CONTENT_KEY} from '../../content/contentOptions.ts'
import {useCopy} from '../../content/copy.tsx'
import type {City} from '../../services/cities.ts'
import type {MapPlace} from '../../ui/usMap/placeLabels.ts'
import {statesOptions} from './cityIndex.ts'
import {groupByState, type StateGroup} from './groupByState.ts'
import type {ServedCity} from './matchCities.ts'

/** Where a larger city is: its point on the map, and its state. */
interface CityPlace extends MapPlace {
  /** The two letters of the postal service. */
  state: string
}

/** The larger cities, each name once: of several cities with one name the largest. Part of the site's code. */
async function loadMapPlaces(): Promise<CityPlace[]> {
  const {default: byState} = await import('../../content/cities/mapPlaces.json')
  const states: Record<string, Record<string, number[]>> = byState
  return Object.entries(states).flatMap(([state, cities]) =>
    Object.entries(cities).map(([name, [x = 0, y = 0]]) => ({name, state, x, y})),
  )
}

/** The cities that are served, as the directory lists them and the map shows them. */
interface Served {
  groups: StateGroup[]
  /** Where they are, as far as the map knows them. */
  places: CityPlace[]
}

const fetchStates = (client: QueryClient) => client.fetchQuery(statesOptions())

/** Every state with its cities, undefined where they cannot be had. Whoever had asked the same and left has called it off for all. */
async function askStates(client: QueryClient): Promise<Awaited<ReturnType<typeof fetchStates>> | undefined> {
  try {
    return await fetchStates(client)
  } catch (error) {
    return isCancelledError(error) ? askStates(client) : undefined
  }
}

/**
 * Where the served cities are, as far as the lists that tell can be had.
 * @returns it under the same tags as the list of states, so that both change together
 */
async function askServed(
  client: QueryClient,
  names: readonly string[],
): Promise<{result: Served; syncTags: string[]}> {
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

/** A query, so that pages carry what is served and not the long lists that it is made from. */
function servedOptions(cities: readonly City[]) {
  const names = cities.map(({name}) => name)
  return queryOptions({
    queryKey: [CONTENT_KEY, 'served', names],
    queryFn: ({client}) => askServed(client, names),
    select: ({result}) => result,
    staleTime: Infinity,
  })
}

/** The cities that are served, kept up to date. What is shown stays until the next list is there. */
export function useServed() {
  const {status, data: cities} = useCities()
  const {fact} = useCopy()
  const {data: served} = useQuery({
    ...servedOptions(cities ?? []),
    enabled: cities !== undefined,
    placeholderData: keepPreviousData,
  })
  const fallbackFee = fact(FALLBACK_FEE)
  const withFees = useMemo(() => {
    const feeOf = (name: string) => cityFee(findCity(cities ?? [], name)) ?? fallbackFee
    return served?.groups.flatMap(({state, cities: names}) =>
      names.map((name): ServedCity => ({name, state, fee: feeOf(name)})),
    )
  }, [served, cities, fallbackFee])
  return {
    /** By state, both in alphabetical order; undefined while nobody knows. */
    served: withFees,
    /** Where they are, as far as the map knows. */
    places: served?.places ?? [],
    isFailed: status === 'failed',
  }
}

/** Asks for what the search for a city shows and needs soon. That it cannot be had is for the views to say. */
export async function prefetchServed(client: QueryClient): Promise<void> {
  void client.prefetchQuery(statesOptions())
  await client.prefetchQuery(citiesOptions())
  const cities = client.getQueryData(citiesOptions().queryKey)
  if (cities) await client.prefetchQuery(servedOptions(cities))
}
