import {
  contentRoute,
  documentAddresses,
  resolveAddress,
  type Routes,
} from '../../model/addresses/addresses.ts'
import {aliases} from '../../schemas/routes.ts'
import {contentAt} from '../addresses/routes.ts'
import {pageFile} from '../addresses/pageFile.ts'

/** Answer of a static host at an address without a file: another file (200), or a redirect (301, 302). */
export interface HostRule {
  /** A path. A `*` at its end stands for everything below, `:city` for one segment. */
  from: string
  to: string
  status: 200 | 301 | 302
}

/** Stands for the site's origin. */
const SITE = 'http://localhost'

/** Characters that hosts read as patterns. */
const IS_PATTERN = /[*:]/

/** Returns true if hosts take a path literally. */
const canBeTold = (pathname: string) => !IS_PATTERN.test(pathname)

/** Returns the rule of a redirect; undefined if it has no target, or if hosts would misread it. */
function redirectFrom(from: string, routes: Routes): HostRule | undefined {
  if (resolveAddress(routes, from)?.kind !== 'redirect') return undefined
  const url = URL.parse(from, SITE)
  // An address such as //a.example is not on the site.
  if (url?.origin !== SITE) return undefined
  const {pathname} = url
  const content = contentAt(routes, {pathname, search: ''})
  return content.kind === 'redirect' && canBeTold(pathname)
    ? {from: pathname, to: content.location, status: content.permanent ? 301 : 302}
    : undefined
}

/** Returns the rules of all redirects. Hosts cannot match a query: the page's code redirects from such addresses. */
function redirectsOf(routes: Routes): HostRule[] {
  const withQuery = new Set(
    routes.redirects.flatMap(({from, query}) => (from && query ? contentRoute(from) : [])),
  )
  const sources = routes.redirects.flatMap(({from}) =>
    from && !withQuery.has(contentRoute(from)) ? from : [],
  )
  return [...new Set(sources)].flatMap((from) => redirectFrom(from, routes) ?? [])
}

/** Returns rules for aliases of pages that have files. */
const aliasesOf = (addresses: ReadonlySet<string>): HostRule[] =>
  Object.entries(aliases).flatMap(([from, to]) => (addresses.has(to) ? {from, to, status: 200} : []))

/** Returns the same rule in lower case, as most people type addresses. */
const inSmallLetters = (rule: HostRule): HostRule => ({...rule, from: rule.from.toLowerCase()})

/** The Studio has its own router. */
const STUDIO: HostRule = {from: '/studio/*', to: '/studio/index.html', status: 200}

/** The entry page, in which browsers render a page. */
const ENTRY = '/shell'

/** @param haveFiles true if pages of served cities have files */
const citiesOf = (haveFiles: boolean): HostRule[] => [
  {from: '/NotAvailable/*', to: ENTRY, status: 200},
  haveFiles
    ? {from: '/available/:city', to: '/Available/:city', status: 200}
    : {from: '/Available/*', to: ENTRY, status: 200},
]

/**
 * Returns all rules for addresses that have no file of this spelling. No rule leads to another one: some hosts follow a rule before
 * they look for a file, some are case-sensitive, and each has to end at a page.
 * @param haveCityFiles true if pages of served cities have files
 */
export function hostRules(routes: Routes, {haveCityFiles}: {haveCityFiles: boolean}): HostRule[] {
  const addresses = new Set(
    documentAddresses(routes).filter((address) => pageFile(address) && canBeTold(address)),
  )
  const redirects = redirectsOf(routes)
  const aliasRules = aliasesOf(addresses)
  const cities = citiesOf(haveCityFiles)
  const spelled = [...addresses].map((to): HostRule => ({from: to, to, status: 200}))
  const rules = [
    ...redirects,
    ...redirects.map(inSmallLetters),
    ...spelled.map(inSmallLetters),
    ...aliasRules,
    ...aliasRules.map(inSmallLetters),
    // Patterns come last: Cloudflare counts every rule after one among its 100 patterns.
    STUDIO,
    ...cities,
    ...cities.map(inSmallLetters),
  ]
  const known = new Map<string, HostRule>()
  for (const rule of rules) {
    if (!addresses.has(rule.from) && !known.has(rule.from)) known.set(rule.from, rule)
  }
  return [...known.values()]
}
