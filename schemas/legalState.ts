import {isPublishedId, type SanityDocumentLike} from 'sanity'
import * as v from 'valibot'

const Corrected = v.object({corrections: v.array(v.object({date: v.nullish(v.string())}))})

type Version = Partial<SanityDocumentLike> | undefined

const correctionsOf = (version: Version) => (v.is(Corrected, version) ? version.corrections : [])

/** Whether a version is a draft in which a mistake is being put right: its newest correction has no date yet. */
export const isCorrected = (version: Version): boolean => correctionsOf(version).some(({date}) => !date)

/**
 * Whether a version must stay as it is: it is the published one, or a draft of it that no correction is
 * being made in.
 */
export function isKept(version: Version): boolean {
  const isStored = version?._createdAt !== undefined
  if (!isStored || !version._id) return false
  return isPublishedId(version._id) || (correctionsOf(version).length > 0 && !isCorrected(version))
}
