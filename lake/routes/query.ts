import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import {type Caller, readablePerspective} from '../access/caller.ts'
import type {Dataset} from '../dataset.ts'
import {perspectiveOf} from '../http/apiVersion.ts'
import {readJson} from '../http/body.ts'
import {
  assertFewParameters,
  booleanParameter,
  choiceParameter,
  groqParameters,
  requiredParameter,
} from '../http/parameters.ts'
import {json} from '../http/respond.ts'
import {MAX_QUERY_BYTES} from '../limits.ts'
import type {LakeServices} from '../services.ts'
import type {JsonObject} from '../types.ts'
import {originOf, searchOf, versionOf} from './requestParts.ts'

const QueryBody = v.object({
  query: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})

const SOURCE_MAP_KINDS = ['true', 'false', 'withKeyArraySelector'] as const

/** GROQ queries; long ones are posted. */
export function queryRoutes({engine, callers}: LakeServices): Hono {
  const routes = new Hono()
  routes.get('/data/query/:dataset', (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    const search = searchOf(c)
    return answerQuery(
      c,
      dataset,
      requiredParameter(search, 'query'),
      groqParameters(search),
      callers.of(c.req.raw),
    )
  })
  routes.post('/data/query/:dataset', async (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    const {query, params} = await readJson(c.req.raw, QueryBody, MAX_QUERY_BYTES)
    assertFewParameters(Object.keys(params).length)
    return answerQuery(c, dataset, query, params, callers.of(c.req.raw))
  })
  return routes
}

function answerQuery(
  c: Context,
  dataset: Dataset,
  query: string,
  params: JsonObject,
  caller: Caller,
): Response {
  const search = searchOf(c)
  const sourceMapKind = choiceParameter(search, 'resultSourceMap', SOURCE_MAP_KINDS) ?? 'false'
  const start = performance.now()
  const answer = dataset.query(query, params, {
    perspective: readablePerspective(perspectiveOf(search, versionOf(c)), caller),
    identity: caller.identity,
    reader: caller.reader,
    origin: originOf(c),
    resultSourceMap: sourceMapKind !== 'false',
  })
  return json({
    ...(booleanParameter(search, 'returnQuery', true) && {query}),
    result: answer.result ?? null,
    ms: Math.round(performance.now() - start),
    syncTags: answer.syncTags,
    ...(answer.resultSourceMap && {resultSourceMap: answer.resultSourceMap}),
  })
}
