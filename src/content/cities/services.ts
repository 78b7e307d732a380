import {readServiceAddresses} from '../../services/addresses.ts'
import {fetchCities} from '../../services/cities.ts'
import {detectCity} from '../../services/geocoder.ts'

/** Asks which cities are served. */
export const askCities = () => fetchCities(readServiceAddresses(import.meta.env))

/** Asks which city the visitor is in. */
export const askCity = () => detectCity(readServiceAddresses(import.meta.env))
