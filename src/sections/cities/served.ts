import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {useCallback, useMemo} from 'react'
import {carriedCitiesOptions, citiesOptions, useCities} from '../../content/cities/citiesOptions.ts'
import {cityFee, FALLBACK_FEE} from '../../content/cities/cityFee.ts'
import {cityFinder} from '../../../model/addresses/slug.ts'
import {CONTENT_KEY, type ContentAnswer} from '../../content/contentOptions.ts'
import {useCopy} from '../../content/copy.tsx'
import {areMany, type City} from '../../services/cities.ts'
import {loadCode} from '../../ui/loadCode.ts'
import type {Served} from './askServed.ts'
import type {StateGroup} from './groupByState.ts'
import type {ServedCity} from './matchCities.ts'

/** Most pages carry its results. */
const loadAsking = () => loadCode('the cities that are served', () => import('./askServed.ts'))

const resultOf = <Result>({result}: ContentAnswer<Result>) => result

const KEY = [CONTENT_KEY, 'served']

/** All of many served cities, from the current list. No page carries them. */
const allServedOptions = (client: QueryClient) =>
  queryOptions({
    queryKey: [...KEY, 'all', client.getQueryState(citiesOptions().queryKey)?.dataUpdatedAt],
    queryFn: async () => {
      const [{askServed}, cities] = await Promise.all([loadAsking(), client.ensureQueryData(citiesOptions())])
      return askServed(client, cities)
    },
    select: resultOf,
    staleTime: Infinity,
    meta: {carried: false},
  })

/** A query, so that pages carry the served cities instead of the long lists from which they are made. */
function servedOptions(cities: readonly City[] | undefined) {
  const few = cities && !areMany(cities) ? cities : undefined
  return queryOptions({
    queryKey: [...KEY, few ? few.map(({name}) => name) : 'counts'],
    queryFn: async ({client}): Promise<ContentAnswer<Served>> => {
      const {askServed, countServed} = await loadAsking()
      if (few) return askServed(client, few)
      const {result, syncTags} = await client.fetchQuery(allServedOptions(client))
      return {result: countServed(result), syncTags}
    },
    select: resultOf,
    staleTime: Infinity,
  })
}

/** The cities of one state, if there are many. */
export const servedInOptions = (slug: string) =>
  queryOptions({
    queryKey: [...KEY, 'in', slug],
    queryFn: async ({client}): Promise<ContentAnswer<City[]>> => {
      const {citiesIn} = await loadAsking()
      const {result, syncTags} = await client.fetchQuery(allServedOptions(client))
      return {result: citiesIn(result, slug, await client.ensureQueryData(citiesOptions())), syncTags}
    },
    select: resultOf,
    staleTime: Infinity,
  })

/** Returns a finder that is prepared at its first use: with many cities, most pages need none. */
function laterFinder(cities: readonly City[]): ReturnType<typeof cityFinder<City>> {
  let find: ReturnType<typeof cityFinder<City>> | undefined
  return (name) => (find ??= cityFinder(cities))(name)
}

/** Returns a function for the price of a ride in a city: from today's list, else from what is known of it. */
export function useFees() {
  const {data: cities} = useCities()
  const {fact} = useCopy()
  const fallbackFee = fact(FALLBACK_FEE)
  const find = useMemo(() => laterFinder(cities ?? []), [cities])
  return useCallback(
    (name: string, known?: City) => cityFee(find(name) ?? known) ?? fallbackFee,
    [find, fallbackFee],
  )
}

/** Returns the served cities, kept up to date. The shown list stays until the next one is there. */
export function useServed() {
  const {status, data: cities} = useCities()
  const feeOf = useFees()
  const {data: served} = useQuery({
    ...servedOptions(cities),
    enabled: cities !== undefined,
    placeholderData: keepPreviousData,
  })
  const withFees = useMemo(() => served && !served.counts && listed(served.groups, feeOf), [served, feeOf])
  return {
    /** Cities by state, both in alphabetical order; undefined if unknown, or if there are many. */
    served: withFees || undefined,
    /** Counts by state, if there are many cities. */
    counts: served?.counts,
    /** Places, as far as the map knows them. */
    places: served?.places ?? [],
    isFailed: status === 'failed' && !served,
  }
}

const listed = (groups: readonly StateGroup[], feeOf: (name: string) => string): ServedCity[] =>
  groups.flatMap(({state, cities}) => cities.map((name) => ({name, state, fee: feeOf(name)})))

/**
 * Returns all of many served cities; undefined until they are there.
 * @param isWanted true to fetch them: it takes the list of all cities that visitors can look for
 */
export function useAllServed(isWanted: boolean): ServedCity[] | undefined {
  const client = useQueryClient()
  const {data: cities} = useCities()
  const {data: all} = useQuery({...allServedOptions(client), enabled: isWanted && cities !== undefined})
  const feeOf = useFees()
  return useMemo(() => all && listed(all.groups, feeOf), [all, feeOf])
}

/**
 * Prefetches the data that the city search needs soon. The views report failures.
 * @param state whose cities are listed, if there are many
 */
export async function prefetchServed(client: QueryClient, state: string | null): Promise<void> {
  await client.prefetchQuery(citiesOptions())
  const cities = client.getQueryData(citiesOptions().queryKey)
  await Promise.all([
    client.prefetchQuery(carriedCitiesOptions()),
    cities && client.prefetchQuery(servedOptions(cities)),
    cities && areMany(cities) && state && client.prefetchQuery(servedInOptions(state.toLowerCase())),
  ])
}
