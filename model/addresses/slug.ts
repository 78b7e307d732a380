import {fold} from '../text/fold.ts'

/** Longest name of a city in an address, in characters. */
export const LONGEST_CITY_NAME = 60

/** The name of a city as addresses have it: lower case, with hyphens for spaces, and the apostrophe of keyboards. */
export const citySlug = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\u2010\u2011]+/g, '-')
    .replaceAll('’', "'")

/**
 * The address of a city's page.
 * @param name as people write it, or as an address has it
 * @param served whether Loop drives there
 */
export const cityAddress = (name: string, served: boolean): string =>
  `/${served ? 'Available' : 'NotAvailable'}/${encodeURIComponent(citySlug(name.toWellFormed()))}`

/** The addresses of the pages of cities that are served. */
export const servedAddresses = (cities: readonly {name: string}[]): string[] =>
  cities.map(({name}) => cityAddress(name, true))

/** What nobody reads, or turns around what stands behind it. */
const UNREADABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

/** Whether what an address has in the place of a city can be a name at all: signs alone are none. */
export const isCitySlug = (slug: string): boolean =>
  /[\p{L}\p{N}\p{S}]/u.test(slug) && Array.from(slug).length <= LONGEST_CITY_NAME && !UNREADABLE.test(slug)

/** Whether what a visitor has typed can be the name of a city. */
export const isCityName = (name: string): boolean => isCitySlug(citySlug(name))

/** A name for what an address has, where nobody knows the city's own spelling: `fort-worth` is Fort Worth. */
export const nameFromSlug = (slug: string): string =>
  slug
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => word.replace(/^./u, (letter) => letter.toUpperCase()))
    .join(' ')

/** Words of names, by what people and lists shorten them to, with a point or without: `St. Paul` is Saint Paul. */
export const FULL_WORDS = new Map([
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

const SHORT_WORD = new RegExp(`(^| )(${[...FULL_WORDS.keys()].join('|')})\\.?(?= )`, 'g')

/** What two ways to write the name of a city have in common. */
const cityKey = (name: string): string =>
  fold(name)
    .trim()
    .replace(SHORT_WORD, (_, before: string, short: string) => before + FULL_WORDS.get(short))

/** The city of a list that an address or a visitor names, whatever the case; undefined when none is it. */
export const findCity = <City extends {name: string}>(
  cities: readonly City[],
  name: string,
): City | undefined => {
  const key = cityKey(name)
  return cities.find((city) => cityKey(city.name) === key)
}

/** Finds cities of a list as `findCity` does, where many are looked for: of several with one name the first. */
export function cityFinder<City extends {name: string}>(
  cities: readonly City[],
): (name: string) => City | undefined {
  const byKey = new Map(cities.toReversed().map((city) => [cityKey(city.name), city]))
  return (name) => byKey.get(cityKey(name))
}

/** The address of the page of a city that somebody looks for: of a served one, as its list spells it, or of one that is not served yet. */
export function cityAddressAmong(served: readonly {name: string}[], name: string): string {
  const city = findCity(served, name)
  return cityAddress(city?.name ?? name, city !== undefined)
}
