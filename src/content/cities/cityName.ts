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
 * How a city is written: as staff want it shown, and as the built-in list spells it.
 * @param slug the city as addresses have it
 */
export const cityNameOptions = (slug: string) => contentOptions('cityName', CITY_NAME_QUERY, {slug})

/**
 * How to write the city of an address: as staff want it shown, else as the served or the built-in cities
 * are spelled, else as far as the address tells.
 * @param served cities that are known to be served
 */
export function useCityName(slug: string, served: readonly City[] = []): string {
  const {data: names} = useSuspenseQuery(cityNameOptions(slug))
  return names.shownAs ?? findCity(served, slug)?.name ?? names.spelling ?? nameFromSlug(slug)
}
