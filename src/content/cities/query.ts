import {defineQuery} from 'groq'
import {contentOptions} from '../contentOptions.ts'

const STATES_QUERY = defineQuery(`*[_type == "usState"] | order(name asc){name, code, cities}`)

const CITY_NAME_QUERY = defineQuery(`{
  "shownAs": *[_type == "cityDisplayName" && city == $slug][0].name,
  "spelling": (*[_type == "usState"].cities[array::join(string::split(lower(@), " "), "-") == $slug])[0]
}`)

/**
 * Every state with the cities that visitors can look for, both in alphabetical order. Thousands, so no
 * page carries them.
 */
export const statesOptions = () => ({...contentOptions('states', STATES_QUERY), meta: {carried: false}})

/**
 * How a city is written: as staff want it shown, and as the built-in list spells it.
 * @param slug the city as addresses have it
 */
export const cityNameOptions = (slug: string) => contentOptions('cityName', CITY_NAME_QUERY, {slug})
