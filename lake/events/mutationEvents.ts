import type {DocumentMatcher} from '../datasets/dataset.ts'
import {isPublishedId} from '../documents/ids.ts'
import type {DocumentChange, JsonObject, LakeDocument, Transaction} from '../documents/types.ts'
import type {ServerEvent} from './eventStream.ts'
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

/** A change that concerns a listener, as it may know of it. */
export interface HeardChange {
  change: DocumentChange
  /** How the document moves relative to the listener's filter. */
  transition: 'update' | 'appear' | 'disappear'
}

/** What a listener hears of a change; undefined when the document passes its filter neither before nor after it. */
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

/**
 * The `mutation` event for one of the changes that a listener hears of. Only the last of a transaction carries a stream id,
 * so that a connection lost in the middle of it resumes before it, and no part is missed.
 *
 * @param place of the change among those, from 1
 * @param total how many those are
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
