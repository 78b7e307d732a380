import {useQuery} from '@tanstack/react-query'
import {useEffect, useEffectEvent, useState} from 'react'
import {useNavigate} from 'react-router-dom'
import {locationOptions} from '../../../../content/cities/citiesOptions.ts'
import {mayFollowDetected, settleDetected} from '../../../../content/cities/followDetected.ts'
import {cityAddress, findCity} from '../../../../content/cities/slug.ts'
import {useCities} from '../../../../content/cities/useCities.ts'
import {loadStateOf} from '../../../../services/loadState.ts'

interface CityChoice {
  /** Goes to the page of a city: of a served one, or of one that is not served yet. */
  choose: (name: string) => void
  /** A city was chosen, and whether it is served is not known yet. */
  waiting: boolean
  /** The visitor looks for a city, so the one that was detected is not the one. */
  settle: () => void
}

/**
 * Leads visitors to the page of the city that they choose, or that their browser says they are in. A choice
 * waits for the list of cities; when that cannot be had, no city counts as served.
 */
export function useCityChoice(): CityChoice {
  const navigate = useNavigate()
  const {status, data: cities = []} = useCities()
  const {data: detected} = loadStateOf(useQuery(locationOptions()))
  const [choice, setChoice] = useState<{name: string}>()
  const known = status === 'succeeded' || status === 'failed'

  const follow = useEffectEvent((name: string) => {
    void navigate(cityAddress(name, findCity(cities, name) !== undefined))
  })
  useEffect(() => {
    if (choice && known) follow(choice.name)
  }, [choice, known])
  useEffect(() => {
    if (detected && known && mayFollowDetected()) follow(detected)
  }, [detected, known])

  return {
    choose: (name) => {
      settleDetected()
      setChoice({name})
    },
    waiting: choice !== undefined && !known,
    settle: settleDetected,
  }
}
