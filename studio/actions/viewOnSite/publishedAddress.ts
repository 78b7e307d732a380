import * as v from 'valibot'
import {contentTypeOf} from '../../../schemas/typeLists.ts'
import type {Routes} from '../../../model/addresses/addresses.ts'
import {cityAddress} from '../../../model/addresses/slug.ts'
import {addressOf} from '../../content/addresses.ts'
import type {Fields} from '../../content/documents.ts'

/**
 * GROQ: data for the addresses of some types, besides the table of addresses. `$owner` is the document below whose
 * address another one is.
 */
export const PLACES_QUERY = `{
  "ownerRoute": *[_id == $owner][0].route,
  "servedCity": *[_type == "cityDisplayName" && defined(city)] | order(city asc)[0].city,
  "waitingCity": *[_type == "usState" && count(cities) > 0] | order(name asc)[0].cities[0]
}`

export const Places = v.object({
  ownerRoute: v.nullable(v.string()),
  servedCity: v.nullable(v.string()),
  waitingCity: v.nullable(v.string()),
})

/**
 * Returns the address of a published document; for a page shared by many cities, the address of one.
 * @returns undefined if it has no address
 */
export function publishedAddress(
  type: string,
  published: Fields,
  routes: Routes,
  places: v.InferOutput<typeof Places>,
): string | undefined {
  const {ownerRoute, servedCity, waitingCity} = places
  const at = contentTypeOf(type)?.address
  if (at?.kind === 'city') {
    const city = at.isServed ? servedCity : waitingCity
    return city === null ? undefined : cityAddress(city, at.isServed)
  }
  return addressOf(type, published, routes, ownerRoute ?? undefined)
}
