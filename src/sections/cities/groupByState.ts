import {cityFinder} from '../../content/cities/slug.ts'
import {fold} from './matchCities.ts'

interface State {
  code: string | null
  name: string | null
  cities: readonly string[] | null
}

/** Served cities of one state. */
export interface StateGroup {
  /** The name of the state; empty for cities that nobody knows the state of. */
  state: string
  cities: string[]
}

/** Where cities are, by what is known of them. */
interface Whereabouts {
  /** Larger cities with the codes of their states: of several with one name the largest. */
  places: readonly {name: string; state: string}[]
  states: readonly State[]
}

// Not by `localeCompare`: a browser's first use of it takes longer than all else about a page.
const byAlphabet = (a: string, b: string) => Number(fold(a) > fold(b)) - Number(fold(a) < fold(b))

function stateOf(name: string, code: string | undefined, states: readonly State[]): string {
  const hasCity = ({cities}: State) => (cities ?? []).includes(name)
  return states.find((state) => (code ? state.code === code : hasCity(state)))?.name ?? ''
}

/**
 * Cities by state, both in alphabetical order; those of unknown states come last.
 * The cities service tells no states, and many names are those of several cities: the largest is meant.
 */
export function groupByState(names: readonly string[], {places, states}: Whereabouts): StateGroup[] {
  const placeOf = cityFinder(places)
  const groups = Map.groupBy(names, (name) => stateOf(name, placeOf(name)?.state, states))
  return Array.from(groups, ([state, cities]) => ({state, cities: cities.toSorted(byAlphabet)})).toSorted(
    (a, b) => Number(a.state === '') - Number(b.state === '') || byAlphabet(a.state, b.state),
  )
}
