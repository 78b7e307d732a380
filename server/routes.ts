import * as v from 'valibot'
import {
  pageAddress,
  redirectAddress,
  resolveAddress,
  type Routes,
  searchedCity,
} from '../src/app/addresses.ts'
import type {PathContent} from './entries.ts'
import {wellFormed} from './wellFormed.ts'

const Text = v.nullable(v.string())
const Audience = v.nullable(v.picklist(['rider', 'driver', 'place']))

const Searches = v.nullable(v.picklist(['cities', 'topics']))

const StoredDocument = v.variant('_type', [
  v.object({
    _type: v.literal('page'),
    route: Text,
    audience: v.null(),
    standalone: v.boolean(),
    searches: Searches,
    versions: v.null(),
  }),
  v.object({
    _type: v.literal('legalDocument'),
    route: Text,
    audience: v.null(),
    standalone: v.literal(false),
    searches: v.null(),
    versions: v.array(Text),
  }),
  v.object({
    _type: v.literal('helpCentre'),
    route: Text,
    audience: Audience,
    standalone: v.literal(false),
    searches: v.literal('topics'),
    versions: v.null(),
  }),
])

const Redirect = v.object({
  from: v.string(),
  to: v.nullable(v.object({route: Text, topicSlug: Text})),
})

const Answer = v.object({
  productName: Text,
  documents: wellFormed(StoredDocument),
  redirects: wellFormed(Redirect),
}) satisfies v.GenericSchema<unknown, Routes>

/** Reads the answer to `ROUTES_QUERY`. @throws ValiError when it is none */
export const parseRoutes = (answer: unknown): Routes => v.parse(Answer, answer)

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
