import {useQuery, useQueryClient} from '@tanstack/react-query'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {useNavigate, useNavigation} from 'react-router-dom'
import {locationOptions, stopAsking, useCities} from '../../content/cities/citiesOptions.ts'
import {cityAddressAmong, isCityName} from '../../../model/addresses/slug.ts'
import {LONGEST_WAIT} from '../../services/cities.ts'
import {loadCitySearch} from './loadCitySearch.ts'
import {isDialogOpen} from '../../ui/dialogs.ts'
import {useHydrating} from '../../ui/useHydrating.ts'

const KEY = 'detected-city-settled'

/**
 * Settles for this visit that the detected city takes nobody anywhere any more: a visitor who comes back, or looks for
 * a city, wants another one.
 * @returns whether it could until now
 */
function settleDetected(): boolean {
  try {
    const isSettled = sessionStorage.getItem(KEY) !== null
    sessionStorage.setItem(KEY, 'yes')
    return !isSettled
  } catch {
    // Where nothing can be remembered, it would be followed again and again, and keep the visitor from the search.
    return false
  }
}

/** What a visitor has chosen, or has entered before anything was offered, or before it was known what is served. */
interface Choice {
  name: string
  isOffered: boolean
}

/**
 * Leads visitors to the page of the city that they choose, or that their browser says they are in. A choice
 * waits for the list of cities; without one no city counts as served, and the page of the city says that it could
 * not be checked. A visitor who is on the way to another page by then goes on to it.
 */
export function useCityChoice() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isLeaving = useNavigation().state !== 'idle'
  const {data: cities = [], isAsking} = useCities()
  const {data: detected, isFetching, error: locationError} = useQuery(locationOptions())
  // Nobody is asked before the code runs, and where it does not come.
  const isHydrating = useHydrating()
  const isLocating = isFetching && !isHydrating
  // Whether the visitor still waits for where the browser is.
  const isWanted = useRef(false)
  useEffect(() => () => void (isWanted.current = false), [])
  const [choice, setChoice] = useState<Choice>()

  const follow = (name: string) => void navigate(cityAddressAmong(cities, name))
  const goTo = useEffectEvent((address: string) => {
    setChoice(undefined)
    if (!isLeaving) void navigate(address)
  })
  const addressOf = useEffectEvent(async ({name, isOffered}: Choice) => {
    const code = isOffered ? undefined : await loadCitySearch().catch(() => undefined)
    return code ? code.addressOfEntered(queryClient, name, cities) : cityAddressAmong(cities, name)
  })
  const followDetected = useEffectEvent((name: string) => {
    // A visitor who is busy in a dialog is left alone.
    if (!isLeaving && !isDialogOpen() && isCityName(name) && settleDetected()) follow(name)
  })
  useEffect(() => {
    if (choice === undefined) return
    let isWithdrawn = false
    const timer = isAsking && setTimeout(() => void stopAsking(queryClient), LONGEST_WAIT)
    if (!timer) void addressOf(choice).then((address) => isWithdrawn || goTo(address))
    return () => {
      isWithdrawn = true
      if (timer) clearTimeout(timer)
    }
  }, [choice, isAsking, queryClient])
  useEffect(() => {
    if (detected && !isAsking) followDetected(detected)
  }, [detected, isAsking])

  const choose = (name: string, isOffered = true) => {
    settleDetected()
    if (isCityName(name)) setChoice({name, isOffered})
  }
  return {
    /** Goes to the page of a city: of a served one, or of one that is not served yet. */
    choose,
    /** Asks the browser, once more if it has been asked, and goes to the page of the city that it is in. */
    locate: () => {
      settleDetected()
      isWanted.current = true
      queryClient.fetchQuery({...locationOptions(), staleTime: 0}).then(
        (city) => isWanted.current && choose(city),
        // The query says why there is none.
        () => undefined,
      )
    },
    isLocating,
    /** Why nobody knows in which city the browser is. */
    locationError: isLocating ? null : locationError,
    /** A city was chosen, and whether it is served is not known yet. */
    waiting: choice !== undefined,
    /** The visitor looks for another city: neither the chosen nor the detected one is it. */
    withdraw: () => {
      settleDetected()
      setChoice(undefined)
      isWanted.current = false
    },
  }
}
