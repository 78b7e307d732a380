import {type Context, Hono} from 'hono'
import type {Dataset, Moment} from '../datasets/dataset.ts'
import type {Caller} from '../access/caller.ts'
import {draftId, isDraftId, publishedId} from '../documents/ids.ts'
import {ClientLeftError, HttpError} from '../errors.ts'
import {historyEvents} from './events.ts'
import {booleanParameter, choiceParameter, countParameter, listOf, textParameter} from '../http/parameters.ts'
import {json, ndjson} from '../http/respond.ts'
import {DEFAULT_HISTORY_LIMIT, MAX_HISTORY_LIMIT} from '../limits.ts'
import {partial, supported} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'
import type {StoredTransaction} from '../store/store.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {datasetOf, searchOf, signedIn} from '../http/requestParts.ts'

const DEFAULT_EVENTS = 100

const NO_EVENTS = 'always none: the Studio tells of releases by their transactions'

/** Routes for the history of documents: transactions, events for people, and past revisions. */
export const historyRoutes = new Hono<LakeEnv>()

historyRoutes.get(
  '/data/history/:dataset/transactions/:ids',
  supported('transactions with Mendoza effects'),
  (c) => {
    const dataset = datasetOf(c)
    const documentIds = listOf(c.req.param('ids'))
    const caller = signedIn(c, dataset)
    const search = searchOf(c)
    const shown = shownParts(search)
    const {onlyTheseDocuments} = shown
    const bounds = historyBounds(search)
    const mayTell = (id: string) => mayFollow(caller, id, dataset)
    return inTurn(c, caller.user.id, () => {
      assertMayFollow(caller, documentIds, dataset)
      const transactions = dataset.history({documentIds, onlyTheseDocuments, ...bounds})
      return ndjson(describeTransactions(transactions, shown, mayTell))
    })
  },
)

historyRoutes.get(
  '/data/history/:dataset/documents/:ids',
  supported('documents at a revision or time'),
  (c) => {
    const dataset = datasetOf(c)
    const ids = listOf(c.req.param('ids'))
    const caller = signedIn(c, dataset)
    const moment = momentOf(searchOf(c))
    return inTurn(c, caller.user.id, () => {
      assertMayFollow(caller, ids, dataset)
      const documents = ids.flatMap((id) => dataset.documentAt(id, moment) ?? [])
      const [onlyId] = ids.length === 1 ? ids : []
      if (documents.length > 0 || !onlyId || !mayFollow(caller, publishedId(onlyId), dataset)) {
        return json({documents})
      }
      return json({documents: writtenPastDraft(onlyId, moment, dataset)})
    })
  },
)

historyRoutes.get(
  '/data/history/:dataset/events/documents/:id',
  supported('events that Studio shows'),
  (c) => {
    const dataset = datasetOf(c)
    const id = c.req.param('id')
    const caller = signedIn(c, dataset)
    const search = searchOf(c)
    const limit = countParameter(search, 'limit', DEFAULT_EVENTS, MAX_HISTORY_LIMIT)
    const cursor = textParameter(search, 'nextCursor')
    return inTurn(c, caller.user.id, () => {
      assertMayFollow(caller, [id, publishedId(id), draftId(id)], dataset)
      return json(historyEvents(dataset, id, {limit, cursor}))
    })
  },
)

historyRoutes.get('/data/history/:dataset/events/releases/:id', partial(NO_EVENTS), (c) => {
  datasetOf(c)
  signedIn(c)
  return json({events: [], nextCursor: ''})
})

/** Reads history for somebody when it is their turn, since it may be long; not if they have hung up. */
function inTurn(c: Context<LakeEnv>, client: string, read: () => Response): Promise<Response> {
  const {signal} = c.req.raw
  return c.env.slices.takeTurn({client, work: 'history'}, () => {
    if (signal.aborted) throw new ClientLeftError()
    return read()
  })
}

/** Returns true if a caller may see a document's history, judged by its present or last state. */
function mayFollow(caller: Caller, id: string, dataset: Dataset): boolean {
  const document = dataset.documentAt(id, {lastRevision: true})
  return document === null || caller.may('history', document)
}

/** @throws HttpError 403 that names the first document whose history the caller may not see */
function assertMayFollow(caller: Caller, ids: string[], dataset: Dataset): void {
  const hidden = ids.find((id) => !mayFollow(caller, id, dataset))
  if (hidden === undefined) return
  throw new HttpError(
    403,
    `Insufficient permissions; permission "history" required: the history of document "${hidden}" is not yours to see.`,
  )
}

/**
 * Returns the published document of a revision that was written without a draft, for a request with the draft's id. The Studio
 * requests every entry of a history with that id, even for writes of programs.
 */
function writtenPastDraft(id: string, moment: Moment, dataset: Dataset): LakeDocument[] {
  if (!isDraftId(id) || !('revision' in moment)) return []
  const published = dataset.documentAt(publishedId(id), moment)
  return published?._rev === moment.revision ? [published] : []
}

function historyBounds(search: URLSearchParams) {
  const authors = textParameter(search, 'authors')
  return {
    fromTransaction: textParameter(search, 'fromTransaction'),
    toTransaction: textParameter(search, 'toTransaction'),
    fromTime: textParameter(search, 'fromTime'),
    toTime: textParameter(search, 'toTime'),
    authors: authors === undefined ? undefined : listOf(authors),
    reverse: booleanParameter(search, 'reverse'),
    limit: countParameter(search, 'limit', DEFAULT_HISTORY_LIMIT, MAX_HISTORY_LIMIT),
  }
}

function momentOf(search: URLSearchParams): Moment {
  const revision = textParameter(search, 'revision')
  if (revision !== undefined) return {revision}
  if (booleanParameter(search, 'lastRevision')) return {lastRevision: true}
  return {time: textParameter(search, 'time') ?? new Date().toISOString()}
}

/** Parsed before the answer begins: a stream under way can no longer be refused. */
function shownParts(search: URLSearchParams) {
  return {
    onlyTheseDocuments: booleanParameter(search, 'includeIdentifiedDocumentsOnly'),
    withMutations: !booleanParameter(search, 'excludeMutations'),
    withEffects: choiceParameter(search, 'effectFormat', ['mendoza']) !== undefined,
  }
}

function* describeTransactions(
  transactions: StoredTransaction[],
  {onlyTheseDocuments, withMutations, withEffects}: ReturnType<typeof shownParts>,
  mayTell: (documentId: string) => boolean,
): Generator<JsonObject> {
  for (const {id, timestamp, author, changes} of transactions) {
    const told = onlyTheseDocuments ? changes : changes.filter(({documentId}) => mayTell(documentId))
    yield {
      id,
      timestamp,
      author,
      documentIDs: told.map(({documentId}) => documentId),
      ...(withMutations && {mutations: told.flatMap(({mutations}) => mutations)}),
      ...(withEffects && {
        effects: Object.fromEntries(told.map(({documentId, apply, revert}) => [documentId, {apply, revert}])),
      }),
    }
  }
}
