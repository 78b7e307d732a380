import {queryOptions} from '@tanstack/react-query'
import {fetchContent} from './fetchContent.ts'
import type {ContentAnswer, ContentParams, ContentQuery} from './fetchContent.ts'
import {contentSource} from './source.ts'

/** First part of the key of every content query. */
export const CONTENT_KEY = 'content'

const resultOf = <Result>(answer: ContentAnswer<Result>) => answer.result

/**
 * Query options of a GROQ query. The cache keeps the sync tags beside the result, by which live events make it
 * stale; views see the result alone.
 * @param name short name of the query, unique in the site
 */
export const contentOptions = <const Query extends ContentQuery>(
  name: string,
  query: Query,
  params: ContentParams = {},
) =>
  queryOptions({
    queryKey: [CONTENT_KEY, name, params],
    queryFn: ({client, signal}) => fetchContent(contentSource(client), query, params, signal),
    select: resultOf<SanityQueries[Query]>,
    staleTime: Infinity,
  })
