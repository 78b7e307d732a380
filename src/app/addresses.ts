/**
 * What every address of the site shows. Pure data and functions: the router, the server, the Studio's
 * previews and the sitemap all read it.
 */
import {isCitySlug} from '../content/cities/slug.ts'
import type {Day} from '../content/day.ts'
import {linkAddress, resolveRoute} from '../content/routeAddress.ts'
import type {ROUTES_QUERY_RESULT} from '../content/sanity.types.ts'

/** Every address that content has. */
export type Routes = ROUTES_QUERY_RESULT
type StoredDocument = Routes['documents'][number]
type Redirect = Routes['redirects'][number]

/** Addresses that show the content of another route. */
export const aliases: Record<string, string> = {
  '/Places': '/',
  '/privacy': '/Legal',
}

/** Addresses are the same whatever their case and with or without a slash at the end. */
export function normalizePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return trimmed === '' ? '/' : trimmed.toLowerCase()
}

const aliasByPath = new Map(Object.entries(aliases).map(([from, to]) => [normalizePath(from), to]))

/** A path without its escapes. A malformed one stays as it is: no route has a %, so nothing is found at it. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * The route under which content keeps what an address shows, normalized.
 * @param path the path of an address as it was asked for, in any case, escapes included
 */
export function contentRoute(path: string): string {
  const wanted = normalizePath(decodePath(path))
  return normalizePath(aliasByPath.get(wanted) ?? wanted)
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
  /** Day of the legal version that the address names. */
  version: Day | undefined
}

/** The page of one city: of every city that is served, or of every other. */
export interface CityAddress {
  served: boolean
  /** The city as addresses have it: `san-jose`. */
  slug: string
}

/** What an address leads to. A redirect whose page is not published leads nowhere. */
export type Destination =
  | {kind: 'document'; document: RoutedDocument}
  | {kind: 'city'; city: CityAddress}
  | {kind: 'redirect'; from: string; to: string | undefined}

type Match = (stored: StoredDocument, wanted: string, address: string) => RoutedDocument | undefined

const matchAddress: Match = ({_type, route, standalone}, wanted, address) =>
  route !== null && normalizePath(address) === wanted
    ? {type: _type, route, address, standalone, version: undefined}
    : undefined

/** Legal documents have a second address, for apps to show them in: their own and an s. */
const standaloneOf = (address: string) => `${address}s`

const VERSION = /^(.+)\/(\d{4}-\d{2}-\d{2})$/

/** The addresses of a legal document besides its own: the standalone one, and either with the day of a version. */
const matchLegalDocument: Match = ({_type, route, versions}, wanted, address) => {
  if (_type !== 'legalDocument' || route === null) return undefined
  const [, path = wanted, version] = VERSION.exec(wanted) ?? []
  const shownAt = [address, standaloneOf(address)].find((known) => normalizePath(known) === path)
  if (!shownAt || (version && !versions.includes(version))) return undefined
  return {type: _type, route, address: shownAt, standalone: shownAt !== address, version}
}

/** The document that a path shows, whatever the path's case; undefined when there is none. */
export function findDocument({documents, productName}: Routes, path: string): RoutedDocument | undefined {
  const wanted = contentRoute(path)
  const first = (match: Match) => {
    for (const stored of documents) {
      const found = match(stored, wanted, resolveRoute(stored.route ?? '', productName ?? ''))
      if (found) return found
    }
    return undefined
  }
  return first(matchAddress) ?? first(matchLegalDocument)
}

/** Routes of the help centers by their audience, as they are stored. */
export const helpCentreRoutes = ({documents}: Routes): ReadonlyMap<string, string> =>
  new Map(documents.flatMap(({audience, route}) => (audience && route ? [[audience, route] as const] : [])))

/** Where a redirect leads: to the address of a document, and so never to another redirect or another site. */
function redirectTarget({to}: Redirect, routes: Routes): string | undefined {
  if (!to) return undefined
  const helpCentres = helpCentreRoutes(routes)
  const target = linkAddress(to, {productName: routes.productName ?? '', helpCentres})
  const [path] = target?.split('?') ?? []
  return path && findDocument(routes, path) ? target : undefined
}

const CITY_PATH = /^\/(available|notavailable)\/([^/]+)$/

/** The city that a path names; undefined when it names none, or nothing that can be one. */
function findCityAddress(path: string): CityAddress | undefined {
  // Taken apart before its escapes are undone: a city may have been typed with a slash.
  const [, page, escaped = ''] = CITY_PATH.exec(normalizePath(path)) ?? []
  const slug = decodePath(escaped).toLowerCase()
  return page && isCitySlug(slug) ? {served: page === 'available', slug} : undefined
}

/** What a path leads to; undefined when nothing is at it. */
export function resolveAddress(routes: Routes, path: string): Destination | undefined {
  const document = findDocument(routes, path)
  if (document) return {kind: 'document', document}
  const city = findCityAddress(path)
  if (city) return {kind: 'city', city}
  const wanted = contentRoute(path)
  const redirect = routes.redirects.find(({from}) => normalizePath(from) === wanted)
  return redirect && {kind: 'redirect', from: redirect.from, to: redirectTarget(redirect, routes)}
}

/** The addresses of every document, those of versions and for apps included, without help topics. */
export function documentAddresses({documents, productName}: Routes): string[] {
  return documents.flatMap(({_type, route, versions}) => {
    if (route === null) return []
    const address = resolveRoute(route, productName ?? '')
    if (_type !== 'legalDocument') return [address]
    const days = versions.filter((day) => day !== null)
    const shown = [address, standaloneOf(address)]
    return [...shown, ...shown.flatMap((path) => days.map((day) => `${path}/${day}`))]
  })
}

/** The address that a redirect sends to, with the query of the address that was asked for. */
export const redirectAddress = (to: string, search: string): string => (to.includes('?') ? to : to + search)

/** Whether something is shown without the site's navigation and footer, as a city that is not served is. */
export const isStandalone = (destination: Destination | undefined): boolean =>
  (destination?.kind === 'city' && !destination.city.served) ||
  (destination?.kind === 'document' && destination.document.standalone)
