import {queryOptions} from '@tanstack/react-query'
import {loadCode} from '../ui/loadCode.ts'
import {fetchContent} from './fetchContent.ts'
import type {ContentAnswer, ContentParams, ContentQuery} from './fetchContent.ts'
import {contentSource} from './source.ts'

/** First part of the key of every content query. */
export const CONTENT_KEY = 'content'

const resultOf = <Result>(answer: ContentAnswer<Result>) => answer.result

/**
 * Query options of a GROQ query. The cache keeps the sync tags beside the result, so that they
 * survive being embedded in a page; views see the result alone.
 * @param name short name of the query, unique in the site
 * @param loadQuery its text, which comes only once it is asked: pages bring the answer
 */
export function contentOptions<const Query extends ContentQuery>(
  name: string,
  loadQuery: () => Promise<Query>,
  params: ContentParams = {},
) {
  return queryOptions({
    queryKey: [CONTENT_KEY, name, params],
    queryFn: async ({client, signal}) => {
      const query = await loadCode(`the query "${name}"`, loadQuery)
      return fetchContent(contentSource(client), query, params, signal)
    },
    select: resultOf<SanityQueries[Query]>,
  })
}
