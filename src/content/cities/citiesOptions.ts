import {isCancelledError, type QueryClient, queryOptions, useQuery} from '@tanstack/react-query'
import {useEffect} from 'react'
import {readServiceAddresses} from '../../services/addresses.ts'
import {areMany, type City, fetchCities, LONGEST_WAIT} from '../../services/cities.ts'
import {detectCity} from '../../services/geocoder.ts'
import {type LoadState, loadStateOf} from '../../services/loadState.ts'
import {reportFailure} from '../problems.ts'
import {useHydrating} from '../../ui/useHydrating.ts'
import {findCity} from '../../../model/addresses/slug.ts'

/** Tries again after a failure, and the wait before the first one, in milliseconds. */
const RETRIES = 2
const FIRST_WAIT = 500

/** Whether another try can help, as requests that failed tell. */
const mayPass = (error: Error) => 'mayPass' in error && error.mayPass === true

/** How long a list counts as that of the page that has asked for it, in milliseconds. */
const OF_THIS_PAGE = 10_000

/** The server asks for all pages. One that it renders without the list asks nobody: its visitor would wait for as long as the service does. */
const ask = (): Promise<City[]> =>
  import.meta.env.SSR
    ? Promise.reject(new Error('The server does not know which cities are served.'))
    : fetchCities(readServiceAddresses(import.meta.env))

/**
 * The cities that are served. Every page that needs them asks again: nothing tells when the list has changed. No page carries
 * the list: it may have tens of thousands.
 */
export const citiesOptions = () =>
  queryOptions({
    queryKey: ['cities'],
    meta: {carried: false},
    queryFn: ask,
    retry: (failures, error) => failures < RETRIES && mayPass(error),
    retryDelay: (failures) => FIRST_WAIT * 2 ** failures,
    staleTime: OF_THIS_PAGE,
    // The page has asked when it was loaded.
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * What a page carries of the list that it was rendered with.
 * @param slug of the city that the page is about; without it all of them, where they are few
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

/** Asks for the list, and has the page of a city carry what it says of that city. */
export async function prefetchCity(queryClient: QueryClient, slug: string): Promise<void> {
  await queryClient.prefetchQuery(citiesOptions())
  await queryClient.prefetchQuery(carriedCitiesOptions(slug))
}

/** Waits no longer for a list that is late: it counts as one that failed, until somebody asks again. */
export const stopAsking = (queryClient: QueryClient) =>
  queryClient.cancelQueries({queryKey: citiesOptions().queryKey}, {revert: false})

/** The cities that are served, as far as the list comes within that time. */
export async function citiesInTime(queryClient: QueryClient): Promise<City[]> {
  const timer = setTimeout(() => stopAsking(queryClient), LONGEST_WAIT)
  await queryClient.prefetchQuery(citiesOptions())
  clearTimeout(timer)
  return queryClient.getQueryData(citiesOptions().queryKey) ?? []
}

/** What the site knows of the cities that are served. */
export type CitiesState = LoadState<City[]> & {
  /** The list is being asked for: what is known of it so far may be old. */
  isAsking: boolean
  /** The last request for it failed. */
  isUnavailable: boolean
  /** Asks again. */
  askAgain: () => void
  /** Nothing on the site makes a city. */
  createCityStatus: 'idle'
}

/** Said of a list that somebody has stopped waiting for. */
const LATE = `The list of cities did not come within ${LONGEST_WAIT / 1000} seconds.`

/**
 * The cities that are served. Until the list of today is there, they are what the page carries. That the request failed is
 * logged.
 * @param slug of the city that the page is about
 */
export function useCities(slug?: string): CitiesState {
  const {data, status, fetchStatus, error, isFetching, errorUpdatedAt, dataUpdatedAt, refetch} =
    useQuery(citiesOptions())
  const {data: carriedHere} = useQuery({...carriedCitiesOptions(slug), enabled: false})
  // Of a page that was shown before.
  const {data: carriedBefore} = useQuery({...carriedCitiesOptions(), enabled: false})
  const carried = carriedHere ?? carriedBefore
  // Parts of a page are taken over one after the other, and the list may come before the last one has been.
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
 * The city that the visitor is in. Asking it makes the browser ask the visitor: once a visit, whatever the
 * answer, and not again because a tab or a page comes back.
 */
export const locationOptions = () =>
  queryOptions({
    queryKey: ['location'],
    queryFn: () => detectCity(readServiceAddresses(import.meta.env)),
    staleTime: 'static',
    gcTime: Infinity,
    retryOnMount: false,
  })
