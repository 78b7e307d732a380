import {defineQuery} from 'groq'
import {contentOptions} from '../contentOptions.ts'

const CITY_NAME_QUERY = defineQuery(`{
  "shownAs": *[_type == "cityDisplayName" && city == $slug][0].name,
  "spelling": (*[_type == "usState"].cities[array::join(string::split(lower(@), " "), "-") == $slug])[0]
}`)

/**
 * How a city is written: as staff want it shown, and as the built-in list spells it.
 * @param slug the city as addresses have it
 */
export const cityNameOptions = (slug: string) => contentOptions('cityName', CITY_NAME_QUERY, {slug})
