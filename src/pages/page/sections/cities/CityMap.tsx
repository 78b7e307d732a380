import {useQuery} from '@tanstack/react-query'
import {mapPlacesOptions} from '../../../../content/cities/mapPlaces.ts'
import {cityAddress, findCity} from '../../../../content/cities/slug.ts'
import {useCities} from '../../../../content/cities/useCities.ts'
import {Link} from '../../../../navigation/Link.tsx'
import {mapPosition, UsMap} from '../../../../ui/usMap/UsMap.tsx'

/** Where the served cities are, as far as the map knows them. */
function useServedPlaces() {
  const {data: cities = []} = useCities()
  const {data: places = []} = useQuery(mapPlacesOptions())
  return cities.flatMap(({name}) => findCity(places, name) ?? [])
}

/**
 * The cities that are served, each a dot that leads to its page. The same cities are links in the list below,
 * so that the dots, which only a pointer can tell apart, need not be walked through as well.
 */
export function CityMap() {
  const places = useServedPlaces()
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
