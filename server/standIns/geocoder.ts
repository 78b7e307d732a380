import {http, HttpResponse} from 'msw'
import * as v from 'valibot'
import {type UsPlace, usPlaces} from './usPlaces.ts'

const degrees = (limit: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d+)?$/),
    v.transform(Number),
    v.minValue(-limit),
    v.maxValue(limit),
  )
const Query = v.object({format: v.literal('json'), lat: degrees(90), lon: degrees(180)})

/** Largest distance of a point from its city, in degrees of latitude. */
const REACH = 0.5

/** Returns a distance in degrees of latitude, precise enough within a city. */
function distance({latitude, longitude}: UsPlace, lat: number, lon: number): number {
  const width = Math.cos((lat * Math.PI) / 180)
  return Math.hypot(latitude - lat, (longitude - lon) * width)
}

function nearest(lat: number, lon: number): UsPlace | undefined {
  const [first] = usPlaces()
    .map((place) => ({place, away: distance(place, lat, lon)}))
    .filter(({away}) => away <= REACH)
    .toSorted((a, b) => a.away - b.away)
  return first?.place
}

/** Names of some cities in other languages, as in OpenStreetMap. */
const OTHER_NAMES: Partial<Record<string, Partial<Record<string, string>>>> = {
  'San Jose': {es: 'San José', fr: 'San José', zh: '圣何塞'},
  Orlando: {zh: '奧蘭多'},
  'New York City': {es: 'Nueva York', fr: 'New York', zh: '纽约'},
}

/** Returns an address as OpenStreetMap does: the field depends on the size of the place, its name on the language. */
function addressOf({name, state, population}: UsPlace, language: string) {
  const kind = population >= 50_000 ? 'city' : population >= 10_000 ? 'town' : 'village'
  return {[kind]: OTHER_NAMES[name]?.[language] ?? name, state, country_code: 'us'}
}

/** Stands in for the public maps service that names the city at a point. Sends nothing to it. */
export const geocoderHandlers = [
  http.get('*/reverse', ({request}) => {
    const query = v.safeParse(Query, Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) return HttpResponse.json({error: 'Send format=json, lat and lon.'}, {status: 400})
    const place = nearest(query.output.lat, query.output.lon)
    const language = request.headers.get('accept-language')?.slice(0, 2) ?? ''
    return HttpResponse.json(place ? {address: addressOf(place, language)} : {error: 'Unable to geocode'})
  }),
]
