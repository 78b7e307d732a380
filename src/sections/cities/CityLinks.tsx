import {Link} from 'react-router-dom'
import {cityAddress} from '../../../model/addresses/slug.ts'
import type {ServedCity} from './matchCities.ts'

/** Links to the pages of cities, each with its fee. */
export const CityLinks = ({cities}: {cities: readonly Pick<ServedCity, 'name' | 'fee'>[]}) => (
  <ul role="list">
    {cities.map(({name, fee}) => (
      <li key={name}>
        <Link to={cityAddress(name, true)}>{name}</Link> <span className="mut">{fee}</span>
      </li>
    ))}
  </ul>
)
