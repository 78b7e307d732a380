import {defineQuery} from 'groq'

/** Every state with the cities that visitors can look for. */
export const STATES_QUERY = defineQuery(`*[_type == "usState"] | order(name asc){name, code, cities}`)

/** How a city is written. */
export const CITY_NAME_QUERY = defineQuery(`{
  "shownAs": *[_type == "cityDisplayName" && city == $slug][0].name,
  "spelling": (*[_type == "usState"].cities[array::join(string::split(lower(@), " "), "-") == $slug])[0]
}`)
