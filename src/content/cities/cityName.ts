import {useSuspenseQuery} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import type {City} from '../../services/cities.ts'
import {contentOptions} from '../contentOptions.ts'
import {findCity, nameFromSlug} from '../../../model/addresses/slug.ts'

const CITY_NAME_QUERY = defineQuery(`{
  "shownAs": *[_type == "cityDisplayName" && city == $slug][0].name,
  "spelling": (*[_type == "usState"].cities[array::join(string::split(lower(@), " "), "-") == $slug])[0]
}`)

/**
 * The spellings of a city: the one that staff want shown, and the built-in list's.
 * @param slug the city's part of the address
 */
export const cityNameOptions = (slug: string) => contentOptions('cityName', CITY_NAME_QUERY, {slug})

/**
 * Returns the name of an address's city: as staff want it shown, else as the served or the built-in cities spell it,
 * else made from the address.
 * @param served cities that are known to be served
 */
export function useCityName(slug: string, served: readonly City[] = []): string {
  const {data: names} = useSuspenseQuery(cityNameOptions(slug))
  return names.shownAs ?? findCity(served, slug)?.name ?? names.spelling ?? nameFromSlug(slug)
}
