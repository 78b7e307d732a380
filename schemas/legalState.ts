import {isPublishedId, type SanityDocumentLike} from 'sanity'
import * as v from 'valibot'

const Corrected = v.object({corrections: v.array(v.object({date: v.nullish(v.string())}))})

type Version = Partial<SanityDocumentLike> | undefined

const correctionsOf = (version: Version) => (v.is(Corrected, version) ? version.corrections : [])

/** True if a version is a draft with an open correction: its newest correction has no date yet. */
export const isCorrected = (version: Version): boolean => correctionsOf(version).some(({date}) => !date)

/** True if a version must stay unchanged: it is the published one, or a draft of it without an open correction. */
export function isKept(version: Version): boolean {
  const isStored = version?._createdAt !== undefined
  if (!isStored || !version._id) return false
  return isPublishedId(version._id) || (correctionsOf(version).length > 0 && !isCorrected(version))
}
