import {MAX_SEARCH_TIME} from '../limits.ts'
import type {JsonObject} from '../documents/types.ts'
import type {Patch} from './mutationSchema.ts'
import {QUOTED} from './patchPaths.ts'
import {refusal, type WriteSite} from './writeSite.ts'

/** A bracket that names one place: a number, a name, or the key of an item. */
const ONE_PLACE = /\[\s*(?:-?\d+|""|_key\s*==\s*"")\s*\]/g
const DEEP = '..'
/** A range with more behind it: the library reads its list again for each item. */
const RANGE_WITHIN = /[:*][^\]]*\]\s*[.[]/

/**
 * Refuses a patch whose paths search so much of a document that others would wait for it. The time is an estimate, so that nobody
 * waits for the search itself. Paths that name their places, as those of the Studio do, are not counted.
 *
 * @throws WriteError 413
 */
export function assertQuickSearch(patch: Patch, document: JsonObject, site: WriteSite): void {
  const searching = searchesIn(patch)
  if (searching.length === 0) return
  const size = sizeOf(document)
  let time = 0
  for (const search of searching) {
    time += searchTime(search, size)
    if (time > MAX_SEARCH_TIME) throw tooMuchSearch(search.path, size.values, site)
  }
}

interface Search {
  path: string
  /** The path with its quoted strings emptied. */
  bare: string
  /** Whether a list is copied for each place that is found in it. */
  copies: boolean
}

function searchesIn({set, setIfMissing, unset, inc, dec, diffMatchPatch, insert}: Patch): Search[] {
  const changed = [set, setIfMissing, inc, dec, diffMatchPatch].flatMap((values) => Object.keys(values ?? {}))
  const {items: _, ...position} = insert ?? {}
  return [
    ...[...changed, ...(unset ?? [])].map((path) => searchBy(path, true)),
    ...Object.values(position).map((path) => searchBy(path, false)),
  ].filter(({bare}) => /\.\.|\[/.test(bare.replaceAll(ONE_PLACE, '')))
}

const searchBy = (path: string, copies: boolean): Search => ({
  path,
  bare: path.replaceAll(QUOTED, '""'),
  copies,
})

interface Size {
  values: number
  /** Items of its longest list. */
  longest: number
}

function sizeOf(value: unknown, size: Size = {values: 0, longest: 0}): Size {
  size.values += 1
  if (typeof value !== 'object' || value === null) return size
  if (Array.isArray(value)) size.longest = Math.max(size.longest, value.length)
  for (const member of Object.values(value)) sizeOf(member, size)
  return size
}

/** Returns about the milliseconds of a search, as measured with documents of 1,000 to 240,000 values. */
function searchTime({bare, copies}: Search, {values, longest}: Size): number {
  if (bare.includes(DEEP)) return values / 1000
  if (RANGE_WITHIN.test(bare)) return longest ** 2 / 2000
  return values / 4000 + (copies ? longest ** 2 / 2_000_000 : 0)
}

function tooMuchSearch(path: string, values: number, site: WriteSite) {
  const description = `The path "${path}" searches a document of ${values} values, and others would wait for it (MAX_SEARCH_TIME). Name the places by index or _key, or replace the document.`
  return refusal(site, 413, 'validationError', description)
}
