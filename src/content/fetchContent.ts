import {toContentError} from './errors.ts'
import type {ContentSource} from './source.ts'

/** A query that the type generator has seen; its result's type is known by its text. */
export type ContentQuery = keyof SanityQueries & string

/** Values for the `$names` of a query. */
export type ContentParams = Record<string, string | string[]>

/** What a query found, and the tags by which live events say that it may have changed. */
export interface ContentAnswer<Result> {
  result: Result
  syncTags: string[]
}

/**
 * Asks the content service.
 * @throws ContentUnavailableError when trying again can help
 * @throws ContentRefusedError when it cannot
 */
export async function fetchContent<const Query extends ContentQuery>(
  source: ContentSource,
  query: Query,
  params: ContentParams,
  signal: AbortSignal,
): Promise<ContentAnswer<SanityQueries[Query]>> {
  try {
    const client = await source.loadClient()
    const {lastLiveEventId} = source
    const {result, syncTags} = await client.fetch<SanityQueries[Query]>(query, params, {
      filterResponse: false,
      returnQuery: false,
      signal,
      ...(lastLiveEventId ? {lastLiveEventId} : {}),
    })
    return {result, syncTags: syncTags ?? []}
  } catch (error) {
    if (signal.aborted) throw error
    throw toContentError(error)
  }
}
