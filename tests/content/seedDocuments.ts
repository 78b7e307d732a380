import {readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

const SEED_FILE = path.resolve(import.meta.dirname, '../../content/data.ndjson')

const SeedDocument = v.looseObject({_id: v.string(), _type: v.string()})
type SeedDocument = v.InferOutput<typeof SeedDocument>

const Json = v.pipe(v.string(), v.parseJson(), SeedDocument)

/** Every document of the seed, in the order of the file. Fails to load when a line is not a document. */
export const seedDocuments: SeedDocument[] = readFileSync(SEED_FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => v.parse(Json, line))

/** @throws when the seed has no such document */
export function seedDocument(id: string): SeedDocument {
  const document = seedDocuments.find(({_id}) => _id === id)
  if (!document) throw new Error(`The seed has no document "${id}".`)
  return document
}

/** A value somewhere in a document. */
export interface Place {
  /** For messages: `page-home.sections[0].heading`. */
  path: string
  /** Name of the innermost field that holds the value; items of an array have the array's. */
  field: string
  value: unknown
}

/** An object of unknown members, and no array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value and everything inside it, from the outside in. */
export function* placesIn(value: unknown, at: string, field = ''): Generator<Place> {
  yield {path: at, field, value}
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* placesIn(item, `${at}[${index}]`, field)
  } else if (isRecord(value)) {
    for (const [name, member] of Object.entries(value)) yield* placesIn(member, `${at}.${name}`, name)
  }
}

/** Everything in every document of the seed. */
export const seedPlaces: Place[] = seedDocuments.flatMap((document) =>
  Array.from(placesIn(document, document._id)),
)
