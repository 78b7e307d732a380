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

/** Every version of the legal document `$documentId`, drafts included: for the raw perspective. */
export const VERSIONS =
  '*[_type == "legalVersion" && document._ref == $documentId] | order(effectiveDate desc, _id asc){_id, effectiveDate, changeSummary, withdrawn{date, reason}}'

/** A version as it is stored: the draft of a published version is one of its own. */
export type StoredVersion = v.InferOutput<typeof Versions>[number]

/** The versions of a legal document, as staff speak of them. */
export interface DocumentVersions {
  stored: StoredVersion[]
  /** The day in Los Angeles that all of this is of. */
  today: Day
  /** The published ones, by what they are today in Los Angeles. */
  history: VersionHistory
  /** Those that readers have never seen, by their ids without what marks a draft. */
  drafts: StoredVersion[]
}

/** Reads the answer to VERSIONS. @throws when it is something else */
export const readStoredVersions = (answer: unknown): StoredVersion[] => v.parse(Versions, answer)

/** What the answer to VERSIONS means now. @throws when it is something else */
export const readVersions = (answer: unknown, now: Date = new Date()): DocumentVersions =>
  versionsOn(dayOf(now), readStoredVersions(answer))

/** What versions are on a day. */
export function versionsOn(today: Day, stored: StoredVersion[]): DocumentVersions {
  const published = stored.filter(({_id}) => isPublishedId(_id))
  const known = new Set(published.map(({_id}) => _id))
  const drafts = stored
    .map((version) => ({...version, _id: getPublishedId(version._id)}))
    .filter(({_id}) => !known.has(_id))
  return {stored, today, history: versionHistory(published, today), drafts}
}
