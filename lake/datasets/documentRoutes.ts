import {Hono} from 'hono'
import type {Caller} from '../access/caller.ts'
import type {Dataset} from './dataset.ts'
import {addressedAt} from '../documents/assetDocument.ts'
import {publishedId} from '../documents/ids.ts'
import {booleanParameter, listOf, textParameter} from '../http/parameters.ts'
import {json, ndjson} from '../http/respond.ts'
import {partial, supported} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {callerOf, datasetOf, type LakeContext, originOf, searchOf, signedIn} from '../http/requestParts.ts'

/** Routes for documents by id, the export of a dataset, and references from other datasets. */
export const documentRoutes = new Hono<LakeEnv>()

documentRoutes.get('/data/doc/:dataset/:ids', supported('documents by id'), (c) => {
  const dataset = datasetOf(c)
  const ids = listOf(c.req.param('ids'))
  const search = searchOf(c)
  const caller = callerOf(c, dataset)
  const mayRead = readableBy(caller)
  const found = booleanParameter(search, 'includeAllVersions')
    ? [...new Set(ids.map(publishedId))].flatMap((id) => dataset.versionsOf(id))
    : ids.flatMap((id) => dataset.document(id) ?? [])
  const readable = found.filter(mayRead)
  const documents = booleanParameter(search, 'excludeContent') ? [] : readable.map(shownTo(c, dataset))
  return json({documents, omitted: ids.flatMap((id) => omission(id, shownIn(dataset, id, caller), mayRead))})
})

documentRoutes.get('/data/export/:dataset', supported('all documents, one a line, in one page'), (c) => {
  const dataset = datasetOf(c)
  const mayRead = readableBy(signedIn(c, dataset))
  const documents = exported(dataset, textParameter(searchOf(c), 'types'))
  const shown = shownTo(c, dataset)
  return ndjson(documents.values().map((document) => (mayRead(document) ? shown(document) : undefined)))
})

documentRoutes.get(
  '/data/references/:dataset/documents/:id/to',
  partial('no references between datasets: always none'),
  (c) => {
    datasetOf(c)
    signedIn(c)
    return json({totalCount: 0, references: []})
  },
)

function shownTo(c: LakeContext, {name}: Dataset): (document: LakeDocument) => LakeDocument {
  const location = {projectId: c.env.engine.projectId, dataset: name, origin: originOf(c)}
  return (document) => addressedAt(location, document)
}

type MayRead = (document: LakeDocument) => boolean

function readableBy({reader}: Caller): MayRead {
  return reader ? reader.reads : () => true
}

/** Without a session, a document that the caller may not read looks like a missing one. */
function shownIn(dataset: Dataset, id: string, {user, reader}: Caller): LakeDocument | undefined {
  const document = dataset.document(id)
  return document && (user || !reader || reader.reads(document)) ? document : undefined
}

/** Tells why a requested document is not in the answer. */
function omission(id: string, document: LakeDocument | undefined, mayRead: MayRead): JsonObject[] {
  if (!document) return [{id, reason: 'existence'}]
  return mayRead(document) ? [] : [{id, reason: 'permission'}]
}

/** Takes a snapshot, so that later writes do not show in the export. */
function exported(dataset: Dataset, types: string | undefined): LakeDocument[] {
  const documents = [...dataset.documents()]
  if (types === undefined) return documents
  const wanted = new Set(listOf(types))
  return documents.filter((document) => wanted.has(document._type))
}
