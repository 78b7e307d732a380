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
 * Stops the detected city from redirecting the visitor during this visit: a visitor who comes back, or looks for a
 * city, wants another one.
 * @returns true if it could redirect until now
 */
function settleDetected(): boolean {
  try {
    const isSettled = sessionStorage.getItem(KEY) !== null
    sessionStorage.setItem(KEY, 'yes')
    return !isSettled
  } catch {
    // Without storage, it would redirect again and again, and keep the visitor from the search.
    return false
  }
}

/** A visitor's choice: an offered city, or text entered before any was offered or before the served ones were known. */
interface Choice {
  name: string
  isOffered: boolean
}

/**
 * Leads visitors to the page of the city that they choose, or that their browser locates. A choice waits for the list
 * of cities. If that fails, no city counts as served, and the city's page says that it could not be checked. A visitor
 * who is on the way to another page by then goes on to it.
 */
export function useCityChoice() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isLeaving = useNavigation().state !== 'idle'
  const {data: cities = [], isAsking} = useCities()
  const {data: detected, isFetching, error: locationError} = useQuery(locationOptions())
  // The browser is not asked before the code runs.
  const isHydrating = useHydrating()
  const isLocating = isFetching && !isHydrating
  // True while the visitor waits for the browser's location.
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
    // A visitor in a dialog is left alone.
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
    /** Goes to the page of a city, served or not. */
    choose,
    /** Asks the browser for its location, again if necessary, and goes to that city's page. */
    locate: () => {
      settleDetected()
      isWanted.current = true
      queryClient.fetchQuery({...locationOptions(), staleTime: 0}).then(
        (city) => isWanted.current && choose(city),
        // The query has the error.
        () => undefined,
      )
    },
    isLocating,
    /** The reason why the browser's city is unknown. */
    locationError: isLocating ? null : locationError,
    /** True if a city was chosen, and it is not known yet whether it is served. */
    waiting: choice !== undefined,
    /** The visitor looks for another city than the chosen or the detected one. */
    withdraw: () => {
      settleDetected()
      setChoice(undefined)
      isWanted.current = false
    },
  }
}
