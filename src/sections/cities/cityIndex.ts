import {queryOptions, useQuery} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import {useDeferredValue, useMemo} from 'react'
import {contentOptions} from '../../content/contentOptions.ts'
import {useFailure} from '../../content/useFailure.ts'
import {loadCode} from '../../ui/loadCode.ts'
import type {CityOptions} from './CityOptions.tsx'
import type {ServedCity} from './matchCities.ts'
import type {CityOffer} from './optionGroups.ts'

const STATES_QUERY = defineQuery(`*[_type == "usState"] | order(name asc){name, code, cities}`)

/**
 * Every state with the cities that visitors can look for, both in alphabetical order. Thousands, so no
 * page carries them.
 */
export const statesOptions = () => ({...contentOptions('states', STATES_QUERY), meta: {carried: false}})

/** A visitor who does not search needs none of it. */
const searchCodeOptions = queryOptions({
  queryKey: ['citySearchCode'],
  queryFn: () => loadCode('the search for a city', () => import('./searchCode.ts')),
  staleTime: 'static',
  meta: {carried: false},
})

/** Finds cities by what is typed, and shows them. */
export interface CitySearch {
  find: (typed: string) => CityOffer
  Options: typeof CityOptions
}

/**
 * The search for a city; undefined while it loads, and after that failed.
 * @param served those that are served, as far as it is known
 * @param isWanted whether it is asked for
 */
export function useCitySearch(
  served: readonly ServedCity[] | undefined,
  isWanted: boolean,
): CitySearch | undefined {
  const {data: code, error: codeError} = useQuery({...searchCodeOptions, enabled: isWanted})
  const {data, error: statesError} = useQuery({...statesOptions(), enabled: isWanted})
  useFailure(codeError ?? statesError)
  // There are thousands of names; the page stays ready to answer while they are prepared.
  const states = useDeferredValue(data)
  return useMemo(() => {
    if (!states || !code) return undefined
    const index = code.indexCities(states, served ?? [])
    const find = (typed: string) => {
      const {total, named, ...matches} = code.matchCities(index, typed)
      return {groups: code.optionGroups(matches), total, named}
    }
    return {find, Options: code.CityOptions}
  }, [states, served, code])
}
