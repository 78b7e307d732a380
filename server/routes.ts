import {
  pageAddress,
  redirectAddress,
  resolveAddress,
  type Routes,
  searchedCity,
} from '../src/app/addresses.ts'
import type {PathContent} from './entries.ts'

/** What published documents have at the path of an address. */
export function contentAt(routes: Routes, address: Pick<URL, 'pathname' | 'search'>): PathContent {
  const destination = resolveAddress(routes, address.pathname)
  const city = searchedCity(destination, address.search)
  if (city !== undefined) return {kind: 'citySearch', city}
  if (destination?.kind === 'document' || destination?.kind === 'city') {
    return {kind: 'page', address: pageAddress(routes, address)}
  }
  if (!destination?.to) return {kind: 'nothing'}
  // Headers have no letters beyond ASCII: the address is written as browsers send it.
  const target = new URL(redirectAddress(destination.to, address.search), 'http://localhost')
  return {kind: 'redirect', location: target.pathname + target.search}
}
