import {cityFinder, FULL_WORDS} from '../../../model/addresses/slug.ts'
import {fold} from '../../../model/text/fold.ts'
import {messages} from '../../messages.ts'

/** A served city. */
export interface ServedCity {
  name: string
  /** The name of its state; empty if unknown. */
  state: string
  /** The price of a ride there. */
  fee: string
}

interface IndexedCity extends Omit<ServedCity, 'fee'> {
  /** The price of a ride there; undefined if it is not served, or the price is unknown. */
  fee: string | undefined
  /** Its name when chosen: with its state if a served city has the same name. */
  chosenAs: string
}

/** Cities prepared for searching. */
export interface CityIndex {
  /** In alphabetical order. */
  cities: readonly IndexedCity[]
  /** Their names and states, folded for comparison, a line each: one long text is searched fastest. */
  text: string
  /** Start of each city's line in the text, and the text's end. */
  starts: readonly number[]
  /** The folded names of states, by themselves and by their postal codes: `tx`. */
  stateNames: ReadonlyMap<string, string>
}

/** A matching city, with the start and end of the matching letters in its name. */
export interface CityMatch extends IndexedCity {
  start: number
  end: number
}

/** The cities to offer: served ones, then all others. */
export interface CityMatches {
  served: CityMatch[]
  others: CityMatch[]
  /** Number of matching cities, offered or not. */
  total: number
  /** The city that the entered text means; undefined if it may be several, or none. */
  named: CityMatch | undefined
}

/** As many as a screen can use; further typing narrows them down. */
const LIMIT = 50

const indexed = (name: string, state: string, fee?: string, chosenAs = name): IndexedCity => ({
  // Each letter is one character, so that positions in the name and in the folded text agree.
  name: name.normalize('NFC').trim().replaceAll(/\s+/g, ' '),
  state,
  fee,
  chosenAs,
})

/**
 * Prepares the served cities, and those of the states, for searching.
 * @param served undefined if unknown: each city is then chosen with its state, as any may have a served namesake
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

/** Returns the typed text in the ways lists may write it: `st p` is also `saint p` and `st. p`. */
function withWords(wanted: string): string[] {
  for (const [short, full] of FULL_WORDS) {
    const word = new RegExp(`(^| )(?:${full}|${short}\\.?)(?= |$)`)
    if (!word.test(wanted)) continue
    return [wanted, wanted.replace(word, `$1${full}`), wanted.replace(word, `$1${short}.`)]
  }
  return [wanted]
}

/** Adds the comma and the full state: `austin tx` and `austin texas` become `austin, texas`. */
function withState(wanted: string, stateNames: CityIndex['stateNames']): string[] {
  const words = wanted.replaceAll(/ ?, ?/g, ', ').split(' ')
  return words.flatMap((_, index) => {
    const state = stateNames.get(words.slice(index + 1).join(' '))
    const city = words.slice(0, index + 1).join(' ')
    return state ? [`${city.replace(/,$/, '')}, ${state}`] : []
  })
}

/** Returns the typed text in every way in which lists may write it. */
const spellings = (typed: string, stateNames: CityIndex['stateNames']): string[] => {
  // Folding punctuation alone would leave an empty text, which all names contain.
  const wanted = fold(typed).trim() || typed.trim()
  return [...new Set([wanted, ...withState(wanted, stateNames)].flatMap(withWords))]
}

/** Returns the rank of an offer; low ranks come first. */
const rankOf = ({fee}: IndexedCity, start: number) => (fee === undefined ? 2 : 0) + (start === 0 ? 0 : 1)

/** Calls back for every line that contains a text, with the text's start in it. */
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

/** Returns the one city whose whole name is typed: with its whole state, or else perhaps the beginning of it. */
function namedAmong(offered: readonly CityMatch[], wanted: readonly string[]): CityMatch | undefined {
  const byName = offered.filter(({name, start, end}) => start === 0 && end === name.length)
  const byState = byName.filter(({name, state}) => wanted.includes(fold(`${name}, ${state}`)))
  const [city, ...others] = byState.length > 0 ? byState : byName
  return others.length === 0 ? city : undefined
}

/**
 * Returns the cities whose names contain the typed text, in any case; a state may follow a comma. Served cities come
 * first, then names that begin with the text.
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
      // One letter matches most of tens of thousands, so only offered cities become matches.
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
