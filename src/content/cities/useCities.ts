import {useQuery} from '@tanstack/react-query'
import {useEffect} from 'react'
import type {City} from '../../services/cities.ts'
import {loadStateOf} from '../../services/loadState.ts'
import type {LoadState} from '../../services/loadState.ts'
import {reportFailure} from '../problems.ts'
import {citiesOptions} from './citiesOptions.ts'

/** What the site knows of the cities that are served. */
export type CitiesState = LoadState<City[]> & {
  /** Nothing on the site makes a city. */
  createCityStatus: 'idle'
}

/** The cities that are served. That they could not be had is logged, and visitors are not told. */
export function useCities(): CitiesState {
  // A page that opens after a failure goes on without the list.
  const state = loadStateOf(useQuery({...citiesOptions(), retryOnMount: false}))
  const {error} = state
  useEffect(() => {
    if (error) reportFailure(error)
  }, [error])
  return {...state, createCityStatus: 'idle'}
}
