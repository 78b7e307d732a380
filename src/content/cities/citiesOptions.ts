import {isCancelledError, type QueryClient, queryOptions, useQuery} from '@tanstack/react-query'
import {useEffect} from 'react'
import {readServiceAddresses} from '../../services/addresses.ts'
import {areMany, type City, fetchCities, LONGEST_WAIT} from '../../services/cities.ts'
import {detectCity} from '../../services/geocoder.ts'
import {type LoadState, loadStateOf} from '../../services/loadState.ts'
import {reportFailure} from '../problems.ts'
import {useHydrating} from '../../ui/useHydrating.ts'
import {findCity} from '../../../model/addresses/slug.ts'

/** Number of retries after a failure, and the wait before the first one, in milliseconds. */
const RETRIES = 2
const FIRST_WAIT = 500

/** True if the failed request says that another try can help. */
const mayPass = (error: Error) => 'mayPass' in error && error.mayPass === true

/** Milliseconds for which a list counts as requested by the current page. */
const OF_THIS_PAGE = 10_000

/**
 * The server asks once for all pages. A page that it renders without the list does not ask, because its visitor would
 * wait for the service.
 */
const ask = (): Promise<City[]> =>
  import.meta.env.SSR
    ? Promise.reject(new Error('The server does not know which cities are served.'))
    : fetchCities(readServiceAddresses(import.meta.env))

/**
 * The served cities. Every page that needs them asks again, because nothing tells when the list has changed. No page
 * carries the list: it may have tens of thousands.
 */
export const citiesOptions = () =>
  queryOptions({
    queryKey: ['cities'],
    meta: {carried: false},
    queryFn: ask,
    retry: (failures, error) => failures < RETRIES && mayPass(error),
    retryDelay: (failures) => FIRST_WAIT * 2 ** failures,
    staleTime: OF_THIS_PAGE,
    // The page asked when it was loaded.
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * The part of the list that a prerendered page carries.
 * @param slug of the page's city; without it all cities, if they are few
 */
export const carriedCitiesOptions = (slug = '') =>
  queryOptions({
    queryKey: ['carriedCities', slug],
    queryFn: ({client}): City[] | null => {
      const cities = client.getQueryData(citiesOptions().queryKey)
      if (slug) return cities ? [findCity(cities, slug) ?? []].flat() : null
      return cities && !areMany(cities) ? cities : null
    },
    staleTime: Infinity,
  })

/** Fetches the list, and makes a city's page carry what it says of that city. */
export async function prefetchCity(queryClient: QueryClient, slug: string): Promise<void> {
  await queryClient.prefetchQuery(citiesOptions())
  await queryClient.prefetchQuery(carriedCitiesOptions(slug))
}

/** Cancels a request that takes too long. It counts as failed until somebody asks again. */
export const stopAsking = (queryClient: QueryClient) =>
  queryClient.cancelQueries({queryKey: citiesOptions().queryKey}, {revert: false})

/** Returns the served cities, if the list arrives in time. */
export async function citiesInTime(queryClient: QueryClient): Promise<City[]> {
  const timer = setTimeout(() => stopAsking(queryClient), LONGEST_WAIT)
  await queryClient.prefetchQuery(citiesOptions())
  clearTimeout(timer)
  return queryClient.getQueryData(citiesOptions().queryKey) ?? []
}

/** The site's knowledge of the served cities. */
export type CitiesState = LoadState<City[]> & {
  /** True while the list is being fetched: the cities known so far may be old. */
  isAsking: boolean
  /** True if the last request failed. */
  isUnavailable: boolean
  /** Asks again. */
  askAgain: () => void
  /** The site never creates a city. */
  createCityStatus: 'idle'
}

/** Error for a list that was given up as too late. */
const LATE = `The list of cities did not come within ${LONGEST_WAIT / 1000} seconds.`

/**
 * Returns the served cities. Until today's list arrives, they come from the page. Logs a failed request.
 * @param slug of the page's city
 */
export function useCities(slug?: string): CitiesState {
  const {data, status, fetchStatus, error, isFetching, errorUpdatedAt, dataUpdatedAt, refetch} =
    useQuery(citiesOptions())
  const {data: carriedHere} = useQuery({...carriedCitiesOptions(slug), enabled: false})
  // From a page that was shown before.
  const {data: carriedBefore} = useQuery({...carriedCitiesOptions(), enabled: false})
  const carried = carriedHere ?? carriedBefore
  // Parts of a page hydrate one after the other, and the list may arrive before the last one.
  const isHydrating = useHydrating()
  const known = isHydrating ? (carried ?? data) : (data ?? carried)
  useEffect(() => {
    if (error) reportFailure(isCancelledError(error) ? new Error(LATE, {cause: error}) : error)
  }, [error])
  return {
    ...loadStateOf({status, fetchStatus, error, data: known ?? undefined}),
    isAsking: isFetching,
    isUnavailable: errorUpdatedAt > dataUpdatedAt,
    askAgain: () => void refetch(),
    createCityStatus: 'idle',
  }
}

/**
 * The visitor's city. The query makes the browser ask the visitor for permission: once a visit, whatever the answer,
 * and not again when a tab or a page comes back.
 */
export const locationOptions = () =>
  queryOptions({
    queryKey: ['location'],
    queryFn: () => detectCity(readServiceAddresses(import.meta.env)),
    staleTime: 'static',
    gcTime: Infinity,
    retryOnMount: false,
  })
