import type {DocumentMatcher, QueryAnswer, QueryOptions} from '../../datasets/dataset.ts'
import {isLongerThan} from '../../documents/json.ts'
import {QueryError} from '../../errors.ts'
import {MAX_ANSWER_CHARACTERS, MAX_QUERY_TIME} from '../../limits.ts'
import type {JsonObject, LakeDocument} from '../../documents/types.ts'
import type {DocumentIndex} from '../indexes/documentIndex.ts'
import {createDocumentEvaluator, createEvaluator, evaluateQuery, type QueryContext} from './evaluate.ts'
import {inTime} from '../inTime.ts'
import {planQuery} from '../plan/plan.ts'
import {createSourceMap} from './sourceMap.ts'
import {tagsOfQuery} from './syncTags.ts'

/**
 * Answers a query over the documents of one perspective.
 *
 * @param timeLimit milliseconds
 * @throws QueryError
 */
export function answerQuery(
  query: string,
  params: JsonObject,
  index: DocumentIndex,
  context: QueryContext,
  {
    resultSourceMap,
    isOurs = false,
    timeLimit = MAX_QUERY_TIME,
  }: Pick<QueryOptions, 'resultSourceMap' | 'isOurs'> & {timeLimit?: number} = {},
): QueryAnswer {
  const plan = planQuery(query, params, timeLimit)
  const compute = (): QueryAnswer => {
    const dereferenced = new Set<string>()
    const evaluator = createEvaluator(plan, index, context, (id) => dereferenced.add(id))
    const result = evaluateQuery(plan, evaluator, query)
    if (isLongerThan(MAX_ANSWER_CHARACTERS, result)) throw tooLong(query)
    const answer = {result, syncTags: tagsOfQuery(plan, dereferenced)}
    return resultSourceMap ? {...answer, resultSourceMap: createSourceMap(plan, evaluator, result)} : answer
  }
  return isOurs ? compute() : inTime(query, timeLimit, compute)
}

function tooLong(query: string): QueryError {
  const millions = MAX_ANSWER_CHARACTERS / 1_000_000
  const description = `The answer is longer than ${millions} million characters. Ask for less at a time, such as [0...1000].`
  return new QueryError('queryEvaluationError', description, query)
}

/**
 * Returns a test of whether a document would be among a query's results. Neither creating nor using it has a time limit: for a
 * stranger's query, do both within a deadline.
 *
 * @param options.reads returns true for documents that references may be followed to; all when absent
 * @throws QueryError if the query does not parse
 */
export function createMatcher(
  query: string,
  params: JsonObject,
  index: DocumentIndex,
  context: QueryContext,
  {reads = () => true}: {reads?: ((document: LakeDocument) => boolean) | undefined} = {},
): DocumentMatcher {
  const plan = planQuery(query, params)
  return (document) => {
    if (!document) return false
    const result = evaluateQuery(plan, createDocumentEvaluator(plan, document, index, context, reads), query)
    return Array.isArray(result) ? result.length > 0 : result !== null && result !== false
  }
}
