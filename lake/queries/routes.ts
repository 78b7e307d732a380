import {type Context, Hono} from 'hono'
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
import type {LakeServices} from '../http/services.ts'
import type {JsonObject} from '../documents/types.ts'
import {originOf, searchOf, versionOf} from '../http/requestParts.ts'

const QueryBody = v.object({
  query: v.string(),
  params: v.optional(jsonObject, {}),
})

const SOURCE_MAP_KINDS = ['true', 'false', 'withKeyArraySelector'] as const

/** GROQ queries; long ones are posted. */
export function queryRoutes({engine, callers, queries}: LakeServices): Hono {
  const routes = new Hono()
  const answer = async (c: Context, query: string, params: JsonObject): Promise<Response> => {
    const dataset = engine.dataset(c.req.param('dataset') ?? '')
    const caller = callers.of(c.req.raw, dataset)
    const {name, addonFor} = dataset
    const asked = {dataset: name, addonFor, query, params, ...optionsOf(c, caller)}
    const response = await queries.answer(asked, caller, c.req.raw)
    // It may be private by now, or gone.
    callers.of(c.req.raw, engine.dataset(name))
    return response
  }
  routes.get('/data/query/:dataset', (c) => {
    const search = searchOf(c)
    return answer(c, requiredParameter(search, 'query'), groqParameters(search))
  })
  routes.post('/data/query/:dataset', async (c) => {
    const {query, params} = await readJson(c.req.raw, QueryBody, MAX_QUERY_BYTES)
    assertFewParameters(Object.keys(params).length)
    return answer(c, query, params)
  })
  return routes
}

function optionsOf(
  c: Context,
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
