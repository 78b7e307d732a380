import {cityFinder} from '../../content/cities/slug.ts'
import {messages} from '../../messages.ts'

/** Letters and signs that a keyboard has. */
const PLAIN = /^[ -~]*$/

/**
 * A text as names are compared: small letters of a keyboard, also for letters with accents. It has as many as
 * before, so that positions stay.
 */
export const fold = (text: string): string =>
  // Nearly every name is plain, and taking thousands of them letter by letter would be felt.
  PLAIN.test(text)
    ? text.toLowerCase()
    : Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')

/** A city that is served. */
export interface ServedCity {
  name: string
  /** The name of its state; empty where nobody knows it. */
  state: string
  /** What a ride there costs. */
  fee: string
}

/** A city that visitors can look for. */
export interface IndexedCity extends Omit<ServedCity, 'fee'> {
  /** What a ride there costs; undefined where it is not served, or nobody knows. */
  fee: string | undefined
  /** What it is called where it is chosen: with its state when it shares its name with a city that is served. */
  chosenAs: string
  /** Name and state as they are compared: small letters without accents, one for each letter. */
  folded: string
}

/** A city that matches, and where in its name the letters that do begin and end. */
export interface CityMatch extends IndexedCity {
  start: number
  end: number
}

/** The cities to offer: those that are served, then all others. */
export interface CityMatches {
  served: CityMatch[]
  others: CityMatch[]
  /** How many cities match, offered or not. */
  total: number
}

/** As many as a screen can use; typing on narrows them down. */
const LIMIT = 50

const indexed = (name: string, state: string, fee?: string, chosenAs = name): IndexedCity => ({
  name,
  state,
  fee,
  chosenAs,
  folded: fold(`${name}, ${state}`),
})

/** Prepares the cities that are served, and those of the states, for searching: in alphabetical order. */
export function indexCities(
  states: readonly {name: string | null; cities: readonly string[] | null}[],
  served: readonly ServedCity[],
): IndexedCity[] {
  const servedCity = cityFinder(served)
  const others = states.flatMap(({name: state, cities}) =>
    (cities ?? []).flatMap((name) => {
      const namesake = servedCity(name)
      if (!namesake) return indexed(name, state ?? '')
      if (namesake.state === state) return []
      return indexed(name, state ?? '', undefined, messages.cityOfState(name, state ?? ''))
    }),
  )
  return [...served.map(({name, state, fee}) => indexed(name, state, fee)), ...others].toSorted((a, b) =>
    a.folded < b.folded ? -1 : 1,
  )
}

const rank = ({fee, start}: CityMatch) => (fee === undefined ? 2 : 0) + (start === 0 ? 0 : 1)

/**
 * The cities with the typed text in their names, whatever the case; a comma may lead on to the state. Cities that are
 * served come first, then names that begin with the text.
 */
export function matchCities(index: readonly IndexedCity[], typed: string): CityMatches {
  const wanted = fold(typed.trim())
  const found = index.flatMap((city): CityMatch[] => {
    const start = city.folded.indexOf(wanted)
    const isInName = start >= 0 && start < city.name.length
    return isInName ? [{...city, start, end: Math.min(start + wanted.length, city.name.length)}] : []
  })
  const offered = found.toSorted((a, b) => rank(a) - rank(b)).slice(0, LIMIT)
  return {
    served: offered.filter(({fee}) => fee !== undefined),
    others: offered.filter(({fee}) => fee === undefined),
    total: found.length,
  }
}
