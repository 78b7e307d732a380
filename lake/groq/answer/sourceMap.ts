import type {ContentSourceMap} from '../../datasets/dataset.ts'
import {deepEqual, isObject} from '../../documents/json.ts'
import type {Evaluator} from './evaluate.ts'
import type {QueryPlan} from '../plan/plan.ts'
import type {Origin, PathSegment, Traced} from './provenance.ts'
import {traceQuery} from './tracer.ts'

/** Maps each part of a query's result to the document's field that it was copied from. */
export function createSourceMap(plan: QueryPlan, evaluator: Evaluator, result: unknown): ContentSourceMap {
  const map: ContentSourceMap = {documents: [], paths: [], mappings: {}}
  const add = mappingWriter(map)
  writeMappings(traceQuery(plan.tree, evaluator), result, [], add)
  return map
}

type AddMapping = (at: PathSegment[], origin: Origin) => void

function mappingWriter(map: ContentSourceMap): AddMapping {
  const documentOf = numbering<string>()
  const pathOf = numbering<string>()
  return (at, {document, path}) => {
    const id = typeof document._originalId === 'string' ? document._originalId : document._id
    const source = {
      type: 'documentValue',
      document: documentOf(id, () => map.documents.push({_id: id, _type: document._type})),
      path: pathOf(jsonPath(path), (text) => map.paths.push(text)),
    } as const
    map.mappings[jsonPath(at)] = {type: 'value', source}
  }
}

/** Returns a function that gives each new key the next number, and tells `onNew` about it. */
function numbering<Key>(): (key: Key, onNew: (key: Key) => void) => number {
  const numbers = new Map<Key, number>()
  return (key, onNew) => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    onNew(key)
    return numbers.size - 1
  }
}

/** Writes a mapping only if the traced value equals the result: no source is better than a wrong one. */
function writeMappings(traced: Traced, result: unknown, at: PathSegment[], add: AddMapping): void {
  if (traced.value === null || traced.value === undefined || result === undefined) return
  if (traced.origin) {
    if (deepEqual(traced.value, result)) add(at, traced.origin)
  } else if (traced.items && Array.isArray(result)) {
    for (const [index, item] of traced.items.entries())
      writeMappings(item, result[index], [...at, index], add)
  } else if (traced.fields && isObject(result)) {
    for (const [key, field] of traced.fields) writeMappings(field, result[key], [...at, key], add)
  }
}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** Returns a path in the form that `@sanity/client` reads: `$['body'][?(@._key=='a1')]['text']`. */
function jsonPath(path: PathSegment[]): string {
  return `$${path.map(jsonPathSegment).join('')}`
}

function jsonPathSegment(segment: PathSegment): string {
  if (typeof segment === 'number') return `[${segment}]`
  return typeof segment === 'string' ? `['${escaped(segment)}']` : `[?(@._key=='${escaped(segment._key)}')]`
}

function escaped(text: string): string {
  return text.replaceAll(/[\f\n\r\t'\\]/g, (character) => ESCAPES[character] ?? character)
}
