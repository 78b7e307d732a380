import {
  contentRoute,
  documentAddresses,
  resolveAddress,
  type Routes,
} from '../../model/addresses/addresses.ts'
import {aliases} from '../../schemas/routes.ts'
import {contentAt} from '../addresses/routes.ts'
import {pageFile} from '../addresses/pageFile.ts'

/** What a host of static files answers at an address that has no file: another file (200), or where to go (301, 302). */
export interface HostRule {
  /** A path. `*` at its end stands for all below, `:city` for a part of it. */
  from: string
  to: string
  status: 200 | 301 | 302
}

/** Stands for the site, whatever its address is. */
const SITE = 'http://localhost'

/** Signs that stand for any path in such a rule. */
const IS_PATTERN = /[*:]/

/** Whether an address is a path that hosts can be told. */
const canBeTold = (pathname: string) => !IS_PATTERN.test(pathname)

/** The rule of a redirect; undefined where it leads nowhere, or hosts would take it for something else. */
function redirectFrom(from: string, routes: Routes): HostRule | undefined {
  if (resolveAddress(routes, from)?.kind !== 'redirect') return undefined
  const url = URL.parse(from, SITE)
  // An address such as //a.example is none of the site.
  if (url?.origin !== SITE) return undefined
  const {pathname} = url
  const content = contentAt(routes, {pathname, search: ''})
  return content.kind === 'redirect' && canBeTold(pathname)
    ? {from: pathname, to: content.location, status: content.permanent ? 301 : 302}
    : undefined
}

/** Where old addresses lead. Hosts cannot tell what stands behind the ?: from such addresses the page's code leads on. */
function redirectsOf(routes: Routes): HostRule[] {
  const withQuery = new Set(
    routes.redirects.flatMap(({from, query}) => (from && query ? contentRoute(from) : [])),
  )
  const sources = routes.redirects.flatMap(({from}) =>
    from && !withQuery.has(contentRoute(from)) ? from : [],
  )
  return [...new Set(sources)].flatMap((from) => redirectFrom(from, routes) ?? [])
}

/** Other names of pages that have files. */
const aliasesOf = (addresses: ReadonlySet<string>): HostRule[] =>
  Object.entries(aliases).flatMap(([from, to]) => (addresses.has(to) ? {from, to, status: 200} : []))

/** A rule for the same in small letters, which is how most people type addresses. */
const inSmallLetters = (rule: HostRule): HostRule => ({...rule, from: rule.from.toLowerCase()})

/** The Studio finds its own way. */
const STUDIO: HostRule = {from: '/studio/*', to: '/studio/index.html', status: 200}

/** The entry page, in which browsers render a page. */
const ENTRY = '/shell'

/** @param haveFiles whether pages of cities that are served have files */
const citiesOf = (haveFiles: boolean): HostRule[] => [
  {from: '/NotAvailable/*', to: ENTRY, status: 200},
  haveFiles
    ? {from: '/available/:city', to: '/Available/:city', status: 200}
    : {from: '/Available/*', to: ENTRY, status: 200},
]

/**
 * All that hosts of static files are told of addresses which have no file of this spelling. No rule leads to another: some hosts
 * follow a rule before they look for a file, some tell large letters from small ones, and each has to end at a page.
 * @param haveCityFiles whether pages of cities that are served have files
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
    // Cloudflare counts whatever follows a pattern among its 100 patterns.
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
