import {Hono} from 'hono'
import type {Dataset} from '../datasets/dataset.ts'
import {followLive} from './live.ts'
import {listen} from './listener.ts'
import type {ListenOptions} from './mutationEvents.ts'
import {isVersionFrom, PUBLISHED_BY_DEFAULT} from '../http/apiVersion.ts'
import {booleanParameter, choiceParameter, groqParameters, requiredParameter} from '../http/parameters.ts'
import type {EventStream} from './eventStream.ts'
import {supported} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'
import {callerOf, datasetOf, type LakeContext, searchOf, signedIn, versionOf} from '../http/requestParts.ts'

/** Routes of event streams: mutations that match a filter, and sync tags of transactions. */
export const eventRoutes = new Hono<LakeEnv>()

eventRoutes.get('/data/listen/:dataset', supported('mutation events, with resume'), (c) => {
  const dataset = datasetOf(c)
  const caller = callerOf(c, dataset)
  const options = {...listenOptions(searchOf(c), versionOf(c)), reads: caller.reader?.reads}
  const query = requiredParameter(searchOf(c), 'query')
  const params = groqParameters(searchOf(c))
  if (c.req.raw.method === 'HEAD') return c.body(null)
  return open(c, dataset, (stream) =>
    listen(stream, c.env.slices, {
      dataset,
      query,
      read: () => dataset.matcher(query, params, caller),
      options,
      client: caller.user?.id ?? '',
      lastEventId: c.req.header('last-event-id'),
    }),
  )
})

eventRoutes.get(
  '/data/live/events/:dataset',
  supported('sync tags of each transaction, with resume'),
  (c) => {
    const dataset = datasetOf(c)
    const includeDrafts = booleanParameter(searchOf(c), 'includeDrafts')
    const {user} = callerOf(c, dataset)
    if (includeDrafts && !user) signedIn(c)
    if (c.req.raw.method === 'HEAD') return c.body(null)
    return open(c, dataset, (stream) =>
      followLive(stream, dataset, {
        includeDrafts,
        head: dataset.head,
        lastEventId: c.req.header('last-event-id'),
      }),
    )
  },
)

function open(
  c: LakeContext,
  {name: dataset}: Dataset,
  start: (stream: EventStream) => () => void,
): Response {
  const {callers, shares, streams} = c.env
  return streams.answer(
    (stream) => {
      stream.onClose(shares.openStream(c.req.raw))
      return start(stream)
    },
    {session: callers.sessionOf(c.req.raw)?.id, dataset},
  )
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
