import {Hono} from 'hono'
import type {Caller} from '../access/caller.ts'
import type {Dataset, DocumentMatcher} from '../datasets/dataset.ts'
import {QueryError} from '../errors.ts'
import {followLive} from './live.ts'
import {channelError, listen} from './listener.ts'
import type {ListenOptions} from './mutationEvents.ts'
import {isVersionFrom, PUBLISHED_BY_DEFAULT} from '../http/apiVersion.ts'
import {booleanParameter, choiceParameter, groqParameters, requiredParameter} from '../http/parameters.ts'
import type {EventStream} from './eventStream.ts'
import type {LakeServices} from '../http/services.ts'
import {searchOf, versionOf} from '../http/requestParts.ts'

/** Event streams: every mutation that a filter concerns, and the sync tags that a transaction wakes. */
export function eventRoutes({engine, streams, slices, shares, callers}: LakeServices): Hono {
  const routes = new Hono()
  const open = (
    request: Request,
    {name: dataset}: Dataset,
    start: (stream: EventStream) => () => void,
  ): Response =>
    streams.answer(
      (stream) => {
        stream.onClose(shares.openStream(request))
        return start(stream)
      },
      {session: callers.sessionOf(request)?.id, dataset},
    )
  routes.get('/data/listen/:dataset', (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    const caller = callers.of(c.req.raw, dataset)
    const options = {...listenOptions(searchOf(c), versionOf(c)), reads: caller.reader?.reads}
    const matches = matcherOf(dataset, searchOf(c), caller)
    if (c.req.raw.method === 'HEAD') return c.body(null)
    return open(c.req.raw, dataset, (stream) => {
      if (!(matches instanceof QueryError)) {
        return listen(stream, slices, {
          dataset,
          query: requiredParameter(searchOf(c), 'query'),
          matches,
          options,
          client: caller.user?.id ?? '',
          lastEventId: c.req.header('last-event-id'),
        })
      }
      stream.send([channelError(matches)])
      stream.end()
      return () => undefined
    })
  })
  routes.get('/data/live/events/:dataset', (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    const includeDrafts = booleanParameter(searchOf(c), 'includeDrafts')
    const {user} = callers.of(c.req.raw, dataset)
    if (includeDrafts && !user) callers.signedIn(c.req.raw)
    if (c.req.raw.method === 'HEAD') return c.body(null)
    return open(c.req.raw, dataset, (stream) =>
      followLive(stream, dataset, {
        includeDrafts,
        head: dataset.head,
        lastEventId: c.req.header('last-event-id'),
      }),
    )
  })
  return routes
}

function listenOptions(search: URLSearchParams, version: string): ListenOptions {
  return {
    includeResult: booleanParameter(search, 'includeResult'),
    includePreviousRevision: booleanParameter(search, 'includePreviousRevision'),
    includeMutations: booleanParameter(search, 'includeMutations', true),
    includeAllVersions: booleanParameter(
      search,
      'includeAllVersions',
      !isVersionFrom(version, PUBLISHED_BY_DEFAULT),
    ),
    includeEffects: choiceParameter(search, 'effectFormat', ['mendoza']) !== undefined,
    enableResume: booleanParameter(search, 'enableResume'),
    visibility: search.get('visibility') === 'query' ? 'query' : 'transaction',
  }
}

/** A filter that does not parse is told over the stream, where clients look for it. */
function matcherOf(dataset: Dataset, search: URLSearchParams, caller: Caller): DocumentMatcher | QueryError {
  try {
    return dataset.matcher(requiredParameter(search, 'query'), groqParameters(search), caller)
  } catch (error) {
    if (error instanceof QueryError) return error
    throw error
  }
}
