import {createLake, createMemoryStore} from '../../lake/index.ts'
import {inProcessClient} from '../../server/seed.ts'
import {schemaTypes} from '../../schemas/index.ts'
import {parseAnswer} from '../../src/content/parseAnswer.ts'
import {ROUTES_QUERY} from '../../src/content/queries/routesQuery.ts'
import {type Content, DOCUMENTS_QUERY, readContent} from '../../studio/content/content.ts'
import {seedDocuments} from './seedDocuments.ts'

const DATASET = 'production'

/** A document with other values in some fields. */
interface Change {
  _id: string
  [field: string]: unknown
}

const stored = ({_id, ...fields}: Change) => {
  const seed = seedDocuments.find((document) => document._id === _id.replace(/^drafts\./, ''))
  const {_type = seed?._type, ...others} = fields
  if (typeof _type !== 'string') throw new Error(`"${_id}" is not in the seed, so it needs a _type.`)
  return {...seed, ...others, _id, _type}
}

/**
 * What the Studio's tools see of a lake that holds the seed.
 * @param changes documents of the seed with other fields, drafts of them, or new ones
 */
export async function storedContent(changes: Change[] = []): Promise<Content> {
  const lake = createLake(createMemoryStore())
  const documents = new Map(seedDocuments.map((document) => [document._id, document]))
  for (const change of changes) documents.set(change._id, stored(change))
  // Replaced together: a reference may lead to a document further down.
  lake.engine.dataset(DATASET).mutate(
    [...documents.values()].map((document) => ({createOrReplace: document})),
    {author: 'seed'},
  )
  const client = inProcessClient(lake, DATASET, 'http://localhost')
  const types = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)
  const raw = await client.fetch<unknown[]>(DOCUMENTS_QUERY, {types}, {perspective: 'raw'})
  const routes = await client.fetch<unknown>(ROUTES_QUERY, {}, {perspective: 'published'})
  lake.close()
  return readContent(raw, parseAnswer('routes', routes))
}
