import {queryOptions} from '@tanstack/react-query'
import type {Answers} from '../../model/shapes/answerShapes.ts'
import {loadCode} from '../ui/loadCode.ts'
import {ContentProblem, toContentError} from './errors.ts'
import {reportFailure} from './problems.ts'
import type {siteQueries} from '../../model/queries/siteQueries.ts'
import {type ContentParams, type ContentSource, contentSource} from './source.ts'

/** The text of a query. A query with another name, or one that has changed since typegen ran, is a type error. */
type QueryText<Name extends keyof Answers> = (typeof siteQueries)[Name]

interface Asked<Name extends keyof Answers> {
  /** Name of its constant: `legalText` for `LEGAL_TEXT_QUERY`. */
  name: Name
  query: QueryText<Name>
  params: ContentParams
}

/** The result of a query, and the tags by which live events announce that it may have changed. */
export interface ContentAnswer<Result> {
  result: Result
  syncTags: string[]
}

/** Loaded with the first request: a prerendered page carries parsed answers. */
const loadParser = () => loadCode('the reading of answers', () => import('../../model/shapes/parseAnswer.ts'))

/**
 * Sends a query to the content service. Values of the wrong kind count as absent, and are reported.
 * @throws ContentUnavailableError when trying again can help
 * @throws ContentRefusedError when it cannot
 * @throws CodeUnavailableError when the code for requests is gone
 */
export async function fetchContent<Name extends keyof Answers>(
  source: ContentSource,
  {name, query, params}: Asked<Name>,
  signal: AbortSignal,
): Promise<ContentAnswer<Answers[Name]>> {
  try {
    const [client, {parseAnswer}] = await Promise.all([source.loadClient(), loadParser()])
    const {lastLiveEventId} = source
    const {result, syncTags} = await client.fetch(query, params, {
      filterResponse: false,
      returnQuery: false,
      signal,
      ...(lastLiveEventId ? {lastLiveEventId} : {}),
    })
    if (result === undefined) throw new Error('The answer was cut short, or is none of the content service.')
    const report = (path: string, reason: string) =>
      reportFailure(
        new ContentProblem(
          `Content is not shown: of "${name}", ${path} ${reason}. The Studio's health tool names it.`,
        ),
      )
    return {result: parseAnswer(name, result, report), syncTags: syncTags ?? []}
  } catch (error) {
    if (signal.aborted) throw error
    throw toContentError(error)
  }
}

/** First part of the key of every content query. */
export const CONTENT_KEY = 'content'

const resultOf = <Result>(answer: ContentAnswer<Result>) => answer.result

/**
 * Query options of a GROQ query. The cache keeps the sync tags beside the result, so that live events can make it
 * stale; views get the result alone.
 * @param name of the query's constant, unique in the site: `legalText` for `LEGAL_TEXT_QUERY`
 */
export const contentOptions = <Name extends keyof Answers>(
  name: Name,
  query: QueryText<Name>,
  params: ContentParams = {},
) =>
  queryOptions({
    queryKey: [CONTENT_KEY, name, params],
    queryFn: ({client, signal}) => fetchContent(contentSource(client), {name, query, params}, signal),
    select: resultOf<Answers[Name]>,
    staleTime: Infinity,
    // A visitor who goes back to a page can read it even when content no longer loads.
    gcTime: Infinity,
  })
