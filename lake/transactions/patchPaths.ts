import {extractWithPath} from '@sanity/mutator'
import {mapMembers} from '../documents/json.ts'
import type {JsonObject} from '../types.ts'
import type {Patch} from './mutationSchema.ts'

/** A text in quotes, a wildcard, or the beginning of a search at all depths. */
const PARTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[\s*\*\s*\]|\.\./g

/**
 * A patch whose paths mean the same to `@sanity/mutator`, which knows no `[*]`, looks for `a..b` in the whole
 * document instead of in `a`, and counts again and again what a range finds.
 */
export function withPlainPaths(patch: Patch, document: JsonObject): Patch {
  const {set, setIfMissing, unset, inc, dec, diffMatchPatch, insert, ...rest} = patch
  const plain = (path: string) => plainPaths(path, document)
  const once = (path: string) => (RANGE.test(path) ? pathsThatExist(path, document) : plain(path))
  return {
    ...rest,
    ...(set && {set: renamed(set, plain)}),
    ...(setIfMissing && {setIfMissing: renamed(setIfMissing, plain)}),
    // From the end, so that what goes first does not move what goes next.
    ...(unset && {unset: unset.flatMap((path) => plain(path).toReversed())}),
    ...(inc && {inc: renamed(inc, once)}),
    ...(dec && {dec: renamed(dec, once)}),
    ...(diffMatchPatch && {diffMatchPatch: renamed(diffMatchPatch, once)}),
    ...(insert && {
      insert: mapMembers(insert, (member) =>
        typeof member === 'string' ? withoutWildcards(member) : member,
      ),
    }),
  }
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
