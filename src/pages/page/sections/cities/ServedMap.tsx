import {useMemo} from 'react'
import {cityFinder} from '../../../../content/cities/cityFinder.ts'
import type {CityPlace} from '../../../../content/cities/mapPlaces.ts'
import {cityAddress} from '../../../../content/cities/slug.ts'
import {Link} from '../../../../navigation/Link.tsx'
import type {City} from '../../../../services/cities.ts'
import {mapPosition, UsMap} from '../../../../ui/usMap/UsMap.tsx'

/** What the map shows. */
export interface ServedMapProps {
  /** The cities that are served; undefined while nobody knows them. */
  cities: readonly City[] | undefined
  /** Where cities are; undefined while it is on the way. */
  places: readonly CityPlace[] | undefined
}

/** Where the served cities are, as far as the map knows them. */
function useServedPlaces({cities, places}: ServedMapProps): CityPlace[] {
  return useMemo(() => {
    if (!cities || !places) return []
    const placeOf = cityFinder(places)
    return cities.flatMap(({name}) => placeOf(name) ?? [])
  }, [cities, places])
}

/**
 * The cities that are served, each a dot that leads to its page. The same cities are links in the list below,
 * so that the dots, which only a pointer can tell apart, need not be walked through as well.
 */
export function ServedMap(props: ServedMapProps) {
  const places = useServedPlaces(props)
  const label = 'Map of the United States with the cities we serve. The same cities are listed below.'
  return (
    <UsMap label={label} states={new Set(places.map(({state}) => state))} places={places}>
      <div aria-hidden="true">
        {places.map((place) => (
          <Link
            key={place.name}
            className="dot"
            style={mapPosition(place)}
            to={cityAddress(place.name, true)}
            tabIndex={-1}
          >
            <span>{place.name}</span>
          </Link>
        ))}
      </div>
    </UsMap>
  )
}
