import {
  isElsewhere,
  pageAddress,
  resolveAddress,
  type Routes,
  searchedCity,
  storedSpellings,
} from '../../model/addresses/addresses.ts'
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

/** Indexes a list: the positions of its items by a text in lower case. */
function placesBy<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string | null,
): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, item] of items.entries()) {
    const text = textOf(item)?.toLowerCase()
    if (text !== undefined) places.set(text, [...(places.get(text) ?? []), place])
  }
  return places
}

/** Returns the items that have one of the texts, in the order of the list. */
const itemsAt = <Item>(items: readonly Item[], places: Map<string, number[]>, texts: readonly string[]) => {
  const found = new Set(texts.flatMap((text) => places.get(text) ?? []))
  return [...found].toSorted((a, b) => a - b).flatMap((place) => items[place] ?? [])
}

/**
 * Returns a function that finds the content at an address. It resolves the address among the few routes that can match, so its speed
 * does not depend on their number.
 */
export function findAmong(routes: Routes): FindContent {
  const {productName, documents, redirects} = routes
  const documentPlaces = placesBy(documents, ({route}) => route)
  const redirectPlaces = placesBy(redirects, ({from}) => from)
  return (address) => {
    const spellings = storedSpellings(address.pathname, productName ?? '')
    const few = {
      productName,
      documents: itemsAt(documents, documentPlaces, spellings),
      redirects: itemsAt(redirects, redirectPlaces, spellings),
    }
    return contentAt(few, address)
  }
}
