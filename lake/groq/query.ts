import type {DocumentMatcher, QueryAnswer, QueryOptions} from '../dataset.ts'
import type {JsonObject} from '../types.ts'
import type {DocumentIndex} from './documentIndex.ts'
import {createDocumentEvaluator, createEvaluator, evaluateQuery, type QueryContext} from './evaluate.ts'
import {planQuery} from './plan.ts'
import {createSourceMap} from './sourceMap.ts'
import {tagsOfQuery} from './syncTags.ts'

/**
 * Answers a query over the documents that one perspective shows.
 *
 * @throws QueryError
 */
export function answerQuery(
  query: string,
  params: JsonObject,
  index: DocumentIndex,
  context: QueryContext,
  {resultSourceMap}: Pick<QueryOptions, 'resultSourceMap'> = {},
): QueryAnswer {
  const plan = planQuery(query, params)
  const dereferenced = new Set<string>()
  const evaluator = createEvaluator(plan, index, context, (id) => dereferenced.add(id))
  const result = evaluateQuery(plan, evaluator, query)
  const answer = {result, syncTags: tagsOfQuery(plan, dereferenced)}
  return resultSourceMap ? {...answer, resultSourceMap: createSourceMap(plan, evaluator, result)} : answer
}

/**
 * A test of whether a single document would be among a query's results.
 *
 * @throws QueryError when the query does not parse
 */
export function createMatcher(
  query: string,
  params: JsonObject,
  index: DocumentIndex,
  context: QueryContext,
): DocumentMatcher {
  const plan = planQuery(query, params)
  return (document) => {
    if (!document) return false
    const result = evaluateQuery(plan, createDocumentEvaluator(plan, document, index, context), query)
    return Array.isArray(result) ? result.length > 0 : result !== null && result !== false
  }
}
