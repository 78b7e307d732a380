import {Hono} from 'hono'
import * as v from 'valibot'
import {type Caller, writerOf} from '../access/caller.ts'
import type {Dataset} from '../datasets/dataset.ts'
import {isValidId} from '../documents/ids.ts'
import {jsonObject} from '../documents/jsonSchemas.ts'
import {isSchemaId, SCHEMA_TYPE, schemaDocumentId} from '../documents/schemas.ts'
import {readJson} from '../http/body.ts'
import {json} from '../http/respond.ts'
import type {LakeServices} from '../http/services.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {afterDisk, assertFew, WRITE_LIMITS} from '../transactions/routes.ts'

const Schema = v.pipe(
  v.strictObject({
    workspace: v.strictObject({name: v.pipe(v.string(), v.nonEmpty()), title: v.optional(v.string())}),
    tag: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_-]+$/))),
    version: v.optional(v.string()),
    schema: v.array(jsonObject),
  }),
  v.check(
    (schema) => isValidId(schemaDocumentId(schema)),
    'The name of the workspace and the tag are too long',
  ),
)

const Body = v.strictObject({schemas: v.array(Schema)})

const ALL = '/projects/:project/datasets/:dataset/schemas'
const ONE = `${ALL}/:schema` as const

/** The schemas of Studios, which are documents of the dataset. Whoever may manage those writes them. */
export function schemaRoutes({engine, callers}: LakeServices): Hono {
  const routes = new Hono()
  routes.get(ALL, (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    return json(schemasOf(dataset, callers.signedIn(c.req.raw, dataset)))
  })
  // One, or none, in a list: the tools ask it for its length.
  routes.get(ONE, (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    const schemas = schemasOf(dataset, callers.signedIn(c.req.raw, dataset))
    return json(schemas.filter(({_id}) => _id === c.req.param('schema')))
  })
  routes.put(ALL, async (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    const caller = callers.signedIn(c.req.raw, dataset)
    const {schemas} = await readJson(c.req.raw, Body)
    assertFew(schemas, 'schemas')
    const mutations = schemas.map((schema) => ({createOrReplace: documentOf(schema)}))
    return afterDisk(dataset, () => {
      const {documents} = dataset.mutate(mutations, writingFor(caller))
      return json([...documents.values()])
    })
  })
  routes.delete(ONE, (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    const caller = callers.signedIn(c.req.raw, dataset)
    return afterDisk(dataset, () => {
      const schema = schemasOf(dataset, caller).find(({_id}) => _id === c.req.param('schema'))
      if (schema) dataset.mutate([{delete: {id: schema._id}}], writingFor(caller))
      return json({deleted: schema !== undefined})
    })
  })
  return routes
}

/** Those that somebody may read. */
function schemasOf(dataset: Dataset, {reader}: Caller): LakeDocument[] {
  const schemas = Array.from(dataset.documents()).filter(isSchema)
  return reader ? schemas.filter(reader.reads) : schemas
}

function isSchema({_id, _type}: LakeDocument): boolean {
  return isSchemaId(_id) && _type === SCHEMA_TYPE
}

/** A schema is one text in its document, so that its parts are no fields of the dataset. */
function documentOf({schema, ...described}: v.InferOutput<typeof Schema>): JsonObject {
  return {_id: schemaDocumentId(described), _type: SCHEMA_TYPE, ...described, schema: JSON.stringify(schema)}
}

function writingFor(caller: Caller & {user: {id: string}}) {
  return {author: caller.user.id, writer: writerOf(caller), ...WRITE_LIMITS}
}
