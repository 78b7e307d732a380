import {hash} from 'node:crypto'
import {isPublishedId, publishedId} from '../../documents/ids.ts'
import type {DocumentChange, LakeDocument} from '../../documents/types.ts'
import type {Candidates} from '../plan/candidates.ts'
import {ADDRESS_FIELDS, addressOf} from '../indexes/documentIndex.ts'
import type {QueryPlan} from '../plan/plan.ts'

/*
 * An answer has a tag for everything it was computed from, a transaction one for everything it changed. Subscribers query again when
 * the two share one. The draft and the published form of a document share their tags of identity.
 */

const ALL = tag('all')

/** @param dereferenced ids of followed references, including those of missing documents */
export function tagsOfQuery(plan: QueryPlan, dereferenced: Iterable<string>): string[] {
  if (plan.dependsOnAll) return [ALL]
  const tags = new Set<string>()
  for (const candidates of plan.sources.values()) addCandidates(candidates, tags)
  for (const id of dereferenced) tags.add(idTag(id))
  return [...tags]
}

/**
 * Returns the tags that a transaction wakes.
 *
 * @param related documents that a perspective may show instead of a changed one, or stop showing
 */
export function tagsOfChanges(
  changes: DocumentChange[],
  includeDrafts: boolean,
  related: (publishedId: string) => LakeDocument[],
): string[] {
  const seen = includeDrafts ? changes : changes.filter((change) => isPublishedId(change.documentId))
  if (seen.length === 0) return []
  const tags = new Set([ALL])
  for (const {documentId, before, after} of seen) {
    const shown = includeDrafts ? related(publishedId(documentId)) : []
    for (const document of [before, after, ...shown]) if (document) addDocument(document, tags)
  }
  return [...tags]
}

function addCandidates(candidates: Candidates, tags: Set<string>): void {
  if (candidates.by === 'id') for (const id of candidates.ids) tags.add(idTag(id))
  else if (candidates.by === 'type') for (const type of candidates.types) tags.add(tag('type', type))
  else if (candidates.by === 'either') for (const part of candidates.of) addCandidates(part, tags)
  else {
    for (const type of candidates.types) {
      for (const value of candidates.values) tags.add(tag('address', type, candidates.field, value))
    }
  }
}

function addDocument(document: LakeDocument, tags: Set<string>): void {
  tags.add(idTag(document._id))
  tags.add(tag('type', document._type))
  for (const field of ADDRESS_FIELDS) {
    const value = addressOf(document, field)
    if (value !== undefined) tags.add(tag('address', document._type, field, value))
  }
}

function idTag(id: string): string {
  return tag('id', publishedId(id))
}

/** Returns a tag short enough to send by the hundred; a collision costs one needless query. */
function tag(...parts: string[]): string {
  return `s1:${hash('sha1', JSON.stringify(parts), 'base64url').slice(0, 6)}`
}
