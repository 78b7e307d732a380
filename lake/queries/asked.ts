import type {QueryAnswer} from '../datasets/dataset.ts'
import type {JsonObject} from '../documents/types.ts'

/** A query as somebody has sent it. Plain data, which other threads can be given. */
export interface AskedQuery {
  dataset: string
  /** The dataset whose comments and tasks that one keeps. */
  addonFor: string | undefined
  query: string
  params: JsonObject
  perspective: string[]
  /** Where the caller reaches the lake: the `url` of assets begins with it. */
  origin: string
  resultSourceMap: boolean
  /** Whether the answer repeats the query. */
  returnQuery: boolean
}

/** The answer as the API tells it. @param milliseconds that it took */
export function describeAnswer(
  {query, returnQuery}: AskedQuery,
  {result, syncTags, resultSourceMap}: QueryAnswer,
  milliseconds: number,
): JsonObject {
  return {
    ...(returnQuery && {query}),
    result: result ?? null,
    ms: Math.round(milliseconds),
    syncTags,
    ...(resultSourceMap && {resultSourceMap}),
  }
}
