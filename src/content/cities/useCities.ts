import {isCancelledError, useQuery} from '@tanstack/react-query'
import {useEffect} from 'react'
import {LONGEST_WAIT} from '../../services/cities.ts'
import type {City} from '../../services/cities.ts'
import {loadStateOf} from '../../services/loadState.ts'
import type {LoadState} from '../../services/loadState.ts'
import {reportFailure} from '../problems.ts'
import {citiesOptions} from './citiesOptions.ts'

/** What the site knows of the cities that are served. */
export type CitiesState = LoadState<City[]> & {
  /** The list is being asked for: what is known of it so far may be old. */
  isAsking: boolean
  /** The last time it was asked for, it could not be had. */
  isUnavailable: boolean
  /** Asks again. */
  askAgain: () => void
  /** Nothing on the site makes a city. */
  createCityStatus: 'idle'
}

/** Said of a list that somebody has stopped waiting for. */
const LATE = `The list of cities did not come within ${LONGEST_WAIT / 1000} seconds.`

/** The cities that are served. That they could not be had is logged. */
export function useCities(): CitiesState {
  const query = useQuery(citiesOptions())
  const {error, isFetching, errorUpdatedAt, dataUpdatedAt, refetch} = query
  useEffect(() => {
    if (error) reportFailure(isCancelledError(error) ? new Error(LATE, {cause: error}) : error)
  }, [error])
  return {
    ...loadStateOf(query),
    isAsking: isFetching,
    isUnavailable: errorUpdatedAt > dataUpdatedAt,
    askAgain: () => void refetch(),
    createCityStatus: 'idle',
  }
}
