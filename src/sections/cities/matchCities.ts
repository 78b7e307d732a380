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
  PLAIN.test(text) ? text.toLowerCase() : Array.from(text, foldLetter).join('')

/** Telephones write an apostrophe as a quotation mark. */
const foldLetter = (letter: string) =>
  letter === '’' ? "'" : letter.normalize('NFD').charAt(0).toLowerCase()

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
}

/** Cities that are prepared for searching. */
export interface CityIndex {
  /** In alphabetical order. */
  cities: readonly IndexedCity[]
  /** Their names and states as they are compared, small letters without accents, a line each: one long text is searched fastest. */
  text: string
  /** Where in it the line of each city begins, and where it ends. */
  starts: readonly number[]
  /** The names of states as they are compared, by what the post calls them: `tx`. */
  stateNames: ReadonlyMap<string, string>
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
})

/** Prepares the cities that are served, and those of the states, for searching. */
export function indexCities(
  states: readonly {name: string | null; code: string | null; cities: readonly string[] | null}[],
  served: readonly ServedCity[],
): CityIndex {
  const servedCity = cityFinder(served)
  const others = states.flatMap(({name: state, cities}) =>
    (cities ?? []).flatMap((name) => {
      const namesake = servedCity(name)
      if (!namesake) return indexed(name, state ?? '')
      if (namesake.state === state) return []
      return indexed(name, state ?? '', undefined, messages.cityOfState(name, state ?? ''))
    }),
  )
  const sorted = [...served.map(({name, state, fee}) => indexed(name, state, fee)), ...others]
    .map((city) => ({city, line: fold(`${city.name}, ${city.state}`)}))
    .toSorted((a, b) => (a.line < b.line ? -1 : 1))
  const starts = [0]
  for (const {line} of sorted) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  return {
    cities: sorted.map(({city}) => city),
    text: sorted.map(({line}) => `${line}\n`).join(''),
    starts,
    stateNames: new Map(states.map(({name, code}) => [fold(code ?? ''), fold(name ?? '')])),
  }
}

/** What is typed as names are compared, with the state in full: `Austin, TX` is `austin, texas`. */
const inFull = (typed: string, stateNames: CityIndex['stateNames']): string =>
  fold(typed).replace(/, *([a-z]{2})$/, (_, code: string) => `, ${stateNames.get(code) ?? code}`)

/** Which cities are offered first. */
const rankOf = ({fee}: IndexedCity, start: number) => (fee === undefined ? 2 : 0) + (start === 0 ? 0 : 1)

/**
 * The cities with the typed text in their names, whatever the case; a comma may lead on to the state. Cities that are
 * served come first, then names that begin with the text.
 */
export function matchCities({cities, text, starts, stateNames}: CityIndex, typed: string): CityMatches {
  const wanted = inFull(typed.trim(), stateNames)
  const ranks: CityMatch[][] = [[], [], [], []]
  let total = 0
  let place = 0
  for (let at = text.indexOf(wanted); at >= 0 && at < text.length; at = text.indexOf(wanted, starts[place])) {
    while ((starts[place + 1] ?? Infinity) <= at) place += 1
    const city = cities[place]
    const start = at - (starts[place] ?? 0)
    place += 1
    if (!city || start >= city.name.length) continue
    total += 1
    const found = ranks[rankOf(city, start)]
    // One letter finds most of tens of thousands: a match is made only of what can be offered.
    if (!found || found.length === LIMIT) continue
    found.push({...city, start, end: Math.min(start + wanted.length, city.name.length)})
  }
  const offered = ranks.flat().slice(0, LIMIT)
  return {
    served: offered.filter(({fee}) => fee !== undefined),
    others: offered.filter(({fee}) => fee === undefined),
    total,
  }
}
