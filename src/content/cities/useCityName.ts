import {useSuspenseQuery} from '@tanstack/react-query'
import type {City} from '../../services/cities.ts'
import {cityNameOptions} from './query.ts'
import {findCity, nameFromSlug} from './slug.ts'

/**
 * How to write the city of an address: as staff want it shown, else as the served or the built-in cities
 * are spelled, else as far as the address tells.
 * @param served cities that are known to be served
 */
export function useCityName(slug: string, served: readonly City[] = []): string {
  const {data: names} = useSuspenseQuery(cityNameOptions(slug))
  return names.shownAs ?? findCity(served, slug)?.name ?? names.spelling ?? nameFromSlug(slug)
}
