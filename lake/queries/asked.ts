import type {QueryAnswer} from '../datasets/dataset.ts'
import type {JsonObject} from '../documents/types.ts'

/** A query as it was sent. Plain data, which can be passed to other threads. */
export interface AskedQuery {
  dataset: string
  /** The dataset whose comments and tasks that one holds. */
  addonFor: string | undefined
  query: string
  params: JsonObject
  perspective: string[]
  /** Origin of the lake for the caller: the `url` of assets begins with it. */
  origin: string
  resultSourceMap: boolean
  /** True if the answer repeats the query. */
  returnQuery: boolean
}

/** Returns the answer in the API's form. @param milliseconds that it took */
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
