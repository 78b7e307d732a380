import {extractWithPath} from '@sanity/mutator'
import {isObject, mapMembers} from '../documents/json.ts'
import type {JsonObject} from '../documents/types.ts'
import type {Patch} from './mutationSchema.ts'

/** A quoted string, a wildcard, or the beginning of a search at all depths. */
const PARTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[\s*\*\s*\]|\.\./g

/**
 * Rewrites a patch so that its paths work in `@sanity/mutator`. That library does not support `[*]`, searches the whole document for
 * `a..b` instead of `a`, and counts the matches of a range repeatedly.
 */
export function withPlainPaths(patch: Patch, document: JsonObject): Patch {
  const {set, setIfMissing, unset, inc, dec, diffMatchPatch, insert, ...rest} = patch
  const plain = (path: string) => plainPaths(path, document)
  const once = (path: string) => (RANGE.test(path) ? pathsThatExist(path, document) : plain(path))
  return {
    ...rest,
    ...(set && {set: renamed(set, plain)}),
    ...(setIfMissing && {setIfMissing: renamed(setIfMissing, plain)}),
    // From the end, so that a removal does not move the next one.
    ...(unset && {unset: unset.flatMap((path) => plain(path).toReversed())}),
    ...(inc && {inc: renamed(inc, once)}),
    ...(dec && {dec: renamed(dec, once)}),
    ...(diffMatchPatch && {diffMatchPatch: renamed(diffMatchPatch, once)}),
    ...(insert && {
      insert: mapMembers(insertedAt(insert, document), (member) =>
        typeof member === 'string' ? withoutWildcards(member) : member,
      ),
    }),
  }
}

const REPLACED_RANGE = /^(?<list>.+)\[\s*(?<start>-?\d+)\s*:\s*(?<end>-?\d*)\s*\]$/

/**
 * Rewrites an insertion for `@sanity/mutator`. In a replaced range -1 is the end of the list, as in `splice` of the official client.
 * The mutator takes it for the last item, and repeats a whole list for an empty range.
 */
function insertedAt(
  insert: NonNullable<Patch['insert']>,
  document: JsonObject,
): NonNullable<Patch['insert']> {
  if (!('replace' in insert)) return insert
  const {list = '', start = '', end = ''} = REPLACED_RANGE.exec(insert.replace)?.groups ?? {}
  const [found, another] = list === '' ? [] : extractWithPath(withoutWildcards(list), document)
  if (!found || another || !Array.isArray(found.value)) return insert
  const {length} = found.value
  const indexOf = (bound: number) => Math.min(Math.max(bound < 0 ? length + 1 + bound : bound, 0), length)
  const from = indexOf(Number(start))
  const to = end === '' ? length : indexOf(Number(end))
  const {items} = insert
  if (from < to) return {replace: `${list}[${from}:${to}]`, items}
  return from < length ? {before: `${list}[${from}]`, items} : {after: `${list}[-1]`, items}
}

/** Quoted strings of a path. */
export const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g
const BRACKETS = /\[\s*[^\s[\]][^[\]]*\]/g

/** Returns true if each bracket of a path is opened and closed, with content in it. */
export function hasWholeBrackets(path: string): boolean {
  return !/[[\]]/.test(path.replaceAll(QUOTED, '0').replaceAll(BRACKETS, ''))
}

/**
 * Returns the path of a patch whose list did not exist before it and would be an empty object after it: `@sanity/mutator` creates one
 * for `set: {'list[0]': …}`.
 */
export function pathWithoutList(patch: Patch, before: JsonObject, after: JsonObject): string | undefined {
  const written = [...Object.keys(patch.set ?? {}), ...Object.keys(patch.setIfMissing ?? {})]
  return written.find((path) => {
    const [list] = /^[\w.]+(?=\[\s*[^\s"'])/.exec(path) ?? []
    if (list === undefined || list.includes('..') || extractWithPath(list, before).length > 0) return false
    return extractWithPath(list, after).some(({value}) => isObject(value) && Object.keys(value).length === 0)
  })
}

const RANGE = /[:*]|\.\./

function renamed<Value>(
  values: Record<string, Value>,
  rename: (path: string) => string[],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => rename(path).map((name) => [name, value])),
  )
}

function pathsThatExist(path: string, document: JsonObject): string[] {
  const found = plainPaths(path, document).flatMap((plain) => extractWithPath(plain, document))
  return [...new Set(found.map((place) => textOf(place.path)))]
}

function plainPaths(path: string, document: JsonObject): string[] {
  const plain = withoutWildcards(path)
  const descent = [...plain.matchAll(PARTS)].find(([part]) => part === '..')?.index ?? 0
  if (descent === 0) return [plain]
  const places = extractWithPath(plain.slice(0, descent), document).flatMap(({path: base, value}) =>
    extractWithPath(plain.slice(descent), value).map((found) => textOf([...base, ...found.path])),
  )
  return [...new Set(places)]
}

function withoutWildcards(path: string): string {
  return path.replaceAll(PARTS, (part) => (part.startsWith('[') ? '[0:]' : part))
}

function textOf(path: (string | number)[]): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : `['${part}']`)).join('')
}
