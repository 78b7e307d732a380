import type {Dataset} from '../datasets/dataset.ts'
import {draftId, publishedId, versionName} from '../documents/ids.ts'
import type {StoredChange, StoredTransaction} from '../store/store.ts'
import type {JsonObject} from '../documents/types.ts'
import {isPublishingRelease} from './history.ts'

const TRANSACTIONS_PER_READ = 200

/** A page of a document's events, newest first, in the form of the Studio's history panel. */
export interface HistoryEvents {
  /** Events by the requested id. */
  events: Record<string, JsonObject[]>
  /** Cursor of the next page; empty if there is none. */
  nextCursor: string
}

/**
 * @param documentId of the published document, or of a draft or version whose own events are wanted too
 * @param options.cursor `nextCursor` of the page before
 */
export function historyEvents(
  dataset: Dataset,
  documentId: string,
  {limit, cursor}: {limit: number; cursor?: string | undefined},
): HistoryEvents {
  const events: JsonObject[] = []
  let last = cursor ?? ''
  for (const transaction of newestFirst(dataset, documentId, cursor)) {
    const told = eventsOf(transaction, documentId)
    if (events.length > 0 && events.length + told.length > limit) {
      return {events: {[documentId]: events}, nextCursor: last}
    }
    events.push(...told)
    last = transaction.id
  }
  return {events: {[documentId]: events}, nextCursor: ''}
}

/** Yields the transactions of a document's published, draft and requested form, read on demand. */
function* newestFirst(
  dataset: Dataset,
  documentId: string,
  cursor: string | undefined,
): Generator<StoredTransaction> {
  const documentIds = [publishedId(documentId), ...unpublishedIds(documentId)]
  let before = cursor
  for (;;) {
    const page = dataset.history({
      documentIds,
      toTransaction: before,
      reverse: true,
      limit: TRANSACTIONS_PER_READ,
    })
    for (const transaction of page) if (transaction.id !== before) yield transaction
    if (page.length < TRANSACTIONS_PER_READ) return
    before = page.at(-1)?.id
  }
}

function unpublishedIds(documentId: string): string[] {
  return [...new Set([draftId(documentId), documentId])].filter((id) => id !== publishedId(documentId))
}

function eventsOf(transaction: StoredTransaction, documentId: string): JsonObject[] {
  const id = publishedId(documentId)
  const changeOf = (changed: string) => transaction.changes.find((change) => change.documentId === changed)
  const published = changeOf(id)
  const told = new Set([
    ...unpublishedIds(documentId),
    ...(published ? versionsThatWent(id, transaction) : []),
  ])
  const versions = [...told].flatMap((version) => changeOf(version) ?? [])
  const common = {timestamp: transaction.timestamp, author: transaction.author, documentId: id}
  const events = [
    ...versions.flatMap((version) => versionEvents(version, published, transaction, documentId !== id)),
    ...(published ? publishedEvents(published, versions, transaction) : []),
  ]
  return events.map((event) => Object.assign(event, common))
}

/** Returns the versions that a transaction removed together with a change of the published document: it published them. */
function versionsThatWent(id: string, {changes}: StoredTransaction): string[] {
  return changes.flatMap(({documentId, exists}) =>
    !exists && documentId !== id && publishedId(documentId) === id ? documentId : [],
  )
}

function versionEvents(
  version: StoredChange,
  published: StoredChange | undefined,
  transaction: StoredTransaction,
  toldOfVersions: boolean,
): JsonObject[] {
  const about = {versionId: version.documentId, releaseId: versionName(version.documentId)}
  if (isCreation(version) && !isUnpublishing(transaction)) {
    return toldOfVersions
      ? [{type: 'createDocumentVersion', ...about, versionRevisionId: transaction.id}]
      : []
  }
  if (version.exists) return []
  const ended = {...about, versionRevisionId: version.previousRevision}
  if (published?.exists)
    return [
      {
        type: 'publishDocumentVersion',
        ...ended,
        revisionId: transaction.id,
        publishCause: isPublishingRelease(transaction) ? 'release.publish' : 'document.publish',
        contributors: [transaction.author],
      },
    ]
  return toldOfVersions && !published ? [{type: 'deleteDocumentVersion', ...ended}] : []
}

/** Returns the events of a published document other than the publish of a draft or version. */
function publishedEvents(
  published: StoredChange,
  versions: StoredChange[],
  transaction: StoredTransaction,
): JsonObject[] {
  if (published.exists) {
    if (versions.some((version) => !version.exists)) return []
    return [
      {type: isCreation(published) ? 'createLiveDocument' : 'updateLiveDocument', revisionId: transaction.id},
    ]
  }
  if (isUnpublishing(transaction)) {
    const versionId = draftId(published.documentId)
    return [{type: 'unpublishDocument', versionId, versionRevisionId: transaction.id}]
  }
  const ended = isPublishingRelease(transaction) ? versions.find((version) => !version.exists) : undefined
  if (!ended) return [{type: 'deleteDocumentGroup'}]
  const {documentId: versionId, previousRevision: versionRevisionId} = ended
  return [{type: 'unpublishDocument', versionId, versionRevisionId, releaseId: versionName(versionId)}]
}

function isCreation(change: StoredChange): boolean {
  return change.previousRevision === null && change.exists
}

function isUnpublishing({actions}: StoredTransaction): boolean {
  return actions.some((action) => action.actionType === 'sanity.action.document.unpublish')
}
