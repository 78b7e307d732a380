import type {Documents, SuiteTest} from './suiteTests.ts'

const VARIABLE = /~(\w+)~/g

/** Longer queries are sent only as they are written, not again for every possible source of their values. */
const LONG_QUERY = 1000

/** A query, its answer, and whether it reads stored values. */
export interface Variant {
  query: string
  result: unknown
  asksStored: boolean
}

/** Values of variables, each stored in a document of its own. */
export class StoredValues {
  readonly documents: Documents = []
  readonly #ids = new Map<string, {id: string; field: string}>()

  /** Returns the document and field that hold a value; undefined for GROQ that is not JSON. */
  keep(json: string): {id: string; field: string} | undefined {
    const known = this.#ids.get(json)
    if (known) return known
    const value = parsed(json)
    if (value === undefined) return undefined
    const place = {id: `d-${this.documents.length}`, field: `f_${this.documents.length}`}
    this.documents.push({_id: place.id, _type: 'doc', [place.field]: value.json})
    this.#ids.set(json, place)
    return place
  }
}

function parsed(json: string): {json: unknown} | undefined {
  try {
    return {json: JSON.parse(json)}
  } catch {
    return undefined
  }
}

/** Yields the queries of a test: with each combination of values, written out and stored. */
export function* variantsOf(test: SuiteTest, stored: StoredValues): Generator<Variant> {
  const {query = '', result, variables = {}} = test
  const names = [...query.matchAll(VARIABLE)].map(([, name = '']) => name)
  if (names.some((name) => variables[name] === undefined)) return
  for (const values of combinations(names.map((name) => [variables[name] ?? []].flat()))) {
    const written = filled(query, values)
    yield {query: written, result, asksStored: false}
    if (test.documents || written.length > LONG_QUERY) continue
    for (const variant of storedVariants(test, {query, names, values}, stored)) {
      yield {...variant, asksStored: true}
    }
  }
}

interface Filling {
  query: string
  names: string[]
  values: string[]
}

/** Yields the same query with one value read from a document: in a filter, in a negated one, by a path, and beside another document. */
function* storedVariants(
  {result, standaloneVariables, genFilter = true, genFetch = true, genJoin = true}: SuiteTest,
  {query, names, values}: Filling,
  stored: StoredValues,
): Generator<Omit<Variant, 'asksStored'>> {
  const places = values.map((value, index) => {
    const name = names[index] ?? ''
    return standaloneVariables && !standaloneVariables.includes(name) ? undefined : stored.keep(value)
  })
  for (const [index, place] of places.entries()) {
    if (!place) continue
    const document = `*[_id == "${place.id}"]`
    if (genFilter) {
      const filter = filled(query, values.with(index, place.field))
      yield {query: `${document}[${filter}][]._id`, result: result === true ? [place.id] : []}
      yield {query: `${document}[!(${filter})][]._id`, result: result === false ? [place.id] : []}
    }
    if (genFetch) yield {query: filled(query, values.with(index, `${document}[0].${place.field}`)), result}
    if (!genJoin || (typeof result !== 'boolean' && result !== null)) continue
    for (const [otherIndex, other] of places.entries()) {
      if (!other || otherIndex <= index) continue
      const fields = values.with(index, `^.${place.field}`).with(otherIndex, other.field)
      const children = `*[_id == "${other.id}"][${filled(query, fields)}]`
      const expected = [{children: result === true ? [other.id] : []}]
      yield {query: `${document}{"children":${children}[]._id}`, result: expected}
    }
  }
}

function filled(query: string, values: string[]): string {
  const left = [...values]
  return query.replaceAll(VARIABLE, () => left.shift() ?? '')
}

/** Returns every choice of one item from each list. */
function combinations([first, ...rest]: string[][]): string[][] {
  if (!first) return [[]]
  const others = combinations(rest)
  return first.flatMap((item) => others.map((chosen) => chosen.toSpliced(0, 0, item)))
}
