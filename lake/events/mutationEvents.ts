import type {DocumentMatcher} from '../datasets/dataset.ts'
import {isPublishedId} from '../documents/ids.ts'
import type {DocumentChange, JsonObject, LakeDocument, Transaction} from '../documents/types.ts'
import {deltasBetween} from '../transactions/mendoza.ts'
import type {ServerEvent} from './eventStream.ts'

/** Options of a listener. */
export interface ListenOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  /** True for drafts and versions too. */
  includeAllVersions: boolean
  /** True for Mendoza patches of each change. */
  includeEffects: boolean
  /** True to replay what a reconnecting client missed. */
  enableResume: boolean
  visibility: 'query' | 'transaction'
  /** Returns true if the listener may read a document. Absent if it may read all. */
  reads?: ((document: LakeDocument) => boolean) | undefined
}

/** A change that concerns a listener, as far as it may know of it. */
export interface HeardChange {
  change: DocumentChange
  /** Movement of the document relative to the listener's filter. */
  transition: 'update' | 'appear' | 'disappear'
}

/** Returns the part of a change for a listener; undefined if the document matches its filter neither before nor after it. */
export function heardChange(
  made: DocumentChange,
  matches: DocumentMatcher,
  {includeAllVersions, reads}: Pick<ListenOptions, 'includeAllVersions' | 'reads'>,
): HeardChange | undefined {
  if (!includeAllVersions && !isPublishedId(made.documentId)) return undefined
  const change = reads ? readableChange(made, reads) : made
  const [before, after] = [matches(change.before), matches(change.after)]
  if (before) return {change, transition: after ? 'update' : 'disappear'}
  return after ? {change, transition: 'appear'} : undefined
}

/** Returns a change for a reader of some documents only: in a state that they may not read, the document does not exist for them. */
function readableChange(change: DocumentChange, reads: (document: LakeDocument) => boolean): DocumentChange {
  const readable = (document: LakeDocument | null) => (document && reads(document) ? document : null)
  const [before, after] = [readable(change.before), readable(change.after)]
  if (before === change.before && after === change.after) return change
  const mutation = after ? {create: after} : {delete: {id: change.documentId}}
  return {...change, before, after, mutations: [mutation], ...deltasBetween(before, after)}
}

/**
 * Returns the `mutation` event for one of a listener's changes. Only the last event of a transaction has a stream id, so a client
 * whose connection breaks in between resumes before the transaction, and misses no part.
 *
 * @param place of the change among the listener's changes, from 1
 * @param total number of these changes
 */
export function mutationEvent(
  {id, author, timestamp}: Pick<Transaction, 'id' | 'author' | 'timestamp'>,
  {change, transition}: HeardChange,
  {place, total}: {place: number; total: number},
  options: ListenOptions,
): ServerEvent {
  const eventId = `${id}#${change.documentId}`
  const data = {
    eventId,
    documentId: change.documentId,
    transactionId: id,
    transition,
    identity: author,
    ...contentOf(change, options),
    ...(change.before && {previousRev: change.before._rev}),
    resultRev: id,
    timestamp,
    visibility: options.visibility,
    transactionTotalEvents: total,
    transactionCurrentEvent: place,
  }
  return {event: 'mutation', id: place === total ? eventId : undefined, data}
}

function contentOf(change: DocumentChange, options: ListenOptions): JsonObject {
  return {
    ...(options.includeMutations && {mutations: change.mutations}),
    ...(options.includeEffects && {effects: {apply: change.apply, revert: change.revert}}),
    ...(options.includePreviousRevision && {previous: change.before}),
    ...(options.includeResult && change.after && {result: change.after}),
  }
}
