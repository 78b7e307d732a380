import {queryOptions} from '@tanstack/react-query'
import type {Answers} from './answerShapes.ts'
import {type ContentAnswer, type ContentParams, fetchContent} from './fetchContent.ts'
import {contentSource} from './source.ts'

/** First part of the key of every content query. */
export const CONTENT_KEY = 'content'

const resultOf = <Result>(answer: ContentAnswer<Result>) => answer.result

/**
 * Query options of a GROQ query. The cache keeps the sync tags beside the result, by which live events make it
 * stale; views see the result alone.
 * @param name of the query's constant, unique in the site: `legalText` for `LEGAL_TEXT_QUERY`
 */
export const contentOptions = <Name extends keyof Answers>(
  name: Name,
  query: string,
  params: ContentParams = {},
) =>
  queryOptions({
    queryKey: [CONTENT_KEY, name, params],
    queryFn: ({client, signal}) => fetchContent(contentSource(client), {name, query, params}, signal),
    select: resultOf<Answers[Name]>,
    staleTime: Infinity,
    // Who goes back to a page reads it also when content cannot be had any more.
    gcTime: Infinity,
  })
