import {queryOptions, useQuery} from '@tanstack/react-query'
import {useDeferredValue, useEffect, useMemo, useState} from 'react'
import {statesOptions} from '../../../../content/cities/query.ts'
import {reportFailure} from '../../../../content/problems.ts'
import {whenIdle} from '../../../../ui/whenIdle.ts'
import type {CityOptions, NoCity} from './CityOptions.tsx'
import type {CityMatches} from './matchCities.ts'

/** The cities that visitors can look for, and how what was found is shown. */
export interface CityIndex {
  match: (typed: string) => CityMatches
  CityOptions: typeof CityOptions
  NoCity: typeof NoCity
}

/** The code that finds and shows cities. It is asked for like content, so that it can fail and be tried again. */
const cityIndexCode = () =>
  queryOptions({
    queryKey: ['code', 'cityIndex'],
    queryFn: async () => {
      const [matching, options] = await Promise.all([import('./matchCities.ts'), import('./CityOptions.tsx')])
      return {...matching, ...options}
    },
    staleTime: Infinity,
    meta: {carried: false},
  })

/**
 * The cities that visitors can look for; no index while they are on the way, and after they could not be had.
 * They are asked for when the browser is idle, or with `ask`, at once.
 */
export function useCityIndex(): {index: CityIndex | undefined; ask: () => void} {
  const [isWanted, setWanted] = useState(false)
  const ask = () => setWanted(true)
  useEffect(() => whenIdle(() => setWanted(true)), [])
  const {data, error: failure} = useQuery({...statesOptions(), enabled: isWanted})
  const {data: code, error: codeFailure} = useQuery({...cityIndexCode(), enabled: isWanted})
  const error = failure ?? codeFailure
  useEffect(() => {
    if (error) reportFailure(error)
  }, [error])
  // There are thousands of names; the page stays ready to answer while they are prepared.
  const states = useDeferredValue(data)
  const index = useMemo(() => {
    if (!states || !code) return undefined
    const cities = code.indexCities(states)
    const {matchCities, CityOptions: Options, NoCity: Nothing} = code
    return {match: (typed: string) => matchCities(cities, typed), CityOptions: Options, NoCity: Nothing}
  }, [states, code])
  return {index, ask}
}
