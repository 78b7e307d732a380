import {
  isElsewhere,
  pageAddress,
  resolveAddress,
  type Routes,
  searchedCity,
  storedSpellings,
} from '../../model/addresses/addresses.ts'
import {indexBy} from '../../model/indexBy.ts'
import type {FindContent, PathContent} from './entries.ts'

/** Returns the published content at the path of an address. */
export function contentAt(routes: Routes, address: Pick<URL, 'pathname' | 'search'>): PathContent {
  const destination = resolveAddress(routes, address.pathname, address.search)
  const city = searchedCity(destination, address.search)
  if (city !== undefined) return {kind: 'citySearch', city}
  if (destination?.kind === 'document' || destination?.kind === 'city') {
    const servedCity =
      destination.kind === 'city' && destination.city.served ? destination.city.slug : undefined
    return {
      kind: 'page',
      address: pageAddress(routes, address),
      ...(servedCity !== undefined && {servedCity}),
    }
  }
  if (!destination?.to) return {kind: 'nothing'}
  // Headers hold ASCII only, so the address is percent-encoded as browsers send it.
  const {href, pathname, search} = new URL(destination.to, 'http://localhost')
  const location = isElsewhere(destination.to) ? href : pathname + search
  return {kind: 'redirect', location, permanent: destination.permanent}
}

/** Returns a function that finds the items of a list that have one of some texts, in the order of the list. */
function finderIn<Item>(items: readonly Item[], textOf: (item: Item) => string | null) {
  const places = indexBy(items.entries(), ([, item]) => {
    const text = textOf(item)
    return text === null ? [] : [text.toLowerCase()]
  })
  return (texts: readonly string[]): Item[] => {
    const found = new Map(texts.flatMap((text) => places.get(text) ?? []))
    return [...found].toSorted(([a], [b]) => a - b).map(([, item]) => item)
  }
}

/**
 * Returns a function that finds the content at an address. It resolves the address among the few routes that can match, so its speed
 * does not depend on their number.
 */
export function findAmong(routes: Routes): FindContent {
  const {productName, documents, redirects} = routes
  const documentsOf = finderIn(documents, ({route}) => route)
  const redirectsOf = finderIn(redirects, ({from}) => from)
  return (address) => {
    const spellings = storedSpellings(address.pathname, productName ?? '')
    const few = {
      productName,
      documents: documentsOf(spellings),
      redirects: redirectsOf(spellings),
    }
    return contentAt(few, address)
  }
}
