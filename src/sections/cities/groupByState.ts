import {cityFinder} from '../../../model/addresses/slug.ts'
import {fold} from '../../../model/text/fold.ts'

interface State {
  code: string | null
  name: string | null
  cities: readonly string[] | null
}

/** Served cities of one state. */
export interface StateGroup {
  /** The name of the state; empty for cities whose state is unknown. */
  state: string
  cities: string[]
}

interface Whereabouts {
  /** Larger cities with the codes of their states: of several with one name, the largest. */
  places: readonly {name: string; state: string}[]
  states: readonly State[]
}

/** Sorts alphabetically. Not by `localeCompare`: a browser's first use of it takes longer than the rest of a page. */
const sortedBy = <Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] =>
  items
    .map((item) => ({item, text: fold(textOf(item))}))
    .toSorted((a, b) => Number(a.text > b.text) - Number(a.text < b.text))
    .map(({item}) => item)

/** Returns a function that finds a city's state by name; if several states have the city, the first. */
function stateFinder(states: readonly State[]): (city: string, code: string | undefined) => string {
  const byCode = new Map(states.map(({code, name}) => [code, name ?? '']))
  const byCity = new Map(
    states
      .toReversed()
      .flatMap(({name, cities}) => (cities ?? []).map((city) => [city, name ?? ''] as const)),
  )
  return (city, code) => (code ? byCode.get(code) : byCity.get(city)) ?? ''
}

/**
 * Groups cities by state, both in alphabetical order, with unknown states last. The cities service gives no states, and
 * many names belong to several cities: the largest is meant.
 */
export function groupByState(names: readonly string[], {places, states}: Whereabouts): StateGroup[] {
  const placeOf = cityFinder(places)
  const stateOf = stateFinder(states)
  const groups = Map.groupBy(names, (name) => stateOf(name, placeOf(name)?.state))
  const sorted = Array.from(groups, ([state, cities]) => ({state, cities: sortedBy(cities, (name) => name)}))
  return sortedBy(sorted, ({state}) => state).toSorted(
    (a, b) => Number(a.state === '') - Number(b.state === ''),
  )
}
