import {Hono} from 'hono'
import * as v from 'valibot'
import {type Caller, readablePerspective} from '../access/caller.ts'
import {jsonObject} from '../documents/jsonSchemas.ts'
import {perspectiveOf} from '../http/apiVersion.ts'
import {readJson} from '../http/body.ts'
import {
  assertFewParameters,
  booleanParameter,
  choiceParameter,
  groqParameters,
  requiredParameter,
} from '../http/parameters.ts'
import {MAX_QUERY_BYTES} from '../limits.ts'
import type {AskedQuery} from './asked.ts'
import {partial} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'
import type {JsonObject} from '../documents/types.ts'
import {callerOf, datasetOf, type LakeContext, originOf, searchOf, versionOf} from '../http/requestParts.ts'

const QueryBody = v.object({
  query: v.string(),
  params: v.optional(jsonObject, {}),
})

const SOURCE_MAP_KINDS = ['true', 'false', 'withKeyArraySelector'] as const

/** Routes for GROQ queries; long ones are posted. */
export const queryRoutes = new Hono<LakeEnv>()

const GROQ = 'GROQ; no text::semanticSimilarity, media::, user::, delta:: or diff:: functions'

queryRoutes.get('/data/query/:dataset', partial(GROQ), (c) => {
  const search = searchOf(c)
  return answer(c, requiredParameter(search, 'query'), groqParameters(search))
})

queryRoutes.post('/data/query/:dataset', partial('as GET, for long queries'), async (c) => {
  const {query, params} = await readJson(c, QueryBody, MAX_QUERY_BYTES)
  assertFewParameters(Object.keys(params).length)
  return answer(c, query, params)
})

async function answer(c: LakeContext, query: string, params: JsonObject): Promise<Response> {
  const dataset = datasetOf(c)
  const caller = callerOf(c, dataset)
  const {name, addonFor} = dataset
  const asked = {dataset: name, addonFor, query, params, ...optionsOf(c, caller)}
  const response = await c.env.queries.answer(asked, caller, c.req.raw)
  // Checked again: the dataset may be private by now, or deleted.
  callerOf(c, c.env.engine.dataset(name))
  return response
}

function optionsOf(
  c: LakeContext,
  caller: Caller,
): Pick<AskedQuery, 'perspective' | 'origin' | 'resultSourceMap' | 'returnQuery'> {
  const search = searchOf(c)
  const sourceMapKind = choiceParameter(search, 'resultSourceMap', SOURCE_MAP_KINDS) ?? 'false'
  return {
    perspective: readablePerspective(perspectiveOf(search, versionOf(c)), caller),
    origin: originOf(c),
    resultSourceMap: sourceMapKind !== 'false',
    returnQuery: booleanParameter(search, 'returnQuery', true),
  }
}
