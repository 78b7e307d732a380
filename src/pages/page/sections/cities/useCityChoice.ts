import {useQuery} from '@tanstack/react-query'
import {useEffect, useEffectEvent, useState} from 'react'
import {locationOptions} from '../../../../content/cities/citiesOptions.ts'
import {mayFollowDetected, settleDetected} from '../../../../content/cities/followDetected.ts'
import {cityAddress, citySlug, findCity, isCitySlug} from '../../../../content/cities/slug.ts'
import {useCities} from '../../../../content/cities/useCities.ts'
import {useNavigate} from '../../../../navigation/useNavigate.ts'
import {useIsLeaving} from '../../../../navigation/Visit.tsx'
import {loadStateOf} from '../../../../services/loadState.ts'

interface CityChoice {
  /** Goes to the page of a city: of a served one, or of one that is not served yet. */
  choose: (name: string) => void
  /** A city was chosen, and whether it is served is not known yet. */
  waiting: boolean
  /** The visitor looks for another city: neither the chosen nor the detected one is it. */
  withdraw: () => void
}

/**
 * Leads visitors to the page of the city that they choose, or that their browser says they are in. A choice
 * waits for the list of cities; when that cannot be had, no city counts as served. Who is on the way to
 * another page by then goes on to it.
 */
export function useCityChoice(): CityChoice {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const {status, data: cities = []} = useCities()
  const {data: detected} = loadStateOf(useQuery(locationOptions()))
  const [choice, setChoice] = useState<string>()
  const known = status === 'succeeded' || status === 'failed'

  const follow = (name: string) => void navigate(cityAddress(name, findCity(cities, name) !== undefined))
  const followChoice = useEffectEvent((name: string) => {
    if (!isLeaving()) follow(name)
  })
  const followDetected = useEffectEvent((name: string) => {
    if (!isLeaving() && isCitySlug(citySlug(name)) && mayFollowDetected()) follow(name)
  })
  useEffect(() => {
    if (choice && known) followChoice(choice)
  }, [choice, known])
  useEffect(() => {
    if (detected && known) followDetected(detected)
  }, [detected, known])

  return {
    choose: (name) => {
      settleDetected()
      if (!isCitySlug(citySlug(name))) return
      if (known) follow(name)
      else setChoice(name)
    },
    waiting: choice !== undefined && !known,
    withdraw: () => {
      settleDetected()
      setChoice(undefined)
    },
  }
}
