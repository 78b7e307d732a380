import {readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import {type Place, placesIn} from '../../studio/content/places.ts'

const SEED_FILE = path.resolve(import.meta.dirname, '../../content/data.ndjson')

const SeedDocument = v.looseObject({_id: v.string(), _type: v.string()})
type SeedDocument = v.InferOutput<typeof SeedDocument>

const Json = v.pipe(v.string(), v.parseJson(), SeedDocument)

/** All documents of the seed, in the order of the file. Fails to load if a line is not a document. */
export const seedDocuments: SeedDocument[] = readFileSync(SEED_FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => v.parse(Json, line))

/** @throws if the seed has no such document */
export function seedDocument(id: string): SeedDocument {
  const document = seedDocuments.find(({_id}) => _id === id)
  if (!document) throw new Error(`The seed has no document "${id}".`)
  return document
}

/** All values in all documents of the seed. */
export const seedPlaces: Place[] = seedDocuments.flatMap((document) =>
  Array.from(placesIn(document, document._id)),
)
