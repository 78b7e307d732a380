import {useQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {mapPlacesOptions} from '../../../../content/cities/mapPlaces.ts'
import {findCity} from '../../../../content/cities/slug.ts'
import {useCities} from '../../../../content/cities/useCities.ts'
import {KeptMap} from './lazyMap.ts'
import type {ServedPlace} from './ServedMap.tsx'

/** Where the served cities are, as far as the map knows them. */
function useServedPlaces(): ServedPlace[] {
  const {data: cities} = useCities()
  const {data: places} = useQuery(mapPlacesOptions())
  return useMemo(() => {
    if (!cities || !places) return []
    return cities.flatMap(({name}) => findCity(places, name) ?? [])
  }, [cities, places])
}

/** A map with the cities that are served; the page brings it empty, and its code comes with them. */
export const CityMap = () => <KeptMap places={useServedPlaces()} />
