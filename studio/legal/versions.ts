import * as v from 'valibot'
import type {Day} from '../../model/day.ts'
import {dayOf} from '../../model/language.ts'
import {versionHistory, type VersionHistory} from '../../model/legal/versions.ts'
import {getPublishedId, isPublishedId} from '../sanity.ts'

const Versions = v.array(
  v.object({
    _id: v.string(),
    effectiveDate: v.nullable(v.string()),
    changeSummary: v.nullable(v.string()),
    withdrawn: v.nullable(v.object({date: v.nullable(v.string()), reason: v.nullable(v.string())})),
  }),
)

/** Query for every version of the legal document `$documentId`, drafts included: for the raw perspective. */
export const VERSIONS =
  '*[_type == "legalVersion" && document._ref == $documentId] | order(effectiveDate desc, _id asc){_id, effectiveDate, changeSummary, withdrawn{date, reason}}'

/** A stored version: the draft of a published version is separate. */
export type StoredVersion = v.InferOutput<typeof Versions>[number]

/** The versions of a legal document, in groups for staff. */
export interface DocumentVersions {
  stored: StoredVersion[]
  /** The day in Los Angeles for which they are grouped. */
  today: Day
  /** The published versions, by their state on that day. */
  history: VersionHistory
  /** Versions that were never published, with ids without a draft prefix. */
  drafts: StoredVersion[]
}

/** Reads the answer to VERSIONS. @throws when it is malformed */
export const readStoredVersions = (answer: unknown): StoredVersion[] => v.parse(Versions, answer)

/** Groups the answer to VERSIONS for now. @throws when it is malformed */
export const readVersions = (answer: unknown, now: Date = new Date()): DocumentVersions =>
  versionsOn(dayOf(now), readStoredVersions(answer))

/** Groups versions for a day. */
export function versionsOn(today: Day, stored: StoredVersion[]): DocumentVersions {
  const published = stored.filter(({_id}) => isPublishedId(_id))
  const known = new Set(published.map(({_id}) => _id))
  const drafts = stored
    .map((version) => ({...version, _id: getPublishedId(version._id)}))
    .filter(({_id}) => !known.has(_id))
  return {stored, today, history: versionHistory(published, today), drafts}
}
