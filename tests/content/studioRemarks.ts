import {validateDocument} from '@sanity/validation'
import {createSchema, isObjectSchemaType, resolveInitialValueForType} from 'sanity'
import {createLake, createMemoryStore} from 'content-lake'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {inProcessClient} from '../server/inProcessClient.ts'
import {seedDocuments} from './seedDocuments.ts'

const DATASET = 'production'
/** Fields that a dataset adds to every document. */
const SYSTEM_FIELDS = {_rev: 'new', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
const schema = createSchema({name: 'site', types: schemaTypes})

interface Document {
  _id: string
  _type: string
  [field: string]: unknown
}

/** The Studio's own validation on a lake with the seed. */
export interface Validation {
  /** Returns the Studio's remarks on the fields of a document: errors, warnings and hints. */
  remarksOn: (document: Document) => Promise<string[]>
  /** Returns the same for a document of the lake, with changed fields. */
  remarksOnStored: (id: string, changes?: Record<string, unknown>) => Promise<string[]>
  /** Returns the queries that the Studio has sent, the oldest first. */
  asked: () => string[]
  close: () => void
}

/** Returns the Studio's initial value of a new object. */
export async function newObject(type: string): Promise<Record<string, unknown>> {
  const schemaType = schema.get(type)
  if (!isObjectSchemaType(schemaType)) throw new Error(`The schema has no object "${type}".`)
  const getClient = () => {
    throw new Error('What an object begins with is in the schema.')
  }
  const context = {projectId: 'site', dataset: DATASET, schema, currentUser: null, getClient}
  const value: unknown = await resolveInitialValueForType(schemaType, {}, 10, context)
  return {_type: type, ...(typeof value === 'object' ? value : {})}
}

/** @param documents that the lake has besides the seed */
export function createValidation(documents: Document[] = []): Validation {
  const lake = createLake(createMemoryStore())
  const asked: string[] = []
  const fetchTrusted = (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('query') ?? '')
    return lake.fetchTrusted(request)
  }
  const client = inProcessClient({...lake, fetchTrusted}, DATASET, 'http://localhost')
  const dataset = lake.engine.dataset(DATASET)
  dataset.mutate(
    [...seedDocuments, ...documents].map((document) => ({createOrReplace: document})),
    {author: 'seed'},
  )

  async function remarksOn(document: Document): Promise<string[]> {
    const {status, markers} = await validateDocument({
      document: {...SYSTEM_FIELDS, ...document},
      schema,
      client,
    })
    const remarks = markers.map(({level, path, message}) => `${level} at ${JSON.stringify(path)}: ${message}`)
    return status === 'notEvaluated' ? [...remarks, 'not evaluated to the end'] : remarks
  }

  return {
    remarksOn,
    remarksOnStored: (id, changes = {}) => {
      const stored = dataset.document(id)
      if (!stored) throw new Error(`The lake has no document "${id}".`)
      return remarksOn({...stored, ...changes})
    },
    asked: () => asked,
    close: () => lake.close(),
  }
}
