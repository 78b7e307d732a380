import {writeDay} from '../../model/language.ts'
import {getPublishedId, isPublishedId} from '../sanity.ts'
import type {DocumentVersions, StoredVersion} from './versions.ts'

/** A version to compare, with its name in lists. */
export interface ComparableVersion {
  /** The stored id: the draft of a published version has another text. */
  id: string
  title: string
  /** True if it was withdrawn, so that it is never the version before another one. */
  isWithdrawn: boolean
}

function stateOf({_id}: StoredVersion, {history, drafts}: DocumentVersions): string {
  if (drafts.some((draft) => draft._id === getPublishedId(_id))) return 'draft'
  if (!isPublishedId(_id)) return 'correction'
  if (history.inForce?._id === _id) return 'in force'
  if (history.withdrawn.some((version) => version._id === _id)) return 'withdrawn'
  return history.upcoming.some((version) => version._id === _id) ? 'upcoming' : 'superseded'
}

/** Returns all texts of a document that can be compared, newest first, after the drafts without a date. */
export function comparableVersions(versions: DocumentVersions): ComparableVersion[] {
  const newestFirst = versions.stored.toSorted((a, b) =>
    (b.effectiveDate ?? '9999').localeCompare(a.effectiveDate ?? '9999'),
  )
  return newestFirst.map((version) => ({
    id: version._id,
    isWithdrawn: version.withdrawn !== null,
    title: `${version.effectiveDate ? writeDay(version.effectiveDate) : 'No date yet'} · ${stateOf(version, versions)}`,
  }))
}

/**
 * Returns the version to compare with at first: the published text for a correction, else the version before. The first
 * version is compared with itself.
 */
export function beforeOf(choices: readonly ComparableVersion[], id: string): string {
  const published = getPublishedId(id)
  if (published !== id && choices.some((choice) => choice.id === published)) return published
  const place = choices.findIndex((choice) => choice.id === id)
  const earlier = choices
    .slice(place + 1)
    .find((choice) => getPublishedId(choice.id) !== published && !choice.isWithdrawn)
  return earlier?.id ?? id
}
