import {useQuery} from '@tanstack/react-query'
import {useDeferredValue, useEffect, useMemo, useState} from 'react'
import {statesOptions} from './states.ts'
import {reportFailure} from '../../content/problems.ts'
import {whenIdle} from '../../ui/whenIdle.ts'
import {indexCities} from './matchCities.ts'
import type {IndexedCity} from './matchCities.ts'

/**
 * The cities that visitors can look for; undefined while they are on the way, and after they could not be had.
 * They are asked for when the browser is idle, or with `ask`, at once.
 */
export function useCityIndex(): {index: IndexedCity[] | undefined; ask: () => void} {
  const [isWanted, setWanted] = useState(false)
  const ask = () => setWanted(true)
  useEffect(() => whenIdle(() => setWanted(true)), [])
  const {data, error} = useQuery({...statesOptions(), enabled: isWanted})
  useEffect(() => {
    if (error) reportFailure(error)
  }, [error])
  // There are thousands of names; the page stays ready to answer while they are prepared.
  const states = useDeferredValue(data)
  const index = useMemo(() => states && indexCities(states), [states])
  return {index, ask}
}
