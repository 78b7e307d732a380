import type {Dataset, DocumentMatcher} from '../datasets/dataset.ts'
import {isPublishedId} from '../documents/ids.ts'
import {QueryError} from '../errors.ts'
import {MAX_REPLAYED_TRANSACTIONS} from '../limits.ts'
import type {DocumentChange, JsonObject, LakeDocument, Transaction} from '../documents/types.ts'
import type {EventStream, ServerEvent} from './eventStream.ts'
import {readableChange} from './readableChange.ts'

/** What a listener wants to be told. */
export interface ListenOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  /** Drafts and versions too. */
  includeAllVersions: boolean
  /** Mendoza patches of each change. */
  includeEffects: boolean
  /** Replay what a reconnecting client missed. */
  enableResume: boolean
  visibility: 'query' | 'transaction'
  /** Whether the listener may read a document. Absent for one who may read all. */
  reads?: ((document: LakeDocument) => boolean) | undefined
}

/**
 * Tells a stream about every transaction from now on that touches the listener's documents.
 *
 * @param lastEventId of a client that comes back
 * @returns how to stop
 */
export function listen(
  stream: EventStream,
  dataset: Dataset,
  matches: DocumentMatcher,
  options: ListenOptions,
  lastEventId: string | undefined,
): () => void {
  const eventsOf = (transaction: Transaction): ServerEvent[] => mutationEvents(transaction, matches, options)
  const isBack = options.enableResume && lastEventId !== undefined
  stream.send(isBack ? missedEvents(dataset, lastEventId, eventsOf) : [opening('welcome')])
  return dataset.subscribe((transaction) => {
    try {
      stream.send(eventsOf(transaction))
    } catch (error) {
      if (!(error instanceof QueryError)) throw error
      // A filter that cannot be computed would hold up every commit.
      stream.send([channelError(error)])
      stream.end()
    }
  })
}

/** Tells a listener that its filter cannot be used: it should not come back with the same one. */
export function channelError(error: QueryError): ServerEvent {
  return {event: 'channelError', data: {...error.body, message: error.message}}
}

/** All in one piece: however much was missed, a stream that is just opening can take it. */
function missedEvents(
  dataset: Dataset,
  lastEventId: string,
  eventsOf: (transaction: Transaction) => ServerEvent[],
): ServerEvent[] {
  const [transactionId = ''] = lastEventId.split('#')
  const missed = dataset.replayAfter(transactionId, MAX_REPLAYED_TRANSACTIONS + 1)
  if (!missed || missed.length > MAX_REPLAYED_TRANSACTIONS) return [{event: 'reset', data: {}}]
  return [opening('welcomeback'), ...missed.flatMap(eventsOf)]
}

function opening(event: 'welcome' | 'welcomeback'): ServerEvent {
  return {event, data: {listenerName: crypto.randomUUID()}}
}

/**
 * The `mutation` events that one listener gets for a transaction: one for each document that passes
 * the filter before or after it. Only the last carries a stream id, so that a connection lost in the
 * middle of a transaction resumes before it and no part is missed.
 */
export function mutationEvents(
  transaction: Transaction,
  matches: DocumentMatcher,
  options: ListenOptions,
): ServerEvent[] {
  const concerned = transaction.changes.flatMap((made) => {
    if (!options.includeAllVersions && !isPublishedId(made.documentId)) return []
    const change = options.reads ? readableChange(made, options.reads) : made
    const transition = transitionOf(matches(change.before), matches(change.after))
    return transition ? [{change, transition}] : []
  })
  return concerned.map(({change, transition}, index) => {
    const eventId = `${transaction.id}#${change.documentId}`
    const isLast = index === concerned.length - 1
    const data = {
      eventId,
      documentId: change.documentId,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      ...contentOf(change, options),
      ...(change.before && {previousRev: change.before._rev}),
      resultRev: transaction.id,
      timestamp: transaction.timestamp,
      visibility: options.visibility,
      transactionTotalEvents: concerned.length,
      transactionCurrentEvent: index + 1,
    }
    return {event: 'mutation', id: isLast ? eventId : undefined, data}
  })
}

function transitionOf(before: boolean, after: boolean): 'update' | 'appear' | 'disappear' | undefined {
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}

function contentOf(change: DocumentChange, options: ListenOptions): JsonObject {
  return {
    ...(options.includeMutations && {mutations: change.mutations}),
    ...(options.includeEffects && {effects: {apply: change.apply, revert: change.revert}}),
    ...(options.includePreviousRevision && {previous: change.before}),
    ...(options.includeResult && change.after && {result: change.after}),
  }
}
