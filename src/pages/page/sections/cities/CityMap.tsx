import {useQuery} from '@tanstack/react-query'
import {useDeferredValue, useMemo} from 'react'
import {mapPlacesOptions} from '../../../../content/cities/mapPlaces.ts'
import {cityFinder} from '../../../../content/cities/cityFinder.ts'
import {useCities} from '../../../../content/cities/useCities.ts'
import {KeptMap} from './lazyMap.ts'
import type {ServedPlace} from './ServedMap.tsx'

/** Where the served cities are, as far as the map knows them. */
function useServedPlaces(): ServedPlace[] {
  const cities = useDeferredValue(useCities().data)
  const places = useDeferredValue(useQuery(mapPlacesOptions()).data)
  return useMemo(() => {
    if (!cities || !places) return []
    const placeOf = cityFinder(places)
    return cities.flatMap(({name}) => placeOf(name) ?? [])
  }, [cities, places])
}

/** A map with the cities that are served; the page brings it empty, and its code comes with them. */
export const CityMap = () => <KeptMap places={useServedPlaces()} />
