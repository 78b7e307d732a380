import {fold} from '../text/fold.ts'

/** Longest name of a city in an address, in characters. */
export const LONGEST_CITY_NAME = 60

/** Returns the slug of a city's name: lower case, with hyphens for spaces, and with a keyboard's apostrophe. */
export const citySlug = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\u2010\u2011]+/g, '-')
    .replaceAll('’', "'")

/**
 * Returns the address of a city's page.
 * @param name as people write it, or as an address has it
 * @param served true if Loop drives there
 */
export const cityAddress = (name: string, served: boolean): string =>
  `/${served ? 'Available' : 'NotAvailable'}/${encodeURIComponent(citySlug(name.toWellFormed()))}`

/** Returns the addresses of the pages of served cities. */
export const servedAddresses = (cities: readonly {name: string}[]): string[] =>
  cities.map(({name}) => cityAddress(name, true))

/** Control characters, and those that reverse the direction of the text after them. */
const UNREADABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

/** True if a slug can be a city's name: it has a letter, a digit or a symbol, is short enough and readable. */
export const isCitySlug = (slug: string): boolean =>
  /[\p{L}\p{N}\p{S}]/u.test(slug) && Array.from(slug).length <= LONGEST_CITY_NAME && !UNREADABLE.test(slug)

/** True if a visitor's text can be the name of a city. */
export const isCityName = (name: string): boolean => isCitySlug(citySlug(name))

/** Makes a name from a slug if nobody knows the city's own spelling: `fort-worth` becomes Fort Worth. */
export const nameFromSlug = (slug: string): string =>
  slug
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => word.replace(/^./u, (letter) => letter.toUpperCase()))
    .join(' ')

/** Full words by their short forms in city names, which may end with a point: `St. Paul` is Saint Paul. */
export const FULL_WORDS = new Map([
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

const SHORT_WORD = new RegExp(`(^| )(${[...FULL_WORDS.keys()].join('|')})\\.?(?= )`, 'g')

/** Returns the same key for all ways to write a city's name. */
const cityKey = (name: string): string =>
  fold(name)
    .trim()
    .replace(SHORT_WORD, (_, before: string, short: string) => before + FULL_WORDS.get(short))

/** Finds the city that an address or a visitor names, in any case; undefined if the list has none. */
export const findCity = <City extends {name: string}>(
  cities: readonly City[],
  name: string,
): City | undefined => {
  const key = cityKey(name)
  return cities.find((city) => cityKey(city.name) === key)
}

/** Finds cities as `findCity` does, for many look-ups. If several have one name, the first counts. */
export function cityFinder<City extends {name: string}>(
  cities: readonly City[],
): (name: string) => City | undefined {
  const byKey = new Map(cities.toReversed().map((city) => [cityKey(city.name), city]))
  return (name) => byKey.get(cityKey(name))
}

/** Returns the address of a city's page: of a served city in its list's spelling, or of a city that is not served yet. */
export function cityAddressAmong(served: readonly {name: string}[], name: string): string {
  const city = findCity(served, name)
  return cityAddress(city?.name ?? name, city !== undefined)
}
