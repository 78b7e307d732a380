/**
 * Resolves the site's addresses. Pure data and functions, shared by the router, the server, the Studio's previews and the
 * sitemap.
 */
import {
  aliases,
  decodePath,
  normalizePath,
  PRODUCT_NAME,
  resolveRoute,
  spellingsOf,
  standaloneOf,
} from '../../schemas/routes.ts'
import {cityAddress, isCityName, isCitySlug} from './slug.ts'
import type {Day} from '../day.ts'
import {
  CITY_PARAMETER,
  linkAddress,
  SEARCH_PARAMETER,
  STATE_PARAMETER,
  TOPIC_PARAMETER,
  topicAddress,
} from './routeAddress.ts'
import type {ADDRESS_QUERY_RESULT} from '../sanity.types.ts'
import {COMPARE_PARAMETER} from '../legal/comparedVersions.ts'

/** Addresses in the content: all of them, or those that can be at one path. */
export type Routes = ADDRESS_QUERY_RESULT
type StoredDocument = Routes['documents'][number]
type Redirect = Routes['redirects'][number]

/** An address that leads nowhere: addresses in the content have no brackets. */
export const NOWHERE = '/[nowhere]'

const aliasByPath = new Map(Object.entries(aliases).map(([from, to]) => [normalizePath(from), to]))

/** The address of a version: its legal document's address, and a day. */
const VERSION = /^(.+)\/(\d{4}-\d{2}-\d{2})$/

/**
 * Returns the normalized route under which the content keeps an address. For a version, its day follows the route.
 * @param path the requested path, in any case, escapes included
 */
export function contentRoute(path: string): string {
  const wanted = normalizePath(decodePath(path))
  const [, document = wanted, day] = VERSION.exec(wanted) ?? []
  const route = normalizePath(aliasByPath.get(document) ?? document)
  return day ? `${route}/${day}` : route
}

/** A document that an address shows. */
export interface RoutedDocument {
  type: StoredDocument['_type']
  /** The stored spelling of its route, which queries use. */
  route: string
  /** The address that shows it, with the product's name filled in and without the day of a version. */
  address: string
  /** Shown without the site's navigation and footer. */
  standalone: boolean
  /** The kind of search on its page: cities by `?city=`, or help topics by `?search=`. */
  searches: StoredDocument['searches']
  /** Day of the legal version that the address names. */
  version: Day | undefined
}

/** The page of one city, served or not. */
export interface CityAddress {
  served: boolean
  /** The city's part of the address: `san-jose`. */
  slug: string
}

/**
 * The destination of an address. A redirect leads to another address, here or on another site. If its page is not published,
 * it leads nowhere.
 */
export type Destination =
  | {kind: 'document'; document: RoutedDocument}
  | {kind: 'city'; city: CityAddress}
  | {kind: 'redirect'; from: string; to: string | undefined; permanent: boolean}

type Match = (stored: StoredDocument, wanted: string, address: string) => RoutedDocument | undefined

const matchAddress: Match = ({_type, route, standalone, searches}, wanted, address) =>
  route !== null && normalizePath(address) === wanted
    ? {type: _type, route, address, standalone, searches, version: undefined}
    : undefined

/** Matches the other addresses of a legal document: the standalone one, and both with the day of a version. */
const matchLegalDocument: Match = ({_type, route, versions}, wanted, address) => {
  if (_type !== 'legalDocument' || route === null) return undefined
  const [, path = wanted, version] = VERSION.exec(wanted) ?? []
  const shownAt = [address, standaloneOf(address)].find((known) => normalizePath(known) === path)
  if (!shownAt || (version && !versions.includes(version))) return undefined
  const standalone = shownAt !== address
  return {type: _type, route, address: shownAt, standalone, searches: null, version}
}

/**
 * Returns the spellings, in small letters, of stored routes and redirects that can be at a path: as requested, with
 * escapes, with separate accents, as the legal document of a version, and with the product's name as routes write it.
 * @param path the requested path, in any case, escapes included
 * @param productName as visitors read it
 */
export function storedSpellings(path: string, productName: string): string[] {
  const wanted = contentRoute(path)
  const [, document = wanted] = VERSION.exec(wanted) ?? []
  const paths = [wanted, document, document.replace(/s$/, '')]
  const name = resolveRoute(PRODUCT_NAME, productName).toLowerCase()
  const spelled = paths.flatMap((known) => (name ? [known, known.replaceAll(name, '{productname}')] : known))
  return [...new Set([...spelled.flatMap((known) => [known, `${known}/`]), ...spellingsOf(wanted)])]
}

/** Returns the document that a path shows, in whatever case the path is; undefined if there is none. */
export function findDocument({documents, productName}: Routes, path: string): RoutedDocument | undefined {
  const wanted = contentRoute(path)
  const first = (match: Match) => {
    for (const stored of documents) {
      const address = linkAddress(stored, productName ?? '')
      const found = address && match(stored, wanted, address)
      if (found) return found
    }
    return undefined
  }
  return first(matchAddress) ?? first(matchLegalDocument)
}

/** Returns the stored routes of the help centers by their audience. */
export const helpCentreRoutes = ({documents}: Routes): ReadonlyMap<string, string> =>
  new Map(documents.flatMap(({audience, route}) => (audience && route ? [[audience, route] as const] : [])))

/** Returns where a redirect leads: to a document or to another site, and so never to another redirect. */
function redirectTarget({to, toUrl, query}: Redirect, {productName}: Routes, search: string) {
  const target = to ? linkAddress(to, productName ?? '') : (toUrl ?? undefined)
  // The request's query goes along, unless the redirect has a query of its own.
  return target && (query || /[?#]/.test(target) ? target : target + search)
}

/** Finds the redirect of a path. A redirect with exactly this query comes before one for all queries. */
function findRedirect({redirects}: Routes, wanted: string, search: string): Redirect | undefined {
  const query = decodePath(search.slice(1))
  const starting = redirects.filter(({from}) => from !== null && contentRoute(from) === wanted)
  return (
    starting.find((redirect) => redirect.query && decodePath(redirect.query) === query) ??
    starting.find((redirect) => !redirect.query)
  )
}

const CITY_PATH = /^\/(available|notavailable)\/([^/]+)$/

/** Returns the city that a path names; undefined if it names none, or something that cannot be a city. */
function findCityAddress(path: string): CityAddress | undefined {
  // The path is split before it is unescaped, because a visitor may have typed a slash in a city's name.
  const [, page, escaped = ''] = CITY_PATH.exec(normalizePath(path)) ?? []
  const slug = decodePath(escaped).toLowerCase()
  return page && isCitySlug(slug) ? {served: page === 'available', slug} : undefined
}

/**
 * Returns what an address leads to; undefined if it leads nowhere.
 * @param search the address's query, with its `?`: some redirects match it
 */
export function resolveAddress(routes: Routes, path: string, search = ''): Destination | undefined {
  const document = findDocument(routes, path)
  if (document) return {kind: 'document', document}
  const city = findCityAddress(path)
  if (city) return {kind: 'city', city}
  const wanted = contentRoute(path)
  const redirect = findRedirect(routes, wanted, search)
  return (
    redirect && {
      kind: 'redirect',
      from: wanted,
      to: redirectTarget(redirect, routes, search),
      permanent: redirect.permanent,
    }
  )
}

/**
 * Returns the canonical address of a page, whatever the case of the path and whatever else the query has.
 * @returns undefined for redirects, and where nothing is found
 */
export function pageAddress(
  routes: Routes,
  {pathname, search}: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const destination = resolveAddress(routes, pathname)
  if (destination?.kind === 'city') return cityAddress(destination.city.slug, destination.city.served)
  if (destination?.kind !== 'document') return undefined
  const {type, address, version, searches} = destination.document
  const shown = version ? `${address}/${version}` : address
  const parameters = new URLSearchParams(search)
  const topic = type === 'helpCentre' && parameters.get(TOPIC_PARAMETER)
  if (topic) return topicAddress(shown, topic.toLowerCase())
  const words = searches === 'topics' && parameters.get(SEARCH_PARAMETER)
  if (words) return `${shown}?${new URLSearchParams({[SEARCH_PARAMETER]: words})}`
  const state = searches === 'cities' && parameters.get(STATE_PARAMETER)
  if (state) return `${shown}?${new URLSearchParams({[STATE_PARAMETER]: state.toLowerCase()})}`
  const compared = type === 'legalDocument' && parameters.get(COMPARE_PARAMETER)
  return compared ? `${shown}?${new URLSearchParams({[COMPARE_PARAMETER]: compared})}` : shown
}

/**
 * Returns the addresses of every document, including legal versions and the standalone ones for apps, without help
 * topics.
 */
export function documentAddresses({documents, productName}: Routes): string[] {
  return documents.flatMap(({_type, route, versions}) => {
    const address = linkAddress({route}, productName ?? '')
    if (!address) return []
    if (_type !== 'legalDocument') return [address]
    const days = [...new Set(versions)].filter((day) => day !== null && VERSION.test(`${address}/${day}`))
    const shown = [address, standaloneOf(address)]
    return [...shown, ...shown.flatMap((path) => days.map((day) => `${path}/${day}`))]
  })
}

/** Returns the city that an address searches for; undefined if it searches for none. */
export function searchedCity(destination: Destination | undefined, search: string): string | undefined {
  if (destination?.kind !== 'document' || destination.document.searches !== 'cities') return undefined
  const city = new URLSearchParams(search).get(CITY_PARAMETER)
  return city !== null && isCityName(city) ? city : undefined
}

/** True if a redirect leads to another site. */
export const isElsewhere = (to: string): boolean => /^https:/i.test(to)

/** Query parameters that select another page: a help topic, a search, compared versions. */
const PAGE_PARAMETERS = [
  TOPIC_PARAMETER,
  SEARCH_PARAMETER,
  COMPARE_PARAMETER,
  CITY_PARAMETER,
  STATE_PARAMETER,
]

const pageParameters = (search: string) => {
  const parameters = new URLSearchParams(search)
  return PAGE_PARAMETERS.map((name) => {
    const value = parameters.get(name)
    // Search words stand in the page as they were typed.
    return name === SEARCH_PARAMETER ? value : value?.toLowerCase()
  }).join('&')
}

/**
 * True if a page that was rendered for one address is the page of another, in whatever spelling.
 * @param rendered undefined for the "not found" page, which may stand for any missing document
 */
export function isShownAt(rendered: string | undefined, asked: Pick<URL, 'pathname' | 'search'>): boolean {
  if (rendered === undefined) return !findCityAddress(asked.pathname)
  const {pathname, search} = new URL(rendered, 'http://localhost')
  return (
    contentRoute(pathname) === contentRoute(asked.pathname) &&
    pageParameters(search) === pageParameters(asked.search)
  )
}

/** True if something is shown without the site's navigation and footer. Pages of cities that are not served are, too. */
export const isStandalone = (destination: Destination | undefined): boolean =>
  (destination?.kind === 'city' && !destination.city.served) ||
  (destination?.kind === 'document' && destination.document.standalone)
