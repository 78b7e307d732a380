import * as v from 'valibot'
import type {Routes} from '../../../src/app/addresses.ts'
import {cityAddress} from '../../../src/content/cities/slug.ts'
import {addressOf} from '../../content/addresses.ts'
import type {Fields} from '../../content/documents.ts'

/** Types whose documents visitors find at an address. */
export const VIEWABLE_TYPES: ReadonlySet<string> = new Set([
  'page',
  'legalDocument',
  'legalVersion',
  'helpCentre',
  'helpTopic',
  'cityPage',
  'waitlistPage',
])

/** GROQ: what the addresses of some types need besides the table of addresses. `$owner` is a legal document. */
export const PLACES_QUERY = `{
  "legalRoute": *[_type == "legalDocument" && _id == $owner][0].route,
  "servedCity": *[_type == "cityDisplayName" && defined(city)] | order(city asc)[0].city,
  "waitingCity": *[_type == "usState" && count(cities) > 0] | order(name asc)[0].cities[0]
}`

export const Places = v.object({
  legalRoute: v.nullable(v.string()),
  servedCity: v.nullable(v.string()),
  waitingCity: v.nullable(v.string()),
})

/**
 * Where visitors read a published document; of the page that many cities share, the address of one.
 * @returns undefined when it is at no address
 */
export function publishedAddress(
  type: string,
  published: Fields,
  routes: Routes,
  places: v.InferOutput<typeof Places>,
): string | undefined {
  const {legalRoute, servedCity, waitingCity} = places
  if (type === 'cityPage') return servedCity === null ? undefined : cityAddress(servedCity, true)
  if (type === 'waitlistPage') return waitingCity === null ? undefined : cityAddress(waitingCity, false)
  return addressOf(type, published, routes, legalRoute ?? undefined)
}
