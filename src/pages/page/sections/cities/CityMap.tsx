import {useQuery} from '@tanstack/react-query'
import {useDeferredValue} from 'react'
import {mapPlacesOptions} from '../../../../content/cities/mapPlaces.ts'
import {useCities} from '../../../../content/cities/useCities.ts'
import {KeptMap} from './lazyMap.ts'

/** A map with the cities that are served; the page brings it empty, and its code comes with them. */
export function CityMap() {
  const cities = useDeferredValue(useCities().data)
  const places = useDeferredValue(useQuery(mapPlacesOptions()).data)
  return <KeptMap cities={cities} places={places} />
}
