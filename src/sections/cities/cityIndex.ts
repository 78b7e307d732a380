import {queryOptions, useQuery} from '@tanstack/react-query'
import {useDeferredValue, useMemo} from 'react'
import {useFailure} from '../../content/useFailure.ts'
import {loadCitySearch} from './loadCitySearch.ts'
import type {CityOptions} from './CityOptions.tsx'
import type {ServedCity} from './matchCities.ts'
import type {CityOffer} from './optionGroups.ts'
import {statesOptions} from './states.ts'

const searchCodeOptions = queryOptions({
  queryKey: ['citySearchCode'],
  queryFn: loadCitySearch,
  staleTime: 'static',
  meta: {carried: false},
})

/** Finds cities for a typed text, and shows them. */
export interface CitySearch {
  find: (typed: string) => CityOffer
  Options: typeof CityOptions
}

/**
 * Returns the search for a city; undefined while it loads, and after a failure.
 * @param served the served cities, if they are known
 * @param isWanted true to load it
 */
export function useCitySearch(
  served: readonly ServedCity[] | undefined,
  isWanted: boolean,
): CitySearch | undefined {
  const {data: code, error: codeError} = useQuery({...searchCodeOptions, enabled: isWanted})
  const {data, error: statesError} = useQuery({...statesOptions(), enabled: isWanted})
  useFailure(codeError ?? statesError)
  // There are thousands of names; the page stays responsive while they are prepared.
  const states = useDeferredValue(data)
  return useMemo(() => {
    if (!states || !code) return undefined
    const index = code.indexCities(states, served)
    const find = (typed: string) => {
      const {total, named, ...matches} = code.matchCities(index, typed)
      return {groups: code.optionGroups(matches), total, named}
    }
    return {find, Options: code.CityOptions}
  }, [states, served, code])
}
