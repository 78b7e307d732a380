import {cityFinder, FULL_WORDS} from '../../../model/addresses/slug.ts'
import {fold} from '../../../model/text/fold.ts'
import {messages} from '../../messages.ts'

/** A city that is served. */
export interface ServedCity {
  name: string
  /** The name of its state; empty where nobody knows it. */
  state: string
  /** What a ride there costs. */
  fee: string
}

/** A city that visitors can look for. */
interface IndexedCity extends Omit<ServedCity, 'fee'> {
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
  /** The names of states as they are compared, by themselves and by what the post calls them: `tx`. */
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
  /** The city that is meant where the text is entered; undefined where it may be any of several, or none. */
  named: CityMatch | undefined
}

/** As many as a screen can use; typing on narrows them down. */
const LIMIT = 50

const indexed = (name: string, state: string, fee?: string, chosenAs = name): IndexedCity => ({
  // Where each letter is one, places in it are those in what is compared.
  name: name.normalize('NFC').trim().replaceAll(/\s+/g, ' '),
  state,
  fee,
  chosenAs,
})

/**
 * Prepares the cities that are served, and those of the states, for searching.
 * @param served undefined while nobody knows them: each city is then chosen with its state, as any may have a namesake that is served
 */
export function indexCities(
  states: readonly {name: string | null; code: string | null; cities: readonly string[] | null}[],
  served: readonly ServedCity[] | undefined,
): CityIndex {
  const servedCity = cityFinder(served ?? [])
  const others = states.flatMap(({name: state, cities}) =>
    (cities ?? []).flatMap((name) => {
      const namesake = servedCity(name)
      if (!namesake && served) return indexed(name, state ?? '')
      if (namesake?.state === state) return []
      return indexed(name, state ?? '', undefined, messages.cityOfState(name, state ?? ''))
    }),
  )
  const sorted = [...(served ?? []).map(({name, state, fee}) => indexed(name, state, fee)), ...others]
    .map((city) => ({city, line: fold(`${city.name}, ${city.state}`)}))
    .toSorted((a, b) => (a.line < b.line ? -1 : 1))
  const starts = [0]
  for (const {line} of sorted) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  return {
    cities: sorted.map(({city}) => city),
    text: sorted.map(({line}) => `${line}\n`).join(''),
    starts,
    stateNames: new Map(
      states.flatMap(({name, code}) =>
        [code, name].flatMap((known) => (known && name ? [[fold(known), fold(name)] as const] : [])),
      ),
    ),
  }
}

/** What is typed as lists may write it: `st p` is also `saint p` and `st. p`. */
function withWords(wanted: string): string[] {
  for (const [short, full] of FULL_WORDS) {
    const word = new RegExp(`(^| )(?:${full}|${short}\\.?)(?= |$)`)
    if (!word.test(wanted)) continue
    return [wanted, wanted.replace(word, `$1${full}`), wanted.replace(word, `$1${short}.`)]
  }
  return [wanted]
}

/** What is typed with a comma and the state in full: `austin tx` and `austin texas` are `austin, texas`. */
function withState(wanted: string, stateNames: CityIndex['stateNames']): string[] {
  const words = wanted.replaceAll(/ ?, ?/g, ', ').split(' ')
  return words.flatMap((_, index) => {
    const state = stateNames.get(words.slice(index + 1).join(' '))
    const city = words.slice(0, index + 1).join(' ')
    return state ? [`${city.replace(/,$/, '')}, ${state}`] : []
  })
}

/** What is typed in every way in which lists may write it. */
const spellings = (typed: string, stateNames: CityIndex['stateNames']): string[] => {
  // Of signs alone nothing is left, which all names would have in them.
  const wanted = fold(typed).trim() || typed.trim()
  return [...new Set([wanted, ...withState(wanted, stateNames)].flatMap(withWords))]
}

/** Which cities are offered first. */
const rankOf = ({fee}: IndexedCity, start: number) => (fee === undefined ? 2 : 0) + (start === 0 ? 0 : 1)

/** Calls back for every line that has a text, with where in it the text begins. */
function findLines(
  {text, starts}: CityIndex,
  wanted: string,
  found: (line: number, start: number) => void,
): void {
  let next = 0
  for (let at = text.indexOf(wanted); at >= 0 && at < text.length; at = text.indexOf(wanted, starts[next])) {
    while ((starts[next + 1] ?? Infinity) <= at) next += 1
    found(next, at - (starts[next] ?? 0))
    next += 1
  }
}

/** The one city whose whole name is typed: with its whole state, or else maybe with the beginning of it. */
function namedAmong(offered: readonly CityMatch[], wanted: readonly string[]): CityMatch | undefined {
  const byName = offered.filter(({name, start, end}) => start === 0 && end === name.length)
  const byState = byName.filter(({name, state}) => wanted.includes(fold(`${name}, ${state}`)))
  const [city, ...others] = byState.length > 0 ? byState : byName
  return others.length === 0 ? city : undefined
}

/**
 * The cities with the typed text in their names, whatever the case; a comma may lead on to the state. Cities that are
 * served come first, then names that begin with the text.
 */
export function matchCities(index: CityIndex, typed: string): CityMatches {
  const ranks: CityMatch[][] = [[], [], [], []]
  const wanted = spellings(typed, index.stateNames)
  const known = new Set<number>()
  let total = 0
  for (const spelling of wanted) {
    findLines(index, spelling, (line, start) => {
      const city = index.cities[line]
      if (!city || start >= city.name.length || known.has(line)) return
      if (wanted.length > 1) known.add(line)
      total += 1
      const found = ranks[rankOf(city, start)]
      // One letter finds most of tens of thousands: a match is made only of what can be offered.
      if (!found || found.length === LIMIT) return
      found.push({...city, start, end: Math.min(start + spelling.length, city.name.length)})
    })
  }
  const offered = ranks.flat().slice(0, LIMIT)
  return {
    served: offered.filter(({fee}) => fee !== undefined),
    others: offered.filter(({fee}) => fee === undefined),
    total,
    named: namedAmong(offered, wanted),
  }
}
