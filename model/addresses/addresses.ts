/**
 * What every address of the site shows. Pure data and functions: the router, the server, the Studio's
 * previews and the sitemap all read it.
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

/** Addresses that content has: all of them, or those that can be at one path. */
export type Routes = ADDRESS_QUERY_RESULT
type StoredDocument = Routes['documents'][number]
type Redirect = Routes['redirects'][number]

/** An address that nothing can be at: content's addresses have no brackets. */
export const NOWHERE = '/[nowhere]'

const aliasByPath = new Map(Object.entries(aliases).map(([from, to]) => [normalizePath(from), to]))

/** The address of a version: that of its legal document, and a day. */
const VERSION = /^(.+)\/(\d{4}-\d{2}-\d{2})$/

/**
 * The route under which content keeps what an address shows, normalized; behind that of a version stands its day.
 * @param path the path of an address as it was asked for, in any case, escapes included
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
  /** The stored spelling of its route, by which queries name it. */
  route: string
  /** The address that shows it: with the product's name in its place, without the day of a version. */
  address: string
  /** Shown without the site's navigation and footer. */
  standalone: boolean
  /** What its page searches: `?city=` is then looked up, `?search=` shown. */
  searches: StoredDocument['searches']
  /** Day of the legal version that the address names. */
  version: Day | undefined
}

/** The page of one city: of every city that is served, or of every other. */
export interface CityAddress {
  served: boolean
  /** The city as addresses have it: `san-jose`. */
  slug: string
}

/** What an address leads to. A redirect leads to an address here or on another site; one whose page is not published, nowhere. */
export type Destination =
  | {kind: 'document'; document: RoutedDocument}
  | {kind: 'city'; city: CityAddress}
  | {kind: 'redirect'; from: string; to: string | undefined; permanent: boolean}

type Match = (stored: StoredDocument, wanted: string, address: string) => RoutedDocument | undefined

const matchAddress: Match = ({_type, route, standalone, searches}, wanted, address) =>
  route !== null && normalizePath(address) === wanted
    ? {type: _type, route, address, standalone, searches, version: undefined}
    : undefined

/** The addresses of a legal document besides its own: the standalone one, and either with the day of a version. */
const matchLegalDocument: Match = ({_type, route, versions}, wanted, address) => {
  if (_type !== 'legalDocument' || route === null) return undefined
  const [, path = wanted, version] = VERSION.exec(wanted) ?? []
  const shownAt = [address, standaloneOf(address)].find((known) => normalizePath(known) === path)
  if (!shownAt || (version && !versions.includes(version))) return undefined
  const standalone = shownAt !== address
  return {type: _type, route, address: shownAt, standalone, searches: null, version}
}

/**
 * The spellings in small letters of stored routes and redirects that can be at a path: as it is, with escapes and with accents apart, as
 * that of a legal document, and with the product's name as routes write it.
 * @param path of an address as it was asked for, in any case, escapes included
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

/** The document that a path shows, whatever the path's case; undefined when there is none. */
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

/** Routes of the help centers by their audience, as they are stored. */
export const helpCentreRoutes = ({documents}: Routes): ReadonlyMap<string, string> =>
  new Map(documents.flatMap(({audience, route}) => (audience && route ? [[audience, route] as const] : [])))

/** Where a redirect leads: to the address of a document, or to another site, and so never to another redirect. */
function redirectTarget({to, toUrl, query}: Redirect, {productName}: Routes, search: string) {
  const target = to ? linkAddress(to, productName ?? '') : (toUrl ?? undefined)
  // What was asked for behind the ? goes along, unless it is what the redirect is about.
  return target && (query || /[?#]/.test(target) ? target : target + search)
}

/** The redirect of a path. One for just this query comes before one for all. */
function findRedirect({redirects}: Routes, wanted: string, search: string): Redirect | undefined {
  const query = decodePath(search.slice(1))
  const starting = redirects.filter(({from}) => from !== null && contentRoute(from) === wanted)
  return (
    starting.find((redirect) => redirect.query && decodePath(redirect.query) === query) ??
    starting.find((redirect) => !redirect.query)
  )
}

const CITY_PATH = /^\/(available|notavailable)\/([^/]+)$/

/** The city that a path names; undefined when it names none, or nothing that can be one. */
function findCityAddress(path: string): CityAddress | undefined {
  // Taken apart before its escapes are undone: a city may have been typed with a slash.
  const [, page, escaped = ''] = CITY_PATH.exec(normalizePath(path)) ?? []
  const slug = decodePath(escaped).toLowerCase()
  return page && isCitySlug(slug) ? {served: page === 'available', slug} : undefined
}

/**
 * What an address leads to; undefined when nothing is at it.
 * @param search of the address, with its ?: some redirects are about it
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
 * The one address of what an address shows, whatever the case of its path and with whatever else stands behind the ?.
 * @returns undefined where nothing is shown: at a redirect, and where nothing is
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

/** The addresses of every document, those of versions and for apps included, without help topics. */
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

/** The city that an address searches for; undefined when it searches for none. */
export function searchedCity(destination: Destination | undefined, search: string): string | undefined {
  if (destination?.kind !== 'document' || destination.document.searches !== 'cities') return undefined
  const city = new URLSearchParams(search).get(CITY_PARAMETER)
  return city !== null && isCityName(city) ? city : undefined
}

/** Whether a redirect leads to another site. */
export const isElsewhere = (to: string): boolean => /^https:/i.test(to)

/** Names of what stands behind the ? and shows another page: a help topic, what is searched for, compared versions. */
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
    // Words that are searched for stand in the page as they were typed.
    return name === SEARCH_PARAMETER ? value : value?.toLowerCase()
  }).join('&')
}

/**
 * Whether a page that was rendered for one address is what another shows, in whatever spelling.
 * @param rendered undefined for the page that says that nothing is there, which may stand for any document's
 */
export function isShownAt(rendered: string | undefined, asked: Pick<URL, 'pathname' | 'search'>): boolean {
  if (rendered === undefined) return !findCityAddress(asked.pathname)
  const {pathname, search} = new URL(rendered, 'http://localhost')
  return (
    contentRoute(pathname) === contentRoute(asked.pathname) &&
    pageParameters(search) === pageParameters(asked.search)
  )
}

/** Whether something is shown without the site's navigation and footer, as a city that is not served is. */
export const isStandalone = (destination: Destination | undefined): boolean =>
  (destination?.kind === 'city' && !destination.city.served) ||
  (destination?.kind === 'document' && destination.document.standalone)
