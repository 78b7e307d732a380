import {Hono} from 'hono'
import * as v from 'valibot'
import {type Caller, writerOf} from '../access/caller.ts'
import type {Dataset, WriteAnswer} from '../datasets/dataset.ts'
import {isValidId} from '../documents/ids.ts'
import {jsonObject} from '../documents/jsonSchemas.ts'
import {isSchemaId, SCHEMA_TYPE, schemaDocumentId} from '../documents/schemas.ts'
import {readJson} from '../http/body.ts'
import {json} from '../http/respond.ts'
import {datasetOf, type LakeContext, signedIn} from '../http/requestParts.ts'
import {supported} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {MAX_WRITE_CHARACTERS} from '../limits.ts'
import {assertFew} from '../transactions/routes.ts'

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

/** Routes for schemas of Studios, which are documents of the dataset. People with the right `manage` write them. */
export const schemaRoutes = new Hono<LakeEnv>()

schemaRoutes.get(ALL, supported('the schemas of Studios'), (c) => {
  const dataset = datasetOf(c)
  return json(schemasOf(dataset, signedIn(c, dataset)))
})
// Always a list, of one or none, because the tools read its length.
schemaRoutes.get(ONE, supported('one of them, or none, in a list'), (c) => {
  const dataset = datasetOf(c)
  const schemas = schemasOf(dataset, signedIn(c, dataset))
  return json(schemas.filter(({_id}) => _id === c.req.param('schema')))
})

schemaRoutes.put(ALL, supported('keeps schemas of Studios'), async (c) => {
  const dataset = datasetOf(c)
  const caller = signedIn(c, dataset)
  const {schemas} = await readJson(c, Body)
  assertFew(schemas, 'schemas')
  const mutations = schemas.map((schema) => ({createOrReplace: documentOf(schema)}))
  const {documents} = await write(c, dataset, caller, mutations)
  return json([...documents.values()])
})

schemaRoutes.delete(ONE, supported('deletes one of them'), async (c) => {
  const dataset = datasetOf(c)
  const caller = signedIn(c, dataset)
  const schema = schemasOf(dataset, caller).find(({_id}) => _id === c.req.param('schema'))
  if (schema) await write(c, dataset, caller, [{delete: {id: schema._id}}])
  return json({deleted: schema !== undefined})
})

/** Returns the schemas that a caller may read. */
function schemasOf(dataset: Dataset, {reader}: Caller): LakeDocument[] {
  const schemas = Array.from(dataset.documents()).filter(isSchema)
  return reader ? schemas.filter(reader.reads) : schemas
}

function isSchema({_id, _type}: LakeDocument): boolean {
  return isSchemaId(_id) && _type === SCHEMA_TYPE
}

/** Returns a schema's document. The schema is one string in it, so that its parts are not fields of the dataset. */
function documentOf({schema, ...described}: v.InferOutput<typeof Schema>): JsonObject {
  return {_id: schemaDocumentId(described), _type: SCHEMA_TYPE, ...described, schema: JSON.stringify(schema)}
}

function write(
  {env, req}: LakeContext,
  dataset: Dataset,
  caller: Caller & {user: {id: string}},
  mutations: JsonObject[],
): Promise<WriteAnswer> {
  const author = caller.user.id
  const sender = {client: author, signal: req.raw.signal}
  const options = {author, writer: writerOf(caller), sizeLimit: MAX_WRITE_CHARACTERS}
  return env.writes.take(sender, dataset.mutateInParts(mutations, options))
}
