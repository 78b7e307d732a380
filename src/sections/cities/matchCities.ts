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

/** A city that visitors can look for. */
export interface IndexedCity {
  name: string
  /** The name of its state. */
  state: string
  /** The name as it is compared: small letters without accents, one for each letter of the name. */
  folded: string
}

/** A city that matches, and which letters do. */
export interface CityMatch {
  name: string
  state: string
  /** Where in the name the match begins and ends. */
  start: number
  end: number
}

/** The cities to offer, by state, both in alphabetical order. */
export interface CityMatches {
  groups: {state: string; cities: CityMatch[]}[]
  /** How many cities match, offered or not. */
  total: number
}

/** As many as a screen can use; typing on narrows them down. */
const LIMIT = 50

/** Prepares the states of the content for searching. */
export const indexCities = (
  states: readonly {name: string | null; cities: readonly string[] | null}[],
): IndexedCity[] =>
  states.flatMap(({name: state, cities}) =>
    (cities ?? []).map((name) => ({name, state: state ?? '', folded: fold(name)})),
  )

function chooseOffered(found: IndexedCity[], wanted: string): ReadonlySet<IndexedCity> {
  if (found.length <= LIMIT) return new Set(found)
  const beginning = found.filter(({folded}) => folded.startsWith(wanted))
  return new Set([...new Set([...beginning, ...found])].slice(0, LIMIT))
}

/**
 * The cities with the typed text in their names, whatever the case. Where they are too many to offer,
 * those whose names begin with it come first.
 * @param index in the order in which cities are offered
 */
export function matchCities(index: readonly IndexedCity[], typed: string): CityMatches {
  const wanted = fold(typed.trim())
  const found = index.filter(({folded}) => folded.includes(wanted))
  const offered = chooseOffered(found, wanted)
  const matches = found
    .filter((city) => offered.has(city))
    .map(({name, state, folded}): CityMatch => {
      const start = folded.indexOf(wanted)
      return {name, state, start, end: start + wanted.length}
    })
  const groups = Array.from(
    Map.groupBy(matches, ({state}) => state),
    ([state, cities]) => ({state, cities}),
  )
  return {groups, total: found.length}
}
