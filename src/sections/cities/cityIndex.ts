import {useQuery} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import {useDeferredValue, useEffect, useMemo, useState} from 'react'
import {contentOptions} from '../../content/contentOptions.ts'
import {reportFailure} from '../../content/problems.ts'
import {whenIdle} from '../../ui/whenIdle.ts'
import {indexCities, type IndexedCity, type ServedCity} from './matchCities.ts'

const STATES_QUERY = defineQuery(`*[_type == "usState"] | order(name asc){name, code, cities}`)

/**
 * Every state with the cities that visitors can look for, both in alphabetical order. Thousands, so no
 * page carries them.
 */
export const statesOptions = () => ({...contentOptions('states', STATES_QUERY), meta: {carried: false}})

/**
 * The cities that visitors can look for; undefined while they are on the way, and after they could not be had.
 * They are asked for when the browser is idle, or with `ask`, at once.
 * @param served those that are served, as far as it is known
 */
export function useCityIndex(served: readonly ServedCity[] | undefined): {
  index: IndexedCity[] | undefined
  ask: () => void
} {
  const [isWanted, setWanted] = useState(false)
  const ask = () => setWanted(true)
  useEffect(() => whenIdle(() => setWanted(true)), [])
  const {data, error} = useQuery({...statesOptions(), enabled: isWanted})
  useEffect(() => {
    if (error) reportFailure(error)
  }, [error])
  // There are thousands of names; the page stays ready to answer while they are prepared.
  const states = useDeferredValue(data)
  const index = useMemo(() => states && indexCities(states, served ?? []), [states, served])
  return {index, ask}
}
