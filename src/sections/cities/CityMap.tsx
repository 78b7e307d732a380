import {Link} from 'react-router-dom'
import {cityAddress} from '../../../model/addresses/slug.ts'
import {mapPosition, UsMap} from '../../ui/usMap/UsMap.tsx'
import {useHydrating} from '../../ui/useHydrating.ts'
import {useServed} from './served.ts'

/**
 * The served cities, each a dot that leads to its page. The list below has the same links, so keyboards can skip the
 * dots, which only a pointer can tell apart.
 */
export function CityMap() {
  const {places} = useServed()
  // The policy of pages refuses the inline styles that would place them, so without code the map has only points.
  const hasDots = !useHydrating()
  const label = 'Map of the United States with the cities we serve. The same cities are listed below.'
  return (
    <UsMap
      label={label}
      states={new Set(places.map(({state}) => state))}
      places={places}
      hasPoints={!hasDots}
    >
      <div aria-hidden="true">
        {(hasDots ? places : []).map((place) => (
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
